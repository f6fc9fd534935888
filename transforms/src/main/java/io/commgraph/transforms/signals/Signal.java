package io.commgraph.transforms.signals;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ops.CommOps;
import java.util.List;

/**
 * The private signal of one all-reduce: an INT32 window of one lane for each core and one row for
 * each device (passes specification, 3.3).
 */
record Signal(Var variable, List<Stmt> statements) {
  private static final ScalarType INT64 = ScalarType.of(DataType.INT64);

  static Signal of(Call allReduce, SignalNames names) {
    int suffix = names.nextSignal();
    Span span = allReduce.span();
    Var world = new Var(span, INT64, SignalNames.WORLD_SIZE + suffix);
    Call worldSize = Call.of(span, INT64, CommOps.WORLD_SIZE, List.of(), Attrs.EMPTY);
    Expr cores = new ConstInt(span, INT64, allReduce.kwargs().getInt("core_num").orElse(1));
    Var buffer = new Var(span, OpaqueType.PTR, SignalNames.BUFFER + suffix);
    Expr size = product(span, product(span, world, cores), new ConstInt(span, INT64, 4));
    Call allocation =
        Call.of(
            span,
            OpaqueType.PTR,
            CommOps.ALLOC_WINDOW_BUFFER,
            List.of(size),
            Attrs.of(List.of(new Attr("name", AttrValue.of(buffer.nameHint())))));
    DistributedTensorType type =
        new DistributedTensorType(DataType.INT32, List.of(world, cores), null, null, null);
    Var signal = new Var(span, type, SignalNames.SIGNAL + suffix);
    Call window =
        Call.of(
            span,
            type,
            CommOps.WINDOW,
            List.of(buffer, MakeTuple.of(span, List.of(world, cores))),
            Attrs.of(List.of(new Attr("dtype", AttrValue.of(DataType.INT32)))));
    return new Signal(
        signal,
        List.of(
            AssignStmt.of(span, world, worldSize),
            AssignStmt.of(span, buffer, allocation),
            AssignStmt.of(span, signal, window)));
  }

  private static Expr product(Span span, Expr left, Expr right) {
    return new Binary(BinaryOp.MUL, span, INT64, left, right);
  }
}
