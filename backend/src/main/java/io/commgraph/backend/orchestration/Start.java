package io.commgraph.backend.orchestration;

import io.commgraph.ir.Function;
import java.util.List;

/**
 * What a dispatch starts: kernels, and their arguments in the order in which the innermost call
 * passes them (design, B.3).
 *
 * @param comment what the text says about the task; empty for the number and name of the kernel
 * @param isWrapped whether a function stands between the orchestration and the kernels
 * @param cube the kernel on the cube core; {@code null} if there is none
 * @param vector the kernel on the vector cores; {@code null} if there is none
 */
record Start(
    String comment, boolean isWrapped, Function cube, Function vector, List<Argument> arguments) {
  private static final String DUAL = "dual_aiv_dispatch";

  /** Whether more than one core is named. */
  boolean isMixed() {
    return cube != null && vector != null || takesBothVectorCores();
  }

  boolean takesBothVectorCores() {
    return vector != null && vector.attrs().isTrue(DUAL);
  }

  /** The kernels, that on the cube core first. */
  List<Function> kernels() {
    return cube == null ? List.of(vector) : vector == null ? List.of(cube) : List.of(cube, vector);
  }
}
