package io.commgraph.backend.orchestration;

import io.commgraph.ir.FunctionType;
import io.commgraph.ir.ParamDirection;
import java.util.List;

/**
 * The emitted orchestration of a chip, and what {@code kernel_config.py} says about it.
 *
 * @param name the orchestration's name, which is also the file's
 * @param text the C++ file
 * @param signature the direction of each tensor parameter
 * @param kernels by number
 */
public record ChipCode(
    String name, String text, List<ParamDirection> signature, List<Kernel> kernels) {
  public ChipCode {
    signature = List.copyOf(signature);
    kernels = List.copyOf(kernels);
  }

  /**
   * A kernel as the orchestration starts it.
   *
   * @param number the {@code func_id} of the runtime
   * @param core {@code AIC} or {@code AIV}
   * @param signature the direction of each tensor in the order of the task's arguments
   * @param source the file of a kernel that is not written here; empty for others
   * @param prefetches whether it needs the workspace of the runtime's copy engine
   */
  public record Kernel(
      int number,
      String name,
      FunctionType core,
      List<ParamDirection> signature,
      String source,
      boolean prefetches) {
    public Kernel {
      signature = List.copyOf(signature);
    }
  }
}
