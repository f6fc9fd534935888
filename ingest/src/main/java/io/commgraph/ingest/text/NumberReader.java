package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;

/** Reads literals: numbers, strings and truth values. */
final class NumberReader {
  private final Cursor in;

  NumberReader(Cursor in) {
    this.in = in;
  }

  /** Whether a number begins here, with its sign if it has one. */
  boolean isNumber() {
    int distance = in.is('-') || in.is('+') ? 1 : 0;
    byte kind = in.kind(distance);
    return kind == Kind.INT
        || kind == Kind.FLOAT
        || in.isAt(distance, Word.INF)
        || in.isAt(distance, Word.NAN);
  }

  /** An unsigned integer token. */
  long digits() {
    int token = in.mark();
    in.expect(Kind.INT, "an integer");
    return value(token, "");
  }

  /** An integer with its sign. */
  long integer() {
    boolean negative = in.accept('-');
    int token = in.mark();
    in.expect(Kind.INT, "an integer");
    return value(token, negative ? "-" : "");
  }

  private long value(int token, String sign) {
    char[] text = in.tokens.text;
    int length = in.tokens.end(token) - in.tokens.start(token);
    if (length < 18 && sign.isEmpty() && text[in.tokens.start(token)] != '0') {
      long value = 0;
      for (int i = in.tokens.start(token); i < in.tokens.end(token); i++) {
        if (text[i] != '_') {
          value = 10 * value + text[i] - '0';
        }
      }
      return value;
    }
    try {
      return LiteralScanner.integer(in.tokens.text(token), sign);
    } catch (NumberFormatException e) {
      throw in.fail(
          TextCode.NUMBER_TOO_LARGE, in.tokens.span(token, token), in.tokens.text(token), 64);
    }
  }

  /** An integer that must fit into 32 bits. */
  int smallInteger() {
    int first = in.mark();
    long value = integer();
    if (value != (int) value) {
      throw in.fail(TextCode.NUMBER_TOO_LARGE, in.spanFrom(first), value, 32);
    }
    return (int) value;
  }

  /** A number with its sign, as floating point. */
  double real() {
    boolean negative = in.accept('-');
    if (!negative) {
      in.accept('+');
    }
    double value;
    if (in.accept(Word.INF)) {
      value = Double.POSITIVE_INFINITY;
    } else if (in.accept(Word.NAN)) {
      value = Double.NaN;
    } else if (in.is(Kind.FLOAT)) {
      value = Double.parseDouble(in.tokens.text(in.mark()).replace("_", ""));
      in.advance();
    } else {
      value = digits();
    }
    return negative ? -value : value;
  }

  boolean truth() {
    if (in.accept(Word.TRUE)) {
      return true;
    }
    in.expect(Word.FALSE);
    return false;
  }

  /** One string, or several next to each other, which are one. */
  String string() {
    int token = in.mark();
    in.expect(Kind.STRING, "a string");
    String value = LiteralScanner.value(in.tokens.text(token));
    if (!in.is(Kind.STRING)) {
      return value;
    }
    StringBuilder all = new StringBuilder(value);
    while (in.is(Kind.STRING)) {
      all.append(LiteralScanner.value(in.tokens.text(in.mark())));
      in.advance();
    }
    return all.toString();
  }
}
