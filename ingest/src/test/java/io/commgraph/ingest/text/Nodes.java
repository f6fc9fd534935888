package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.Type;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Short names for IR built by hand. */
final class Nodes {
  static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  static final ScalarType BOOL = ScalarType.of(DataType.BOOL);
  static final ScalarType TASK_ID = ScalarType.of(DataType.TASK_ID);

  private Nodes() {}

  static Var var(String name, Type type) {
    return new Var(Span.UNKNOWN, type, name);
  }

  static Var index(String name) {
    return var(name, INDEX);
  }

  static ConstInt index(long value) {
    return ConstInt.of(value, DataType.INDEX);
  }

  static List<Expr> dims(long... values) {
    return Arrays.stream(values).<Expr>mapToObj(Nodes::index).toList();
  }

  static MakeTuple tuple(long... values) {
    return MakeTuple.of(Span.UNKNOWN, dims(values));
  }

  static Binary binary(BinaryOp op, Expr left, Expr right) {
    return new Binary(op, Span.UNKNOWN, op.isComparison() ? BOOL : INDEX, left, right);
  }

  static Unary unary(UnaryOp op, Expr operand) {
    return new Unary(op, Span.UNKNOWN, INDEX, operand);
  }

  static TensorType tensor(Expr... shape) {
    return new TensorType(DataType.FP32, List.of(shape), null, null);
  }

  static TensorType tensor(long... shape) {
    return new TensorType(DataType.FP32, dims(shape), null, null);
  }

  static TensorType tensor(TensorView view, MemRef memref, long... shape) {
    return new TensorType(DataType.FP32, dims(shape), memref, view);
  }

  static TileType tile(MemorySpace space, TileView view, MemRef memref, long... shape) {
    return new TileType(DataType.FP32, dims(shape), memref, view, space);
  }

  static Attr attr(String key, AttrValue value) {
    return new Attr(key, value);
  }

  static Attr attr(String key, AttrValue.Tag tag, Object value) {
    return new Attr(key, new AttrValue(tag, value));
  }

  static Attrs attrs(Attr... entries) {
    return Attrs.of(List.of(entries));
  }

  static Call call(String operator, Expr... args) {
    return call(operator, Attrs.EMPTY, args);
  }

  static Call call(String operator, Attrs kwargs, Expr... args) {
    return Call.of(Span.UNKNOWN, OpaqueType.UNKNOWN, operator, List.of(args), kwargs);
  }

  static Call call(Op op, Attrs attrs, Attrs kwargs, Expr... args) {
    return new Call(Span.UNKNOWN, OpaqueType.UNKNOWN, op, List.of(args), attrs, kwargs);
  }

  static Stmt assign(Variable variable, Expr value) {
    return AssignStmt.of(Span.UNKNOWN, variable, value);
  }

  static Stmt eval(Expr expr) {
    return new EvalStmt(Span.UNKNOWN, List.of(), expr);
  }

  static Stmt seq(Stmt... stmts) {
    return new SeqStmts(Span.UNKNOWN, List.of(stmts));
  }

  static ForStmt loop(ForKind kind, Variable loopVar, Expr stop, Attrs attrs, Stmt body) {
    return new ForStmt(
        Span.UNKNOWN,
        List.of(),
        loopVar,
        index(0),
        stop,
        index(1),
        List.of(),
        body,
        List.of(),
        kind,
        attrs);
  }

  static IterArg carried(String name, Expr init) {
    return new IterArg(Span.UNKNOWN, init.type(), name, init);
  }

  static Function function(String name, FunctionType type, Stmt body, Variable... params) {
    return new Function(
        Span.UNKNOWN,
        List.of(params),
        Collections.nCopies(params.length, ParamDirection.IN),
        type,
        null,
        null,
        Attrs.EMPTY,
        false,
        List.of(),
        body,
        name);
  }

  static Program program(Function... functions) {
    return new Program(Span.UNKNOWN, "Demo", List.of(functions));
  }

  static MemRef memref(Var base, Expr offset, long size, long slots, Expr slot) {
    return new MemRef(Span.UNKNOWN, base.nameHint(), base, offset, size, false, slots, slot);
  }
}
