package io.commgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Level;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ir.YieldStmt;
import io.commgraph.ops.CommOps;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

/** Builds small programs by hand, for rules that no recorded program exercises. */
public final class Ir {
  public static final Type INDEX = ScalarType.of(DataType.INDEX);
  public static final Type TASK_ID = ScalarType.of(DataType.TASK_ID);
  public static final Type TENSOR = new TensorType(DataType.FP32, dims(4, 8), null, null);
  public static final Type WINDOW =
      new DistributedTensorType(DataType.FP32, dims(4, 8), null, null, null);

  private Ir() {}

  public static Span line(int number) {
    return Span.at("test.py", number, 1);
  }

  public static ConstInt number(long value) {
    return ConstInt.of(value, DataType.INDEX);
  }

  public static List<Expr> dims(long... extents) {
    return LongStream.of(extents).<Expr>mapToObj(Ir::number).toList();
  }

  public static Var var(String name, Type type) {
    return new Var(Span.UNKNOWN, type, name);
  }

  /** A buffer of 1024 bytes a device. */
  public static WindowBuffer buffer(String name) {
    return new WindowBuffer(Span.UNKNOWN, var(name, OpaqueType.PTR), number(1024), false, false);
  }

  /** One row of 256 numbers with that buffer behind it. */
  public static DistributedTensorType window(WindowBuffer buffer) {
    return new DistributedTensorType(DataType.FP32, List.of(number(256)), null, null, buffer);
  }

  public static IterArg carry(String name, Expr init) {
    return new IterArg(Span.UNKNOWN, init.type(), name, init);
  }

  /** Keys and what they stand for: flags, numbers, or any values of attributes. */
  public static Attrs attrs(Object... keysAndValues) {
    Attrs attrs = Attrs.EMPTY;
    for (int i = 0; i < keysAndValues.length; i += 2) {
      attrs = attrs.with((String) keysAndValues[i], value(keysAndValues[i + 1]));
    }
    return attrs;
  }

  private static AttrValue value(Object value) {
    if (value instanceof AttrValue made) {
      return made;
    }
    return value instanceof Boolean flag ? AttrValue.of(flag) : AttrValue.of((Integer) value);
  }

  public static Attrs directions(ArgDirection... directions) {
    return Attrs.of(
        List.of(new Attr("arg_directions", AttrValue.ofDirections(List.of(directions)))));
  }

  public static Call op(String operator, Type type, Expr... args) {
    return Call.of(Span.UNKNOWN, type, operator, List.of(args), Attrs.EMPTY);
  }

  public static Call call(String function, Type type, Attrs attrs, Expr... args) {
    return new Call(Span.UNKNOWN, type, Op.function(function), List.of(args), attrs, Attrs.EMPTY);
  }

  public static Submit submit(String function, TupleType type, Attrs attrs, Expr... args) {
    return new Submit(
        Span.UNKNOWN,
        type,
        Op.function(function),
        List.of(args),
        List.of(),
        null,
        false,
        false,
        null,
        attrs,
        Attrs.EMPTY);
  }

  public static AssignStmt assign(Variable variable, Expr value) {
    return AssignStmt.of(Span.UNKNOWN, variable, value);
  }

  public static EvalStmt eval(Expr expr) {
    return new EvalStmt(Span.UNKNOWN, List.of(), expr);
  }

  public static YieldStmt yields(Expr... values) {
    return new YieldStmt(Span.UNKNOWN, List.of(), List.of(values));
  }

  public static ReturnStmt returns(Expr... values) {
    return new ReturnStmt(Span.UNKNOWN, List.of(), List.of(values));
  }

  public static SeqStmts seq(Stmt... stmts) {
    return new SeqStmts(Span.UNKNOWN, List.of(stmts));
  }

  public static RuntimeScopeStmt auto(Stmt... body) {
    return new RuntimeScopeStmt(
        Span.UNKNOWN, List.of(), "", SeqStmts.of(Span.UNKNOWN, List.of(body)), Attrs.EMPTY, false);
  }

