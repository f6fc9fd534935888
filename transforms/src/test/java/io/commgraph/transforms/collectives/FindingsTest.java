package io.commgraph.transforms.collectives;

import static io.commgraph.diagnostics.CollectiveCode.COLLECTIVE_OUTSIDE_DOMAIN;
import static io.commgraph.diagnostics.CollectiveCode.OPERANDS_IN_DIFFERENT_DOMAINS;
import static io.commgraph.diagnostics.CollectiveCode.OPERANDS_SHARE_BUFFER;
import static io.commgraph.diagnostics.CollectiveCode.OPERAND_WITHOUT_BUFFER;
import static io.commgraph.diagnostics.CollectiveCode.RESULT_NOT_DISTRIBUTED;
import static io.commgraph.diagnostics.CollectiveCode.SIGNAL_WIDTH;
import static io.commgraph.ir.DataType.FP32;
import static io.commgraph.ir.DataType.INT32;
import static io.commgraph.transforms.collectives.HostBuilder.WORLD;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Related;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ops.HostCollective;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private final HostBuilder host = new HostBuilder();
  private final Var data = host.window("data", FP32, 4, 256);
  private final Var signal = host.window("signal", INT32, WORLD);

  @Test
  void independentFaultsAreAllReported() {
    Var sum = host.view("sum", null, FP32, 4, 256);
    host.assign(sum, LoweringTest.reduce(host, data, data));
    host.eval(host.call(HostCollective.ALL_REDUCE, List.of(sum, signal), "op=0", "core_num=2"));

    assertThat(Findings.strict(host.program()))
        .extracting(Diagnostic::code)
        .containsExactly(OPERANDS_SHARE_BUFFER, SIGNAL_WIDTH);
  }

  @Test
  void consequencesAreNotReported() {
    Var unbound = host.view("unbound", null, FP32, 4, 256);
    Var sum = host.view("sum", null, FP32, 4, 256);
    Var again = host.view("again", null, FP32, 4, 256);
    host.assign(sum, LoweringTest.reduce(host, unbound, signal));
    host.assign(again, LoweringTest.reduce(host, sum, signal));
    host.eval(LoweringTest.reduce(host, again, signal));

    assertThat(Findings.strict(host.program()))
        .extracting(Diagnostic::code)
        .containsExactly(OPERAND_WITHOUT_BUFFER);
  }

  @Test
  void aFindingNamesAllocationsAndDomain() {
    Call reduce = LoweringTest.reduce(host, data, host.view("twin", data));
    Diagnostic found = Findings.strict(host.eval(reduce).program()).get(0);

    assertThat(found.span()).isEqualTo(reduce.span());
    assertThat(found.message()).contains("data", "twin", "data_buf");
    assertThat(found.related())
        .extracting(Related::text)
        .containsExactly(
            "data_buf, behind the target data",
            "data_buf, behind the signal twin",
            "comm_d0 on all devices");
  }

  @Test
  void operandsOfDifferentDomainsAreShownWithTheirDomains() {
    HostBuilder inner = new HostBuilder(0, 2);
    Var other = inner.window("other", INT32, 2);
    inner.eval(LoweringTest.reduce(inner, data, other));
    host.add(inner.domain());

    Diagnostic found = Findings.strict(host.program()).get(0);

    assertThat(found.code()).isEqualTo(OPERANDS_IN_DIFFERENT_DOMAINS);
    assertThat(found.related())
        .extracting(Related::text)
        .contains("comm_d0 on all devices", "comm_d0 on the devices 0, 2");
  }

  @Test
  void aCollectiveNeedsADomain() {
    Var a = host.view("a", null, FP32, 4);
    Call reduce = LoweringTest.reduce(host, a, a);
    host.eval(reduce);

    List<Diagnostic> found = Findings.strict(HostBuilder.program(host.domain().body()));

    assertThat(found).extracting(Diagnostic::code).containsExactly(COLLECTIVE_OUTSIDE_DOMAIN);
  }

  @Test
  void aCollectiveBehindItsDomainIsOutside() {
    host.eval(host.call(HostCollective.BARRIER, List.of(signal)));
    Call late = host.call(HostCollective.BARRIER, List.of(signal));
    Stmt after = new EvalStmt(late.span(), List.of(), late);

    List<Diagnostic> found =
        Findings.strict(
            HostBuilder.program(SeqStmts.of(late.span(), List.of(host.domain(), after))));

    assertThat(found).extracting(Diagnostic::code).containsExactly(COLLECTIVE_OUTSIDE_DOMAIN);
    assertThat(found.get(0).span()).isEqualTo(late.span());
  }

  @Test
  void theResultMustBeDistributed() {
    Var sum = HostBuilder.scalar("sum");
    host.assign(sum, LoweringTest.reduce(host, data, signal));

    assertThat(Findings.strict(host.program()))
        .extracting(Diagnostic::code)
        .containsExactly(RESULT_NOT_DISTRIBUTED);
  }

  @Test
  void allCoresMayBeUsed() {
    Var wide = host.window("wide", INT32, WORLD, 48);
    host.eval(host.call(HostCollective.ALL_REDUCE, List.of(data, wide), "op=0", "core_num=48"));

    assertThat(Findings.strict(host.program())).isEmpty();
  }
}
