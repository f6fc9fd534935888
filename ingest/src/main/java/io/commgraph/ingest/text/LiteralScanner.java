package io.commgraph.ingest.text;

/** Finds where numbers and strings end, and what strings say. */
final class LiteralScanner {
  private final char[] text;
  private int end;

  LiteralScanner(char[] text) {
    this.text = text;
  }

  /** Where the literal found last ends. */
  int end() {
    return end;
  }

  /** The kind of the number that begins at {@code begin}. */
  byte number(int begin) {
    int at = begin;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
    if (at > begin && (at == text.length || text[at] != '.' && !Lexer.isNamePart(text[at]))) {
      end = at;
      return Kind.INT;
    }
    at = begin;
    boolean real = false;
    boolean based = text[at] == '0' && at + 1 < text.length && "xXoObB".indexOf(text[at + 1]) >= 0;
    while (at < text.length) {
      char c = text[at];
      boolean sign = (c == '+' || c == '-') && !based && isExponent(text[at - 1]) && real;
      if (c == '.' && !based || !based && isExponent(c)) {
        real = true;
      } else if (!sign && !Lexer.isNamePart(c)) {
        break;
      }
      at++;
    }
    end = at;
    return isWellFormed(begin, at, based) ? real ? Kind.FLOAT : Kind.INT : Kind.UNKNOWN;
  }

  private static boolean isExponent(char c) {
    return c == 'e' || c == 'E';
  }

  private boolean isWellFormed(int from, int to, boolean based) {
    if (based) {
      int radix = radix(text[from + 1]);
      for (int i = from + 2; i < to; i++) {
        if (text[i] != '_' && Character.digit(text[i], radix) < 0) {
          return false;
        }
      }
      return to > from + 2;
    }
    int points = 0;
    int exponents = 0;
    for (int i = from; i < to; i++) {
      char c = text[i];
      if (c == '.') {
        points++;
      } else if (isExponent(c)) {
        exponents++;
        points++;
      } else if (!Character.isDigit(c) && c != '_' && c != '+' && c != '-') {
        return false;
      }
      if (points > 1 + exponents || exponents > 1 || c > 127) {
        return false;
      }
    }
    return Character.isDigit(text[to - 1]) || text[to - 1] == '.';
  }

  private static int radix(char letter) {
    return switch (letter) {
      case 'x', 'X' -> 16;
      case 'o', 'O' -> 8;
      default -> 2;
    };
  }

  /**
   * The value of an integer token.
   *
   * @throws NumberFormatException if it needs more than 64 bits
   */
  static long integer(String token, String sign) {
    String digits = token.replace("_", "");
    if (digits.length() > 2 && digits.charAt(0) == '0' && Character.isLetter(digits.charAt(1))) {
      return Long.parseLong(sign + digits.substring(2), radix(digits.charAt(1)));
    }
    return Long.parseLong(sign + digits);
  }

  /**
   * Finds the end of the string whose quote stands at {@code quoteAt}; false if it has none, and
   * then it ends with its first line. The printer of IR text does not escape quotes in keyword
   * arguments: with {@code mayHoldQuotes}, a quote between letters is taken for part of the string
   * if a better one follows on the line.
   */
  boolean string(int quoteAt, boolean mayHoldQuotes) {
    char quote = text[quoteAt];
    boolean triple =
        quoteAt + 2 < text.length && text[quoteAt + 1] == quote && text[quoteAt + 2] == quote;
    int firstLineEnd = -1;
    for (int at = quoteAt + (triple ? 3 : 1); at < text.length; at++) {
      char c = text[at];
      if (c == '\\') {
        at++;
        if (at + 1 < text.length && text[at] == '\r' && text[at + 1] == '\n') {
          at++;
        }
      } else if (c == '\n' || c == '\r') {
        if (!triple) {
          end = at;
          return false;
        }
        firstLineEnd = firstLineEnd < 0 ? at : firstLineEnd;
      } else if (c == quote && (!triple || isTripled(at))) {
        if (!triple && mayHoldQuotes && isInner(at)) {
          continue;
        }
        end = at + (triple ? 3 : 1);
        return true;
      }
    }
    end = firstLineEnd < 0 ? text.length : firstLineEnd;
    return false;
  }

  private boolean isTripled(int at) {
    return at + 2 < text.length && text[at + 1] == text[at] && text[at + 2] == text[at];
  }

  private boolean isInner(int quoteAt) {
    if (quoteAt + 1 >= text.length || !Character.isLetter(text[quoteAt + 1])) {
      return false;
    }
    for (int at = quoteAt + 1; at + 1 < text.length && text[at] != '\n'; at++) {
      if (text[at] == text[quoteAt] && ",)]}".indexOf(text[at + 1]) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** What a string token says. */
  static String value(String token) {
    int open = 0;
    while (token.charAt(open) != '"' && token.charAt(open) != '\'') {
      open++;
    }
    boolean raw = token.substring(0, open).toLowerCase(java.util.Locale.ROOT).indexOf('r') >= 0;
    int width = isTripleQuoted(token, open) ? 3 : 1;
    String body = token.substring(open + width, token.length() - width);
    return raw || body.indexOf('\\') < 0 ? body : unescape(body);
  }

  private static boolean isTripleQuoted(String token, int open) {
    char quote = token.charAt(open);
    return token.length() >= open + 6
        && token.charAt(open + 1) == quote
        && token.charAt(open + 2) == quote;
  }

  private static String unescape(String body) {
    StringBuilder value = new StringBuilder(body.length());
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      if (c != '\\' || i + 1 == body.length()) {
        value.append(c);
        continue;
      }
      char escaped = body.charAt(++i);
      int digits = escaped == 'x' ? 2 : escaped == 'u' ? 4 : escaped == 'U' ? 8 : 0;
      int simple = "ntrabfv\\'\"0".indexOf(escaped);
      if (simple >= 0) {
        value.append("\n\t\r\u0007\b\f\u000b\\'\"\0".charAt(simple));
      } else if (digits > 0 && isHex(body, i + 1, digits)) {
        value.appendCodePoint(Integer.parseInt(body.substring(i + 1, i + 1 + digits), 16));
        i += digits;
      } else if (escaped != '\n') {
        value.append(c).append(escaped);
      }
    }
    return value.toString();
  }

  private static boolean isHex(String body, int from, int digits) {
    if (from + digits > body.length()) {
      return false;
    }
    for (int i = from; i < from + digits; i++) {
      if (Character.digit(body.charAt(i), 16) < 0) {
        return false;
      }
    }
    return Long.parseLong(body.substring(from, from + digits), 16) <= Character.MAX_CODE_POINT;
  }
}