  public static RuntimeScopeStmt manual(Stmt... body) {
    return new RuntimeScopeStmt(
        Span.UNKNOWN, List.of(), "", SeqStmts.of(Span.UNKNOWN, List.of(body)), Attrs.EMPTY, true);
  }

  public static IfStmt when(Stmt then, Stmt otherwise, Variable... results) {
    return new IfStmt(
        Span.UNKNOWN,
        List.of(),
        new ConstBool(Span.UNKNOWN, true),
        then,
        otherwise,
        List.of(results));
  }

  public static WhileStmt whilst(Stmt body) {
    return new WhileStmt(
        Span.UNKNOWN, List.of(), List.of(), new ConstBool(Span.UNKNOWN, true), body, List.of());
  }

  /** A loop from 0 by 1 that carries nothing. */
  public static ForStmt loop(long stop, Stmt body) {
    return loop(ForKind.SEQUENTIAL, number(stop), List.of(), List.of(), body);
  }

  public static ForStmt loop(
      ForKind kind, Expr stop, List<IterArg> carries, List<Variable> results, Stmt body) {
    return loop(kind, number(0), stop, number(1), carries, results, body);
  }

  public static ForStmt loop(
      ForKind kind,
      Expr start,
      Expr stop,
      Expr step,
      List<IterArg> carries,
      List<Variable> results,
      Stmt body) {
    return new ForStmt(
        line(7),
        List.of(),
        var("i", INDEX),
        start,
        stop,
        step,
        carries,
        body,
        results,
        kind,
        Attrs.EMPTY);
  }

  /** A function whose parameters have the direction {@code In}. */
  public static Function function(
      FunctionType type, String name, List<? extends Variable> params, Stmt body) {
    return new Function(
        line(1),
        List.copyOf(params),
        Collections.nCopies(params.size(), ParamDirection.IN),
        type,
        null,
        null,
        Attrs.EMPTY,
        false,
        List.of(),
        body,
        name);
  }

  /** An opaque function whose parameters have the direction {@code In}. */
  public static Function function(String name, List<? extends Variable> params, Stmt body) {
    return function(FunctionType.OPAQUE, name, params, body);
  }

  /** A host orchestration that takes and returns nothing. */
  public static Function hostFunction(Stmt body) {
    return new Function(
        Span.UNKNOWN,
        List.of(),
        List.of(),
        FunctionType.OPAQUE,
        Level.HOST,
        Role.ORCHESTRATOR,
        Attrs.EMPTY,
        false,
        List.of(),
        body,
        "host");
  }

  /** Adds an allocation of so many bytes and a window over it, which is given back. */
  public static Var allocatedWindow(
      List<Stmt> to, String name, DistributedTensorType type, long bytes) {
    Var buffer = var(name + "_mem", OpaqueType.PTR);
    Var window = var(name, type);
    to.add(
        assign(
            buffer,
            Call.of(
                Span.UNKNOWN,
                OpaqueType.PTR,
                CommOps.ALLOC_WINDOW_BUFFER,
                List.of(ConstInt.of(bytes, DataType.INT64)),
                attrs("name", AttrValue.of(buffer.nameHint())))));
    to.add(
        assign(
            window,
            Call.of(
                Span.UNKNOWN,
                type,
                CommOps.WINDOW,
                List.of(buffer, MakeTuple.of(Span.UNKNOWN, type.shape())),
                attrs("dtype", AttrValue.of(type.dtype())))));
    return window;
  }

  public static Program program(Function... functions) {
    return new Program(Span.UNKNOWN, "test", Arrays.asList(functions));
  }

  public static EvalStmt marker(String operator, Expr... args) {
    return eval(op(operator, OpaqueType.UNKNOWN, args));
  }

  /** Equal with the variables that both share being the same; a difference names its path. */
  public static void assertSame(Fielded actual, Fielded expected) {
    assertThat(StructuralEquality.firstDifference(actual, expected, false)).isEmpty();
  }
}
