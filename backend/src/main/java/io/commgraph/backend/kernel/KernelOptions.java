package io.commgraph.backend.kernel;

/**
 * What the user chooses about kernel text.
 *
 * @param locations whether every operation carries the place in the source that it comes from
 * @param architecture the name of the target architecture, such as {@code a2a3}
 */
public record KernelOptions(boolean locations, String architecture) {
  /** No locations, for the architecture that the reference compiles for by default. */
  public static final KernelOptions DEFAULT = new KernelOptions(false, "a2a3");

  /** These options with locations or without. */
  public KernelOptions withLocations(boolean wanted) {
    return new KernelOptions(wanted, architecture);
  }
}
