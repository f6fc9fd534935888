package io.commgraph.backend.kernel;

/** Writes the code of one call. */
@FunctionalInterface
interface Emission {
  void emit(Site site);
}
