package io.commgraph.bench;

import static io.commgraph.testing.Ir.allocatedWindow;
import static io.commgraph.testing.Ir.hostFunction;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.TileType;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Programs of any size, each of which has much of one thing and little of all others. */
final class GeneratedPrograms {
  private static final DistributedTensorType WINDOW =
      new DistributedTensorType(DataType.FP32, List.of(index(8), index(16)), null, null, null);
  private static final DistributedTensorType SIGNAL =
      new DistributedTensorType(DataType.INT32, List.of(index(4)), null, null, null);
  private static final Type CONTEXT = OpaqueType.COMM_CTX;

  private GeneratedPrograms() {}

  /** Each allocation has a window, and a dispatch takes it. */
  static Program allocations(int n) {
    List<Stmt> host = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      host.add(dispatch(allocatedWindow(host, "w" + i, WINDOW, 512), index(i % 2)));
    }
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** All dispatches take the same window. */
  static Program dispatches(int n) {
    List<Stmt> host = new ArrayList<>();
    Var window = allocatedWindow(host, "w", WINDOW, 512);
    for (int i = 0; i < n; i++) {
      host.add(dispatch(window, index(i % 2)));
    }
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** As many windows as dispatches of each, n dispatches in all. */
  static Program grid(int n) {
    List<Stmt> host = new ArrayList<>();
    int side = (int) Math.round(Math.sqrt(n));
    for (int i = 0; i < side; i++) {
      Var window = allocatedWindow(host, "w" + i, WINDOW, 512);
      for (int j = 0; j < side; j++) {
        host.add(dispatch(window, index(j % 2)));
      }
    }
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** Each allocation is used on a device of its own, and so has a domain of its own. */
  static Program domains(int n) {
    List<Stmt> host = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      host.add(dispatch(allocatedWindow(host, "w" + i, WINDOW, 512), index(i)));
    }
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** On the host, each value is a copy of the one before; a dispatch takes the last. */
  static Program hostAliases(int n) {
    List<Stmt> host = new ArrayList<>();
    Var last = aliases(host, allocatedWindow(host, "w", WINDOW, 512), n);
    host.add(dispatch(last, index(0)));
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** Each reduces what the one before gave, and all share a signal. */
  static Program allReduces(int n) {
    List<Stmt> host = new ArrayList<>();
    Var reduced = allocatedWindow(host, "w", WINDOW, 512);
    Var signal = allocatedWindow(host, "s", SIGNAL, 512);
    host.add(dispatch(reduced, index(0)));
    host.add(dispatch(reduced, index(1)));
    Attrs kwargs =
        attrs("op", AttrValue.of(0))
            .with("mode", AttrValue.of("mesh"))
            .with("core_num", AttrValue.of(1));
    for (int i = 0; i < n; i++) {
      Var sum = new Var(Span.UNKNOWN, WINDOW, "sum" + i);
      let(host, sum, operator("pld.tensor.allreduce", WINDOW, kwargs, reduced, signal));
      reduced = sum;
    }
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** A dispatch in loops in loops; the outermost counts the devices. */
  static Program loops(int n) {
    List<Stmt> host = new ArrayList<>();
    Var window = allocatedWindow(host, "w", WINDOW, 512);
    Var device = new Var(Span.UNKNOWN, ScalarType.of(DataType.INDEX), "device");
    Stmt nest = dispatch(window, device);
    for (int i = 1; i < n; i++) {
      nest = loop(new Var(Span.UNKNOWN, ScalarType.of(DataType.INDEX), "i" + i), nest);
    }
    host.add(loop(device, nest));
    return program(host, function(FunctionType.ORCHESTRATION, "chip", List.of(), false));
  }

  /** In a kernel, each value is a copy of the one before; the last one's context is asked for. */
  static Program kernelAliases(int n) {
    Var parameter = new Var(Span.UNKNOWN, WINDOW, "x");
    List<Stmt> body = new ArrayList<>();
    context(body, aliases(body, parameter, n));
    return deviceProgram(
        List.of("kernel"), function(FunctionType.IN_CORE, "kernel", parameter, body, false));
  }

  /** In a kernel, a tile is loaded, scaled and stored, over and over. */
  static Program kernelStatements(int n) {
    Var parameter = new Var(Span.UNKNOWN, WINDOW, "x");
    List<Stmt> body = new ArrayList<>();
    Var memory = new Var(Span.UNKNOWN, OpaqueType.PTR, "memory");
    let(body, memory, operator("tile.alloc", OpaqueType.PTR, Attrs.EMPTY, index(1024)));
    MemRef place =
        new MemRef(
            Span.UNKNOWN,
            "place",
            memory,
            ConstInt.of(0, DataType.INT64),
            1024,
            false,
            0,
            null);
    List<Expr> shape = WINDOW.shape();
    TileType tile = new TileType(DataType.FP32, shape, place, null, MemorySpace.VEC);
    MakeTuple extents = MakeTuple.of(Span.UNKNOWN, shape);
    MakeTuple origin =
        MakeTuple.of(Span.UNKNOWN, Collections.nCopies(shape.size(), (Expr) index(0)));
    for (int i = 0; i < n; i += 3) {
      Var loaded = new Var(Span.UNKNOWN, tile, "loaded" + i);
      Var scaled = new Var(Span.UNKNOWN, tile, "scaled" + i);
      Expr load = operator("tile.load", tile, Attrs.EMPTY, parameter, origin, extents, extents);
      let(body, loaded, load);
      Expr two = ConstFloat.of(2, DataType.FP32);
      let(body, scaled, operator("tile.muls", tile, Attrs.EMPTY, loaded, two));
      Var stored = new Var(Span.UNKNOWN, WINDOW, "stored" + i);
      let(body, stored, operator("tile.store", WINDOW, Attrs.EMPTY, scaled, origin, parameter));
    }
    return deviceProgram(
        List.of("kernel"), function(FunctionType.AIV, "kernel", parameter, body, false));
  }

  /** The chip calls kernels, each with what the one before returned. */
  static Program kernels(int n) {
    List<String> names = new ArrayList<>();
    List<Function> kernels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      names.add("kernel" + i);
      kernels.add(function(FunctionType.IN_CORE, "kernel" + i, List.of(), true));
    }
    return deviceProgram(names, kernels.toArray(Function[]::new));
  }

  /** Each function calls the next and returns what that returns. */
  static Program callChain(int n) {
    List<Function> chain = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<String> next = i + 1 < n ? List.of("level" + (i + 1)) : List.of();
      chain.add(function(FunctionType.ORCHESTRATION, "level" + i, next, true));
    }
    return deviceProgram(List.of("level0"), chain.toArray(Function[]::new));
  }

  private static Program deviceProgram(List<String> chipCalls, Function... callees) {
    List<Stmt> host = new ArrayList<>();
    host.add(dispatch(allocatedWindow(host, "w", WINDOW, 512), index(0)));
    List<Function> functions = new ArrayList<>(List.of(callees));
    functions.add(function(FunctionType.ORCHESTRATION, "chip", chipCalls, false));
    return program(host, functions.toArray(Function[]::new));
  }

  private static Program program(List<Stmt> host, Function... others) {
    List<Function> functions = new ArrayList<>(List.of(others));
    functions.add(hostFunction(SeqStmts.of(Span.UNKNOWN, host)));
    return new Program(Span.UNKNOWN, "Generated", functions);
  }

  /** A function that hands its distributed parameter from callee to callee. */
  private static Function function(
      FunctionType type, String name, List<String> calls, boolean returns) {
    Var parameter = new Var(Span.UNKNOWN, WINDOW, "x");
    List<Stmt> body = new ArrayList<>();
    Var current = parameter;
    for (int i = 0; i < calls.size(); i++) {
      Var result = new Var(Span.UNKNOWN, WINDOW, "x" + i);
      let(body, result, call(calls.get(i), WINDOW, Attrs.EMPTY, current));
      current = result;
    }
    if (type == FunctionType.IN_CORE) {
      context(body, current);
    }
    if (returns) {
      body.add(new ReturnStmt(Span.UNKNOWN, List.of(), List.of(current)));
    }
    return function(type, name, parameter, body, returns);
  }

  private static Function function(
      FunctionType type, String name, Var parameter, List<Stmt> body, boolean returns) {
    if (!returns) {
      body.add(new ReturnStmt(Span.UNKNOWN, List.of(), List.of(parameter)));
    }
    return new Function(
        Span.UNKNOWN,
        List.of(parameter),
        Collections.nCopies(1, ParamDirection.IN_OUT),
        type,
        null,
        type == FunctionType.ORCHESTRATION ? Role.ORCHESTRATOR : Role.SUB_WORKER,
        Attrs.EMPTY,
        false,
        List.of(WINDOW),
        SeqStmts.of(Span.UNKNOWN, body),
        name);
  }

  private static Var aliases(List<Stmt> to, Var first, int n) {
    Var last = first;
    for (int i = 0; i < n; i++) {
      Var alias = new Var(Span.UNKNOWN, first.type(), "alias" + i);
      let(to, alias, last);
      last = alias;
    }
    return last;
  }

  private static void context(List<Stmt> to, Var of) {
    Var context = new Var(Span.UNKNOWN, CONTEXT, "ctx");
    let(to, context, operator("pld.system.get_comm_ctx", CONTEXT, Attrs.EMPTY, of));
  }

  private static ForStmt loop(Var over, Stmt body) {
    return new ForStmt(
        Span.UNKNOWN,
        List.of(),
        over,
        index(0),
        index(2),
        index(1),
        List.of(),
        body,
        List.of(),
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  private static Stmt dispatch(Var window, Expr device) {
    Attrs attrs =
        attrs("device", AttrValue.of(device))
            .with("arg_directions", AttrValue.ofDirections(List.of(ArgDirection.IN_OUT)));
    return new EvalStmt(Span.UNKNOWN, List.of(), call("chip", WINDOW, attrs, window));
  }

  private static Call call(String function, Type type, Attrs attrs, Expr argument) {
    return new Call(
        Span.UNKNOWN, type, Op.function(function), List.of(argument), attrs, Attrs.EMPTY);
  }

  private static Call operator(String name, Type type, Attrs kwargs, Expr... args) {
    return Call.of(Span.UNKNOWN, type, name, List.of(args), kwargs);
  }

  private static void let(List<Stmt> to, Var variable, Expr value) {
    to.add(AssignStmt.of(Span.UNKNOWN, variable, value));
  }

  private static Attrs attrs(String key, AttrValue value) {
    return Attrs.of(List.of(new Attr(key, value)));
  }

  private static ConstInt index(long value) {
    return ConstInt.of(value, DataType.INDEX);
  }
}
