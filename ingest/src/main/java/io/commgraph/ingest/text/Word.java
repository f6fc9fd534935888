package io.commgraph.ingest.text;

/**
 * Names with a meaning of their own in IR text. The name table knows them from the start, each
 * under its number, so that parsers compare numbers.
 */
enum Word {
  AND("and"),
  AS("as"),
  BREAK("break"),
  CLASS("class"),
  CONTINUE("continue"),
  DEF("def"),
  DUMP("_dump"),
  ELIF("elif"),
  ELSE("else"),
  FALSE("False"),
  FOR("for"),
  FROM("from"),
  IF("if"),
  IMPORT("import"),
  IN("in"),
  INF("inf"),
  NAN("nan"),
  NONE("None"),
  NOT("not"),
  OR("or"),
  PASS("pass"),
  PL("pl"),
  PLD("pld"),
  RETURN("return"),
  SELF("self"),
  TRUE("True"),
  WHILE("while"),
  WITH("with"),
  XOR("xor"),
  YIELD("yield_");

  private static final Word[] ALL = values();

  private final String text;

  Word(String text) {
    this.text = text;
  }

  /** The word whose name has that number, or {@code null}. */
  static Word of(int name) {
    return name < ALL.length ? ALL[name] : null;
  }

  /** The number of this word's name. */
  @SuppressWarnings("EnumOrdinal") // the name table takes the words in this order
  int number() {
    return ordinal();
  }

  /** Whether this is a keyword that no expression begins with. */
  boolean isReserved() {
    return switch (this) {
      case DUMP, FALSE, INF, NAN, NONE, NOT, PL, PLD, SELF, TRUE, XOR, YIELD -> false;
      default -> true;
    };
  }

  String text() {
    return text;
  }
}
