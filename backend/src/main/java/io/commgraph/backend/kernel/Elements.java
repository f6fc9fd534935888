package io.commgraph.backend.kernel;

import io.commgraph.ir.DataType;

/** Which element types kernel code can address. */
final class Elements {
  private Elements() {}

  /** Refuses elements of less than a byte, which the backend does not take. */
  static void check(Body body, DataType dtype) {
    if (dtype.bits() < 8 && dtype != DataType.BOOL) {
      throw Refusal.of(body, "elements of type " + dtype);
    }
  }
}
