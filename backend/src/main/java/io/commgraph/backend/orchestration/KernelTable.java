package io.commgraph.backend.orchestration;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Call;
import io.commgraph.ir.Function;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Type;
import io.commgraph.ir.Walk;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The kernels that an orchestration starts, numbered in the order in which they are first started.
 * The signature is that of the first start (design, B.3).
 */
final class KernelTable {
  private final Map<String, ChipCode.Kernel> kernels = new LinkedHashMap<>();

  /** The number of a kernel that is started with these tensors. */
  int number(Function kernel, List<ArgDirection> tensors) {
    return kernels
        .computeIfAbsent(
            kernel.name(),
            name ->
                new ChipCode.Kernel(
                    kernels.size(),
                    name,
                    kernel.funcType(),
                    tensors.stream().map(KernelTable::written).toList(),
                    kernel.externalSource().orElse(""),
                    prefetches(kernel)))
        .number();
  }

  private static boolean prefetches(Function kernel) {
    boolean[] found = new boolean[1];
    Walk.preOrder(
        kernel.body(),
        node -> {
          found[0] |= node instanceof Call call && call.op().is("prefetch.make_context");
          return !(node instanceof Type);
        });
    return found[0];
  }

  private static ParamDirection written(ArgDirection direction) {
    return switch (direction) {
      case INPUT, SCALAR -> ParamDirection.IN;
      case OUTPUT, OUTPUT_EXISTING -> ParamDirection.OUT;
      case IN_OUT, NO_DEP -> ParamDirection.IN_OUT;
    };
  }

  List<ChipCode.Kernel> all() {
    return List.copyOf(kernels.values());
  }
}
