package io.commgraph.transforms.collectives;

import static io.commgraph.testing.Ir.hostFunction;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.HostCollective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Builds a host function as it is after its domains were made: one domain, then statements. */
final class HostBuilder {
  static final Var WORLD = scalar("ws");

  private final List<Long> devices;
  private final List<WindowBuffer> slots = new ArrayList<>();
  private final List<Stmt> stmts = new ArrayList<>();
  private int line;

  /** A host function with one domain; no devices means all. */
  HostBuilder(long... devices) {
    this.devices = Arrays.stream(devices).boxed().toList();
  }

  static Var scalar(String name) {
    return new Var(Span.UNKNOWN, ScalarType.of(DataType.INT64), name);
  }

  /** A window of a buffer of its own; extents are numbers or expressions. */
  Var window(String name, DataType dtype, Object... shape) {
    Var base = new Var(next(), OpaqueType.PTR, name + "_buf");
    WindowBuffer buffer =
        new WindowBuffer(base.span(), base, ConstInt.of(1024, DataType.INT64), false, false);
    slots.add(buffer);
    return view(name, buffer, dtype, shape);
  }

  /** Another window of the same buffer. */
  Var view(String name, Var window) {
    return new Var(next(), window.type(), name);
  }

  /** A distributed tensor; the buffer may be {@code null}. */
  Var view(String name, WindowBuffer buffer, DataType dtype, Object... shape) {
    List<Expr> extents =
        Arrays.stream(shape)
            .map(
                each ->
                    each instanceof Expr expr ? expr : ConstInt.of((Integer) each, DataType.INT64))
            .toList();
    return new Var(next(), new DistributedTensorType(dtype, extents, null, null, buffer), name);
  }

  /** A call with operands and integer or string keyword arguments, {@code op=0}. */
  Call call(HostCollective kind, List<? extends Expr> operands, String... keywords) {
    List<Attr> kwargs = new ArrayList<>();
    for (String keyword : keywords) {
      String[] sides = keyword.split("=", 2);
      kwargs.add(
          new Attr(
              sides[0],
              sides[0].equals("mode")
                  ? AttrValue.of(sides[1])
                  : AttrValue.of(Integer.parseInt(sides[1]))));
    }
    Type type =
        kind.aliased() < operands.size() ? operands.get(kind.aliased()).type() : OpaqueType.UNKNOWN;
    return Call.of(next(), type, kind.operator(), List.copyOf(operands), Attrs.of(kwargs));
  }

  HostBuilder add(Stmt stmt) {
    stmts.add(stmt);
    return this;
  }

  HostBuilder eval(Call call, String... comments) {
    return add(new EvalStmt(call.span(), List.of(comments), call));
  }

  HostBuilder assign(Var target, Call call) {
    return add(AssignStmt.of(call.span(), target, call));
  }

  /** A loop over all devices. */
  static ForStmt loop(Var over, Stmt... body) {
    return new ForStmt(
        Span.at("host.py", 90, 1),
        List.of(),
        over,
        ConstInt.of(0, DataType.INT64),
        WORLD,
        ConstInt.of(1, DataType.INT64),
        List.of(),
        SeqStmts.of(Span.UNKNOWN, List.of(body)),
        List.of(),
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  /** The dispatch of a chip function to a device. */
  static EvalStmt dispatch(Expr device, Expr... args) {
    Attrs attrs = Attrs.of(List.of(new Attr("device", AttrValue.of(device))));
    return new EvalStmt(
        Span.UNKNOWN,
        List.of(),
        new Call(
            Span.UNKNOWN,
            OpaqueType.UNKNOWN,
            Op.function("chip"),
            List.of(args),
            attrs,
            Attrs.EMPTY));
  }

  /** What was built, in its domain. */
  CommDomainScopeStmt domain() {
    return new CommDomainScopeStmt(
        Span.at("host.py", 99, 1),
        List.of(),
        "comm_d0",
        SeqStmts.of(Span.UNKNOWN, stmts),
        Attrs.EMPTY,
        devices,
        slots);
  }

  Program program() {
    return program(domain());
  }

  static Program program(Stmt body) {
    return new Program(Span.UNKNOWN, "test", List.of(hostFunction(body)));
  }

  private Span next() {
    return Span.at("host.py", ++line, 1);
  }
}
