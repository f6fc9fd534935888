package io.commgraph.ingest.text;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Span;

/** The place in the tokens up to which the text is read, shared by all parsers of one text. */
final class Cursor {
  final Tokens tokens;
  final Findings findings;

  private int at;
  private final int maxNesting;
  private int nesting;
  private int modulePrefix = Word.PL.number();

  Cursor(Tokens tokens, int maxNesting, Findings findings) {
    this.maxNesting = maxNesting;
    this.tokens = tokens;
    this.findings = findings;
  }

  /** The number of the name under which the text imports the language. */
  int modulePrefix() {
    return modulePrefix;
  }

  void importAs(int name) {
    modulePrefix = name;
  }

  /** The number of the current token. */
  int mark() {
    return at;
  }

  void moveTo(int token) {
    at = token;
  }

  byte kind() {
    return tokens.kind(at);
  }

  /** The kind of the token that is {@code distance} tokens ahead. */
  byte kind(int distance) {
    int token = at + distance;
    return token < tokens.size() ? tokens.kind(token) : Kind.END;
  }

  boolean is(int kind) {
    return tokens.kind(at) == kind;
  }

  boolean is(Word word) {
    return isAt(0, word);
  }

  /** Whether the current token is a keyword that no expression begins with. */
  boolean isKeyword() {
    Word word = is(Kind.NAME) ? Word.of(tokens.value(at)) : null;
    return word != null && word.isReserved();
  }

  boolean isAt(int distance, Word word) {
    return isAt(distance, word.number());
  }

  /** Whether the token that is {@code distance} tokens ahead is the name of that number. */
  boolean isAt(int distance, int name) {
    return kind(distance) == Kind.NAME && tokens.value(at + distance) == name;
  }

  void advance() {
    if (at < tokens.size() - 1) {
      at++;
    }
  }

  boolean accept(int kind) {
    boolean found = is(kind);
    if (found) {
      advance();
    }
    return found;
  }

  boolean accept(Word word) {
    boolean found = is(word);
    if (found) {
      advance();
    }
    return found;
  }

  /** Goes past a token of that kind, which the text must have here. */
  void expect(int kind, String what) {
    if (!accept(kind)) {
      throw expected(what);
    }
  }

  void expect(Word word) {
    if (!accept(word)) {
      throw expected("'" + word.text() + "'");
    }
  }

  /** Goes past a name and returns its number. */
  int expectName(String what) {
    if (!is(Kind.NAME)) {
      throw expected(what);
    }
    int name = tokens.value(at);
    advance();
    return name;
  }

  /** Goes past a separator; false if the list ends with {@code close} instead, which is passed. */
  boolean more(char close) {
    if (accept(',')) {
      return !accept(close);
    }
    if (!accept(close)) {
      throw expected("',' or '" + close + "'");
    }
    return false;
  }

  /** Goes past a dotted name and returns the token of its last part. */
  int path() {
    expectName("a name");
    while (accept('.')) {
      expectName("a name");
    }
    return at - 1;
  }

  /** The dotted name of the tokens from {@code first} to {@code last}, whatever its layout. */
  String pathText(int first, int last) {
    int length = tokens.end(last) - tokens.start(first);
    StringBuilder joined = null;
    for (int token = first; token < last; token++) {
      if (tokens.end(token) != tokens.start(token + 1)) {
        joined = new StringBuilder();
      }
    }
    if (joined == null) {
      return new String(tokens.text, tokens.start(first), length);
    }
    for (int token = first; token <= last; token++) {
      joined.append(tokens.text(token));
    }
    return joined.toString();
  }

  String name(int id) {
    return tokens.names.name(id);
  }

  /** The place from the token {@code first} to the last one before the current that has text. */
  Span spanFrom(int first) {
    int last = at - 1;
    while (last > first && tokens.kind(last) <= Kind.COMMENTS) {
      last--;
    }
    return tokens.span(first, Math.max(first, last));
  }

  /** The place from the token {@code first} to the one before {@code end}. */
  Span spanUpTo(int first, int end) {
    return tokens.span(first, Math.max(first, end - 1));
  }

  /** The place of the current token. */
  Span here() {
    return tokens.span(at, at);
  }

  /** Reports that something else should stand here. */
  Unreadable expected(String what) {
    TextCode code =
        switch (kind()) {
          case Kind.OPEN_STRING -> TextCode.OPEN_STRING;
          case Kind.UNKNOWN -> TextCode.UNKNOWN_CHARACTERS;
          default -> TextCode.UNEXPECTED_TOKEN;
        };
    return fail(code, here(), what, found());
  }

  Unreadable fail(Code code, Span span, Object... arguments) {
    findings.report(code, span, arguments);
    return new Unreadable();
  }

  private String found() {
    return switch (kind()) {
      case Kind.END -> "the end of the text";
      case Kind.NEWLINE -> "the end of the line";
      case Kind.INDENT -> "a deeper indentation";
      case Kind.DEDENT, Kind.BAD_DEDENT -> "the end of the block";
      case Kind.COMMENTS -> "a comment";
      default -> {
        String text = tokens.text(at);
        yield "'" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "'";
      }
    };
  }

  /** Counts one level of nesting, to be left with {@link #leave}. */
  void enter() {
    nesting++;
    checkHeight(0);
  }

  void leave() {
    nesting--;
  }

  /** Checks the limit for something {@code height} levels high at this place. */
  void checkHeight(int height) {
    if (nesting + height > maxNesting) {
      findings.report(ReadingCode.NESTED_TOO_DEEPLY, here(), maxNesting);
      throw findings.abort();
    }
  }

  int nesting() {
    return nesting;
  }

  /** Goes back to an outer level after an error. */
  void leaveTo(int level) {
    nesting = level;
  }
}
