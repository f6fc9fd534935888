package io.commgraph.ingest.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The spelling of numbers, truth values and strings (IR specification, 2.2). */
final class Literals {
  private static final MathContext SEVENTEEN_DIGITS = new MathContext(17, RoundingMode.HALF_EVEN);
  private static final double EXACT_LONG = 1e15;

  private Literals() {}

  static String bool(boolean value) {
    return value ? "True" : "False";
  }

  /**
   * A floating-point number as C's {@code %.17g} spells it, with {@code .0} where that would be an
   * integer.
   */
  static String floating(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    if (value == Math.rint(value) && Math.abs(value) < EXACT_LONG) {
      return (long) value + ".0";
    }
    BigDecimal rounded = new BigDecimal(value).round(SEVENTEEN_DIGITS);
    int exponent = rounded.precision() - rounded.scale() - 1;
    BigDecimal digits = rounded.stripTrailingZeros();
    if (exponent < -4 || exponent >= SEVENTEEN_DIGITS.getPrecision()) {
      return scientific(digits, exponent);
    }
    String plain = digits.toPlainString();
    return plain.indexOf('.') < 0 ? plain + ".0" : plain;
  }

  private static String scientific(BigDecimal digits, int exponent) {
    String all = digits.unscaledValue().abs().toString();
    StringBuilder text = new StringBuilder(digits.signum() < 0 ? "-" : "").append(all.charAt(0));
    if (all.length() > 1) {
      text.append('.').append(all, 1, all.length());
    }
    text.append('e').append(exponent < 0 ? '-' : '+');
    int magnitude = Math.abs(exponent);
    return text.append(magnitude < 10 ? "0" : "").append(magnitude).toString();
  }

  /**
   * A string literal between such quotes. The quote, the backslash and control characters are
   * escaped everywhere, also where the reference writes them raw and so breaks the text (IR
   * specification, 2.14).
   */
  static String quoted(String raw, char quote) {
    StringBuilder text = new StringBuilder(raw.length() + 2).append(quote);
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == quote || c == '\\') {
        text.append('\\').append(c);
      } else if (c == '\n') {
        text.append("\\n");
      } else if (c == '\r') {
        text.append("\\r");
      } else if (c < ' ' || c == 0x7f) {
        text.append("\\x")
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      } else {
        text.append(c);
      }
    }
    return text.append(quote).toString();
  }
}
