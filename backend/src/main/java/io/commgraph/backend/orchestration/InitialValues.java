package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/** The values with which created tensors are filled (design, B.4, tensor.create; G-B11). */
final class InitialValues {
  private static final double LARGEST_EXACT = 1L << 53;
  private static final int DIGITS = 17;

  private InitialValues() {}

  /** The value as text; empty if the call names none, or one that the runtime cannot fill with. */
  static Optional<String> of(String tensor, DataType dtype, Call call, Emission emission) {
    AttrValue given = call.kwargs().get("init_value");
    if (given == null || !(given.value() instanceof Number number)) {
      return Optional.empty();
    }
    double value = number.doubleValue();
    if (!isPossible(value, dtype)) {
      emission.report(
          OrchestrationCode.INITIAL_VALUE_UNSUPPORTED, call.span(), tensor, value, dtype);
      return Optional.empty();
    }
    if (value == 0) {
      return Optional.of("0");
    }
    String type = CppType.scalar(dtype).orElse("float");
    String text = dtype.isFloat() ? exact(value) : Long.toString((long) value);
    return Optional.of("static_cast<%s>(%s)".formatted(type, text));
  }

  /** With 17 digits, which tell any value, without the zeros at the end. */
  private static String exact(double value) {
    BigDecimal digits =
        new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
    BigDecimal slim = digits.stripTrailingZeros();
    int exponent = slim.precision() - slim.scale() - 1;
    if (exponent >= -4 && exponent < DIGITS) {
      return slim.toPlainString();
    }
    return "%se%+03d".formatted(slim.movePointLeft(exponent).toPlainString(), exponent);
  }

  private static boolean isPossible(double value, DataType dtype) {
    if (!Double.isFinite(value)) {
      return false;
    }
    return dtype.isFloat()
        ? value == 0 || dtype.bits() >= Float.SIZE
        : value == Math.rint(value) && Math.abs(value) <= LARGEST_EXACT;
  }
}
