package io.commgraph.transforms;

/**
 * The accelerator that is compiled for, as far as passes depend on it.
 *
 * @param vectorCores the number of vector cores of one device
 */
public record Target(String name, int vectorCores) {
  /** The platform that programs are compiled for unless they say otherwise. */
  public static final Target A2A3 = new Target("a2a3", 48);
}
