package io.commgraph.transforms.fences;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;

/**
 * Inserts the markers after which a kernel's writes are visible to other devices, and what others
 * wrote is visible to the kernel. The rule is local: markers follow every write and every wait; a
 * notification gets none, and no data flow between write and notification is looked at.
 */
public final class InsertCommFence implements Pass {
  @Override
  public String name() {
    return "InsertCommFence";
  }

  /**
   * Rewrites kernels (passes specification, late passes, 4). A write that is not a statement of its
   * own gets no markers; it is reported as a warning.
   */
  @Override
  public Program run(Program program, PassContext context) {
    return DeepStack.call(
        () ->
            program.map(
                function ->
                    function.funcType().isKernel()
                        ? new FenceInsertion(function, context.diagnostics()).inserted()
                        : function));
  }
}
