package io.commgraph.backend.host;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.DataType;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.BuiltinCollective.Keyword;
import io.commgraph.ops.ReduceOp;
import java.util.Locale;
import java.util.Set;

/**
 * A built-in kernel with everything chosen that is fixed before it is compiled. Its name is the key
 * among the runtime's callables and a folder of the output (code generation specification, A.10).
 *
 * @param reduction what is reduced by; {@code null} if nothing is
 * @param root the rank that sends; -1 if none does
 */
public record BuiltinVariant(
    BuiltinCollective kernel, ReduceOp reduction, long root, DataType dtype) {
  private static final Set<DataType> REDUCED = Set.of(DataType.FP16, DataType.FP32);

  /** The variant that a call names. */
  static BuiltinVariant of(BuiltinCollective kernel, CallLike call) {
    boolean reduces = kernel.keywords().contains(Keyword.OP);
    boolean sends = kernel.keywords().contains(Keyword.ROOT);
    return new BuiltinVariant(
        kernel,
        reduces
            ? ReduceOp.of(call.kwargs().getInt(Keyword.OP.irName()).orElse(-1)).orElse(null)
            : null,
        sends ? call.kwargs().getInt(Keyword.ROOT.irName()).orElse(-1) : -1,
        dtype(call));
  }

  private static DataType dtype(CallLike call) {
    return call.kwargs()
        .get(Keyword.DTYPE.irName(), io.commgraph.ir.AttrValue.Tag.DATA_TYPE)
        .map(DataType.class::cast)
        .orElse(DataType.FP32);
  }

  /** Whether there is such a kernel. */
  boolean exists() {
    boolean reduces = kernel.keywords().contains(Keyword.OP);
    boolean sends = kernel.keywords().contains(Keyword.ROOT);
    if (sends && root < 0) {
      return false;
    }
    return switch (kernel) {
      case ALL_REDUCE, ALL_REDUCE_RING -> reduction != null && REDUCED.contains(dtype);
      case REDUCE_SCATTER -> reduction == ReduceOp.SUM && dtype == DataType.FP32;
      default -> !reduces && dtype == DataType.FP32;
    };
  }

  /** The key and folder: operator, reduction or root, element type. */
  public String name() {
    String chosen =
        reduction != null
            ? "__" + reduction.name().toLowerCase(Locale.ROOT)
            : root >= 0 ? "__root" + root : "";
    return kernel.operator() + chosen + "__" + dtype.lowerName();
  }

  /** The name as a symbol of C. */
  public String entry() {
    return name().replaceAll("[^A-Za-z0-9_]", "_");
  }
}
