package io.commgraph.testing;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Level;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.Role;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.CommOps;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Short spellings for hand-made IR that comes from nowhere in particular. */
public final class Ir {

  private Ir() {}

  public static Var var(String name, Type type) {
    return new Var(Span.UNKNOWN, type, name);
  }

  public static ConstInt index(long value) {
    return ConstInt.of(value, DataType.INDEX);
  }

  /** A buffer of 1024 bytes a device. */
  public static WindowBuffer buffer(String name) {
    return new WindowBuffer(Span.UNKNOWN, var(name, OpaqueType.PTR), index(1024), false, false);
  }

  /** One row of 256 numbers with that buffer behind it. */
  public static DistributedTensorType window(WindowBuffer buffer) {
    return new DistributedTensorType(DataType.FP32, List.of(index(256)), null, null, buffer);
  }

  public static Attrs attrs(Attr... entries) {
    return Attrs.of(List.of(entries));
  }

  public static Attr attr(String key, AttrValue value) {
    return new Attr(key, value);
  }

  public static AssignStmt assign(Variable variable, Expr value) {
    return AssignStmt.of(Span.UNKNOWN, variable, value);
  }

  public static SeqStmts seq(Stmt... stmts) {
    return new SeqStmts(Span.UNKNOWN, Arrays.asList(stmts));
  }

  /** An opaque function whose parameters are all inputs. */
  public static Function function(String name, List<Variable> params, Stmt body) {
    return new Function(
        Span.UNKNOWN,
        params,
        Collections.nCopies(params.size(), ParamDirection.IN),
        FunctionType.OPAQUE,
        null,
        null,
        Attrs.EMPTY,
        false,
        List.of(),
        body,
        name);
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
                attrs(attr("name", AttrValue.of(buffer.nameHint()))))));
    to.add(
        assign(
            window,
            Call.of(
                Span.UNKNOWN,
                type,
                CommOps.WINDOW,
                List.of(buffer, MakeTuple.of(Span.UNKNOWN, type.shape())),
                attrs(attr("dtype", AttrValue.of(type.dtype()))))));
    return window;
  }

  public static Program program(Function... functions) {
    return new Program(Span.UNKNOWN, "Demo", List.of(functions));
  }
}
