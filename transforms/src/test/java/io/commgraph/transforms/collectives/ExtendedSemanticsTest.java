package io.commgraph.transforms.collectives;

import static io.commgraph.ir.DataType.FP32;
import static io.commgraph.ir.DataType.INT32;
import static io.commgraph.transforms.collectives.HostBuilder.WORLD;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Related;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Var;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes wrong at run time is accepted strictly, as specified, and rejected otherwise. */
class ExtendedSemanticsTest {

  @Test
  void anAllToAllNeedsOneSignalRowADevice() {
    HostBuilder host = new HostBuilder(0, 1);
    List<Var> operands = LoweringTest.operands(host, HostCollective.ALL_TO_ALL_V, false);
    host.eval(host.call(HostCollective.ALL_TO_ALL_V, operands));

    rejectsOnlyExtended(host.program(), CollectiveCode.SIGNAL_LENGTH_NOT_EXACT);
  }

  @Test
  void aRingOnAllDevicesNeedsAShapeThatFollowsThem() {
    HostBuilder host = new HostBuilder();
    Var data = host.window("data", FP32, 4, 256);
    Var signal = host.window("signal", INT32, WORLD, 1);
    host.eval(
        host.call(
            HostCollective.ALL_REDUCE, List.of(data, signal), "op=0", "core_num=1", "mode=ring"));

    rejectsOnlyExtended(host.program(), CollectiveCode.RING_SIZE_UNPROVEN);
  }

  @Test
  void aCollectiveStandsOutsideTheLoopOverTheDevices() {
    HostBuilder host = new HostBuilder();
    Var data = host.window("data", FP32, 4, 256);
    Call reduce = LoweringTest.reduce(host, data, host.window("signal", INT32, WORLD));
    Var device = HostBuilder.scalar("r");
    host.add(
        HostBuilder.loop(
            device,
            HostBuilder.dispatch(device, data),
            new EvalStmt(reduce.span(), List.of(), reduce)));

    Diagnostic found =
        rejectsOnlyExtended(host.program(), CollectiveCode.COLLECTIVE_IN_DEVICE_LOOP);
    assertThat(found.related()).extracting(Related::role).contains("loop");
  }

  @Test
  void aLoopOverSomethingElseIsFine() {
    HostBuilder host = new HostBuilder();
    Var data = host.window("data", FP32, 4, 256);
    Call reduce = LoweringTest.reduce(host, data, host.window("signal", INT32, WORLD));
    host.add(
        HostBuilder.loop(
            HostBuilder.scalar("round"), new EvalStmt(reduce.span(), List.of(), reduce)));

    assertThat(Findings.of(host.program(), Semantics.EXTENDED)).isEmpty();
  }

  @Test
  void aReturnedCollectiveIsNotLowered() {
    HostBuilder host = new HostBuilder();
    Call barrier = host.call(HostCollective.BARRIER, List.of(host.window("signal", INT32, WORLD)));
    host.add(new ReturnStmt(barrier.span(), List.of(), List.of(barrier)));
    Program program = host.program();

    assertThat(new LowerHostTensorCollectives().run(program, PassContext.strict()))
        .isSameAs(program);
    rejectsOnlyExtended(program, CollectiveCode.COLLECTIVE_NOT_A_STATEMENT);
  }

  private static Diagnostic rejectsOnlyExtended(Program program, CollectiveCode code) {
    assertThat(Findings.strict(program)).isEmpty();
    List<Diagnostic> found = Findings.of(program, Semantics.EXTENDED);
    assertThat(found).extracting(Diagnostic::code).containsExactly(code);
    return found.get(0);
  }
}
