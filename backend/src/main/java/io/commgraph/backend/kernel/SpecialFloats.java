package io.commgraph.backend.kernel;

import io.commgraph.ir.DataType;

/** The bits of what is no finite number, in the form in which MLIR text takes them. */
final class SpecialFloats {
  private SpecialFloats() {}

  /**
   * @throws IllegalStateException if the element type has none that MLIR can spell
   */
  static String bits(double value, DataType dtype) {
    int mantissa =
        switch (dtype) {
          case FP32 -> 23;
          case FP16 -> 10;
          case BF16 -> 7;
          default -> throw new IllegalStateException("no " + value + " in " + dtype);
        };
    long exponent = (1L << (dtype.bits() - 1 - mantissa)) - 1 << mantissa;
    long quiet = Double.isNaN(value) ? 1L << (mantissa - 1) : 0;
    long sign = value < 0 ? 1L << (dtype.bits() - 1) : 0;
    return "0x%0".concat(dtype.bits() / 4 + "X").formatted(sign | exponent | quiet);
  }
}
