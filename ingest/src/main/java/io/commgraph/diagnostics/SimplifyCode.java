package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of the final simplification: CG14xx. */
public enum SimplifyCode implements Code {
  DIVISION_BY_ZERO(
      error(
          "CG1401",
          "An integer expression divides by zero.",
          "the right side of `{0}` is zero",
          "guard the division, or correct the divisor; it may have become zero because a name in it is a constant",
          "Simplification evaluates expressions of constants. A divisor that is the constant zero has no answer, "
              + "wherever the expression stands: in a loop bound, an index, the shape of a tensor.")),
  NEGATIVE_EXPONENT(
      error(
          "CG1402",
          "An integer is raised to a negative power.",
          "the exponent {0} of an integer power is negative",
          "use a non-negative exponent, or floating-point operands",
          "Simplification evaluates powers of integer constants. A negative exponent would give a fraction, which an "
              + "integer cannot hold."));

  private final Entry entry;

  SimplifyCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
