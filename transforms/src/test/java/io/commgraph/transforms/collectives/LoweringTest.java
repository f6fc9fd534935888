package io.commgraph.transforms.collectives;

import static io.commgraph.ir.ArgDirection.INPUT;
import static io.commgraph.ir.ArgDirection.IN_OUT;
import static io.commgraph.ir.DataType.FP32;
import static io.commgraph.ir.DataType.INT32;
import static io.commgraph.transforms.collectives.HostBuilder.WORLD;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Program;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LoweringTest {
  private final HostBuilder host = new HostBuilder();
  private final Var data = host.window("data", FP32, 4, 256);
  private final Var signal = host.window("signal", INT32, WORLD);

  static Stream<Arguments> collectives() {
    return Stream.of(
        Arguments.of("allreduce", "allreduce", List.of("op=1", "core_num=1"), "op dtype core_num"),
        Arguments.of(
            "allreduce", "allreduce_ring", List.of("op=0", "core_num=1", "mode=ring"), "op dtype"),
        Arguments.of("barrier", "barrier", List.of(), ""),
        Arguments.of("broadcast", "broadcast", List.of("root=0"), "root dtype"),
        Arguments.of("reduce_scatter", "reduce_scatter", List.of("op=0"), "op dtype"),
        Arguments.of("allgather", "allgather", List.of(), "dtype"),
        Arguments.of("all_to_all", "all_to_all", List.of(), "dtype"),
        Arguments.of("all_to_all_v", "all_to_all_v", List.of(), "dtype"));
  }

  @ParameterizedTest
  @MethodSource("collectives")
  void aCollectiveBecomesALoopOverAllDevices(
      String name, String kernel, List<String> given, String keywords) {
    HostCollective kind = HostCollective.of("pld.tensor." + name).orElseThrow();
    List<Var> operands = operands(host, kind, kernel.endsWith("ring"));
    host.eval(host.call(kind, operands, given.toArray(String[]::new)));

    ForStmt loop = (ForStmt) lowered(host).get(0);

    assertThat(lowered(host)).hasSize(1);
    assertThat(loop.loopVar().nameHint()).isEqualTo("r");
    assertThat(((ConstInt) loop.start()).value()).isZero();
    assertThat(((Call) loop.stop()).op().name()).isEqualTo("pld.system.world_size");
    assertThat(((ConstInt) loop.step()).value()).isEqualTo(1);
    Call dispatch = dispatched(loop.body());
    assertThat(dispatch.op().is("builtin.tensor." + kernel)).isTrue();
    assertThat(dispatch.args()).containsExactlyElementsOf(operands);
    assertThat(dispatch.device()).containsSame(loop.loopVar());
    assertThat(dispatch.argDirections()).isEqualTo(directions(name));
    assertThat(keys(dispatch.kwargs())).isEqualTo(keywords);
    assertThat(keys(dispatch.attrs())).isEqualTo((keywords + " device arg_directions").strip());
    assertThat(dispatch.type()).isSameAs(operands.get(kind.aliased()).type());
  }

  private static List<ArgDirection> directions(String name) {
    return switch (name) {
      case "barrier" -> List.of(IN_OUT);
      case "allgather", "all_to_all" -> List.of(INPUT, IN_OUT, IN_OUT);
      case "all_to_all_v" -> List.of(INPUT, IN_OUT, IN_OUT, INPUT, IN_OUT);
      default -> List.of(IN_OUT, IN_OUT);
    };
  }

  /** Operands that the collective's kernel takes. */
  static List<Var> operands(HostBuilder host, HostCollective kind, boolean ring) {
    return kind.operands().stream()
        .map(
            role ->
                switch (role) {
                  case INPUT ->
                      host.window("input", FP32, kind == HostCollective.ALL_GATHER ? 1 : 4, 256);
                  case TARGET -> host.window("target", FP32, 4, 256);
                  case SIGNAL ->
                      ring
                          ? host.window("sig", INT32, 7, 4)
                          : kind == HostCollective.ALL_TO_ALL_V
                              ? host.window("sig", INT32, 4, 1)
                              : host.window("sig", INT32, 4);
                  case SEND_COUNTS -> host.window("send", INT32, 4);
                  case RECV_COUNTS -> host.window("recv", INT32, 4, 1);
                })
        .toList();
  }

  @Test
  void knownDevicesGetADispatchEach() {
    HostBuilder two = new HostBuilder(1, 3);
    Var sig = two.window("sig", INT32, 2);
    two.eval(two.call(HostCollective.BARRIER, List.of(sig)), "everyone is here");

    List<Stmt> stmts = lowered(two);

    assertThat(stmts).hasSize(2);
    assertThat(stmts.stream().map(each -> device(dispatched(each)))).containsExactly(1L, 3L);
    assertThat(stmts.get(0).leadingComments()).containsExactly("everyone is here");
    assertThat(stmts.get(1).leadingComments()).isEmpty();
  }

  private static long device(Call dispatch) {
    return ((ConstInt) dispatch.device().orElseThrow()).value();
  }

  @Test
  void commentsStandAboveTheLoop() {
    host.eval(host.call(HostCollective.BARRIER, List.of(signal)), "everyone is here");

    assertThat(lowered(host).get(0).leadingComments()).containsExactly("everyone is here");
  }

  @Test
  void resultsAreAliasesThatKeepTheBuffer() {
    Var other = host.window("other", INT32, WORLD);
    Var first = host.view("data", null, FP32, 4, 256);
    Var second = host.view("data", null, FP32, 4, 256);
    host.assign(first, reduce(host, data, signal));
    host.assign(second, reduce(host, first, other));
    host.add(HostBuilder.dispatch(WORLD, second));

    List<Stmt> stmts = lowered(host);

    AssignStmt one = (AssignStmt) stmts.get(1);
    AssignStmt two = (AssignStmt) stmts.get(3);
    assertThat(one.value()).isSameAs(data);
    assertThat(two.value()).isSameAs(one.var());
    assertThat(List.of(one.var(), two.var()))
        .allMatch(each -> each.nameHint().equals("data"))
        .allMatch(each -> buffer(each) == buffer(data));
    assertThat(dispatched(((ForStmt) stmts.get(2)).body()).args().get(0)).isSameAs(one.var());
    assertThat(dispatched(stmts.get(4)).args().get(0)).isSameAs(two.var());
  }

  @Test
  void theDomainNeedNotBeTheInnermost() {
    HostBuilder inner = new HostBuilder(0);
    inner.window("unrelated", FP32, 8);
    inner.eval(reduce(host, data, signal));
    Program program = host.add(inner.domain()).program();

    Stmt result = ((CommDomainScopeStmt) lowered(program).get(0)).body();

    assertThat(result).isInstanceOf(ForStmt.class);
  }

  @Test
  void aSignalMayBeWiderThanTheCores() {
    Var wide = host.window("wide", INT32, WORLD, 8);
    host.eval(host.call(HostCollective.ALL_REDUCE, List.of(data, wide), "op=0", "core_num=4"));

    Call dispatch = dispatched(((ForStmt) lowered(host).get(0)).body());

    assertThat(dispatch.kwargs().getInt("core_num")).contains(4);
  }

  @Test
  void theLoopVariableHidesNoNameInScope() {
    Var user = HostBuilder.scalar("r");
    Call barrier = host.call(HostCollective.BARRIER, List.of(signal));
    EvalStmt inside = new EvalStmt(barrier.span(), List.of(), barrier);
    host.add(HostBuilder.loop(user, inside, HostBuilder.dispatch(user, data)));
    host.eval(host.call(HostCollective.BARRIER, List.of(signal)));

    List<Stmt> stmts = lowered(host);

    ForStmt outer = (ForStmt) stmts.get(0);
    assertThat(outer.loopVar()).isSameAs(user);
    assertThat(loopName(SeqStmts.list(outer.body()).get(0))).isEqualTo("r_1");
    assertThat(loopName(stmts.get(1))).isEqualTo("r");
  }

  @Test
  void aNameThatIsAssignedBeforeIsInScope() {
    Var r = HostBuilder.scalar("r");
    Var r1 = HostBuilder.scalar("r_1");
    host.add(AssignStmt.of(signal.span(), r, WORLD)).add(AssignStmt.of(signal.span(), r1, r));
    host.eval(host.call(HostCollective.BARRIER, List.of(signal)));

    assertThat(loopName(lowered(host).get(2))).isEqualTo("r_2");
  }

  private static String loopName(Stmt loop) {
    return ((ForStmt) loop).loopVar().nameHint();
  }

  @Test
  void aProgramWithoutCollectivesIsLeftAlone() {
    host.assign(host.view("sum", null, FP32, 4, 256), reduce(host, data, signal));
    Program once = run(host.program());

    assertThat(run(once)).isSameAs(once);
  }

  static Call reduce(HostBuilder host, Expr target, Expr signal) {
    return host.call(HostCollective.ALL_REDUCE, List.of(target, signal), "op=0", "core_num=1");
  }

  private static Object buffer(Variable variable) {
    return ((DistributedTensorType) variable.type()).windowBuffer();
  }

  private static Call dispatched(Stmt stmt) {
    return (Call) ((EvalStmt) stmt).expr();
  }

  private static String keys(Attrs attrs) {
    return String.join(" ", attrs.entries().stream().map(Attr::key).toList());
  }

  private static Program run(Program program) {
    return new LowerHostTensorCollectives().run(program, PassContext.strict());
  }

  private static List<Stmt> lowered(HostBuilder host) {
    return lowered(host.program());
  }

  private static List<Stmt> lowered(Program program) {
    CommDomainScopeStmt domain = (CommDomainScopeStmt) run(program).function("host").body();
    return SeqStmts.list(domain.body());
  }
}
