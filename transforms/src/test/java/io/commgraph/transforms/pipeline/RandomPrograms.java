package io.commgraph.transforms.pipeline;

import static io.commgraph.testing.Ir.allocatedWindow;
import static io.commgraph.testing.Ir.hostFunction;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Level;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.testing.Ir;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes random programs that the passes must accept: kernels, chip orchestrations that call them
 * and each other, and a host that dispatches to all devices. Every function returns some of its
 * parameters in some order. The same seed makes the same program of new objects.
 */
final class RandomPrograms {
  private static final List<String> DATA = List.of("data", "flags", "mail", "dues");

  private final Random random;
  private final List<Function> functions = new ArrayList<>();

  private RandomPrograms(long seed) {
    random = new Random(seed);
  }

  static Program of(long seed) {
    RandomPrograms programs = new RandomPrograms(seed);
    int kernels = 1 + programs.random.nextInt(3);
    for (int i = 0; i < kernels; i++) {
      programs.functions.add(programs.kernel("kernel" + i));
    }
    int helpers = 1 + programs.random.nextInt(4);
    for (int i = 0; i < helpers; i++) {
      programs.functions.add(programs.orchestration("chip" + i));
    }
    programs.functions.add(programs.host());
    return new Program(Span.UNKNOWN, "Random", programs.functions);
  }

  private List<Var> params() {
    List<Var> params = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      params.add(Ir.var(DATA.get(i), Ir.WINDOW));
    }
    return params;
  }

  /** Some of the parameters, in some order. */
  private List<Var> returned(List<Var> params) {
    List<Var> shuffled = new ArrayList<>(params);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, 1 + random.nextInt(params.size()));
  }

  private Function kernel(String name) {
    List<Var> params = params();
    List<Stmt> body = new ArrayList<>();
    Var asked = params.get(random.nextInt(params.size()));
    Var view = Ir.var("view", Ir.WINDOW);
    body.add(Ir.assign(view, Ir.op("tensor.view", Ir.WINDOW, asked)));
    Var context = Ir.var("ctx", OpaqueType.COMM_CTX);
    body.add(
        Ir.assign(
            context,
            Ir.op(
                "pld.system.get_comm_ctx",
                OpaqueType.COMM_CTX,
                random.nextBoolean() ? asked : view)));
    body.add(Ir.assign(Ir.var("me", Ir.INDEX), Ir.op("pld.system.rank", Ir.INDEX, context)));
    return function(
        FunctionType.IN_CORE, null, Role.SUB_WORKER, name, params, body, returned(params));
  }

  private Function orchestration(String name) {
    List<Var> params = params();
    List<Stmt> body =
        new RandomOrchestration(random, List.copyOf(functions)).body(params, random.nextInt(7));
    return function(
        FunctionType.ORCHESTRATION,
        Level.CHIP,
        Role.ORCHESTRATOR,
        name,
        params,
        body,
        returned(params));
  }

  private static Function function(
      FunctionType type,
      Level level,
      Role role,
      String name,
      List<Var> params,
      List<Stmt> body,
      List<Var> returned) {
    body.add(new ReturnStmt(Span.UNKNOWN, List.of(), List.copyOf(returned)));
    return new Function(
        Span.UNKNOWN,
        List.copyOf(params),
        Collections.nCopies(params.size(), ParamDirection.IN_OUT),
        type,
        level,
        role,
        Attrs.EMPTY,
        false,
        returned.stream().map(Variable::type).toList(),
        SeqStmts.of(Span.UNKNOWN, body),
        name);
  }

  /** Every window goes to a dispatch, itself or as an alias; the loop counts the devices. */
  private Function host() {
    List<Stmt> body = new ArrayList<>();
    List<Var> windows = new ArrayList<>();
    int count = 3 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      windows.add(allocatedWindow(body, "w" + i, (DistributedTensorType) Ir.WINDOW, 128));
    }
    Var device = Ir.var("device", Ir.INDEX);
    List<Stmt> dispatches = new ArrayList<>();
    List<Var> open = new ArrayList<>(windows);
    while (!open.isEmpty()) {
      dispatch(dispatches, device, windows, open);
    }
    body.add(
        new ForStmt(
            Span.UNKNOWN,
            List.of(),
            device,
            Ir.number(0),
            Ir.number(2),
            Ir.number(1),
            List.of(),
            SeqStmts.of(Span.UNKNOWN, dispatches),
            List.of(),
            ForKind.SEQUENTIAL,
            Attrs.EMPTY));
    return hostFunction(SeqStmts.of(Span.UNKNOWN, body));
  }

  private void dispatch(List<Stmt> to, Var device, List<Var> windows, List<Var> open) {
    List<Function> chips =
        functions.stream().filter(each -> each.funcType() == FunctionType.ORCHESTRATION).toList();
    Function chip = chips.get(random.nextInt(chips.size()));
    List<Var> shuffled = new ArrayList<>(windows);
    Collections.shuffle(shuffled, random);
    if (!open.isEmpty()) {
      Var next = open.remove(0);
      shuffled.remove(next);
      shuffled.add(0, next);
    }
    List<Var> args = new ArrayList<>();
    for (int i = 0; i < chip.params().size(); i++) {
      Var argument = shuffled.get(i);
      open.remove(argument);
      if (random.nextInt(3) == 0) {
        Var alias = Ir.var(argument.nameHint() + "_alias" + to.size(), argument.type());
        to.add(Ir.assign(alias, argument));
        argument = alias;
      }
      args.add(argument);
    }
    Attrs attrs = Attrs.of(List.of(new Attr("device", AttrValue.of(device))));
    to.add(
        Ir.eval(
            new Call(
                Span.UNKNOWN,
                resultType(chip),
                Op.function(chip.name()),
                List.copyOf(args),
                attrs,
                Attrs.EMPTY)));
  }

  static Type resultType(Function function) {
    return function.returnTypes().size() == 1
        ? function.returnTypes().get(0)
        : new TupleType(function.returnTypes());
  }
}
