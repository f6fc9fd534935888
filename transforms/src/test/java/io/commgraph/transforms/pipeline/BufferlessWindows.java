package io.commgraph.transforms.pipeline;

import io.commgraph.ir.Call;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Rewriter;
import io.commgraph.ops.CommOps;

/** Takes the buffer from the type of every window call, for recordings that lack it. */
final class BufferlessWindows extends Rewriter {
  @Override
  protected Expr expr(Expr expr) {
    Expr rewritten = super.expr(expr);
    return rewritten instanceof Call call
            && call.op().is(CommOps.WINDOW)
            && call.type() instanceof DistributedTensorType type
            && type.windowBuffer() != null
        ? call.withType(type.withWindowBuffer(null))
        : rewritten;
  }
}
