package io.commgraph.ingest.text;

/**
 * The kinds of tokens. A token of one punctuation character has that character's code for its kind,
 * so that parsers can ask for {@code '('}; the others have the codes below, which no punctuation
 * character has.
 */
final class Kind {
  static final byte END = 0;
  static final byte NEWLINE = 1;
  static final byte INDENT = 2;
  static final byte DEDENT = 3;

  /** Closes a block at an indentation that no open block has. */
  static final byte BAD_DEDENT = 4;

  /** The comment lines that stand above a statement or on its lines. */
  static final byte COMMENTS = 5;

  /** A name or a keyword. */
  static final byte NAME = 6;

  static final byte INT = 7;
  static final byte FLOAT = 8;
  static final byte STRING = 9;

  /** A string without its closing quote. */
  static final byte OPEN_STRING = 10;

  /** Characters that form no token. */
  static final byte UNKNOWN = 11;

  static final byte POWER = 12;
  static final byte FLOOR_DIV = 13;
  static final byte SHIFT_LEFT = 14;
  static final byte SHIFT_RIGHT = 15;
  static final byte LESS_EQUAL = 16;
  static final byte GREATER_EQUAL = 17;
  static final byte EQUAL = 18;
  static final byte NOT_EQUAL = 19;
  static final byte ARROW = 20;
  static final byte ELLIPSIS = 21;

  /** An operator of Python that IR text does not use. */
  static final byte OTHER_OPERATOR = 22;

  private Kind() {}

  /** The kind of the longest operator at {@code first second third}. */
  static byte ofOperator(char first, char second, char third) {
    return switch (first) {
      case '*' -> second == '*' ? POWER : assignable(first, second);
      case '/' -> second == '/' ? FLOOR_DIV : assignable(first, second);
      case '<' -> second == '<' ? SHIFT_LEFT : second == '=' ? LESS_EQUAL : (byte) first;
      case '>' -> second == '>' ? SHIFT_RIGHT : second == '=' ? GREATER_EQUAL : (byte) first;
      case '=' -> second == '=' ? EQUAL : (byte) first;
      case '!' -> second == '=' ? NOT_EQUAL : UNKNOWN;
      case '-' -> second == '>' ? ARROW : assignable(first, second);
      case '.' -> second == '.' && third == '.' ? ELLIPSIS : (byte) first;
      case '+', '%', '&', '|', '^', '@', ':' -> assignable(first, second);
      case '(', ')', '[', ']', '{', '}', ',', ';', '~' -> (byte) first;
      default -> UNKNOWN;
    };
  }

  private static byte assignable(char first, char second) {
    return second == '=' ? OTHER_OPERATOR : (byte) first;
  }

  /** How many characters an operator of that kind has. */
  static int length(byte kind) {
    return kind == ELLIPSIS ? 3 : kind >= POWER && kind <= OTHER_OPERATOR ? 2 : 1;
  }
}
