package io.commgraph.ingest.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a text into tokens as Python does: a logical line goes on inside brackets and after a
 * backslash, blank lines count for nothing, and indentation makes blocks. What is no token becomes
 * a token of a kind of its own, which the parser reports if it gets there: the bodies of host
 * sub-workers are arbitrary Python and are never parsed.
 */
final class Lexer {
  private static final int TAB = 8;

  private final Tokens tokens;
  private final char[] text;
  private final LiteralScanner literals;
  private final StringBuilder brackets = new StringBuilder();
  private final List<String> comments = new ArrayList<>();
  private int[] commentIndents = new int[8];
  private int[] indents = new int[32];
  private int indentDepth;
  private int at;

  /**
   * Whether a bracket was found that is never closed. From then on a logical line also ends before
   * a line that is indented no deeper, so that one lost bracket does not hide the rest of the text.
   */
  private boolean bracketsAreBroken;

  private Lexer(String text, String fileName) {
    this.tokens = new Tokens(text, fileName);
    this.text = tokens.text;
    this.literals = new LiteralScanner(this.text);
  }

  static Tokens tokens(String text, String fileName) {
    Lexer lexer = new Lexer(text, fileName);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    if (text.length > 0 && text[0] == '\ufeff') {
      at = 1;
    }
    while (beginLine()) {
      logicalLine();
    }
    flushComments(0);
    closeBlocks(0);
    tokens.add(Kind.END, text.length, text.length, 0);
  }

  /** Skips blank lines, gathers comment lines, and opens or closes blocks; false at the end. */
  private boolean beginLine() {
    while (at < text.length) {
      int indent = indentation();
      if (at == text.length) {
        return false;
      }
      char c = text[at];
      if (isNewline(c)) {
        newline();
      } else if (c == '#') {
        comment(indent);
      } else {
        flushComments(indent);
        block(indent);
        if (!comments.isEmpty()) {
          tokens.appendComments(at, List.copyOf(comments));
          comments.clear();
        }
        return true;
      }
    }
    return false;
  }

  /** Comments that are indented deeper than the next line belong to the block that ends here. */
  private void flushComments(int indent) {
    int inner = 0;
    while (inner < comments.size()
        && commentIndents[inner] > indent
        && indent < indents[indentDepth]) {
      inner++;
    }
    if (inner > 0) {
      tokens.appendComments(at, List.copyOf(comments.subList(0, inner)));
      comments.subList(0, inner).clear();
    }
  }

  private void block(int indent) {
    if (indent > indents[indentDepth]) {
      if (++indentDepth == indents.length) {
        indents = Arrays.copyOf(indents, 2 * indentDepth);
      }
      indents[indentDepth] = indent;
      tokens.add(Kind.INDENT, at, at, 0);
    } else if (indent < indents[indentDepth]) {
      closeBlocks(indent);
    }
  }

  private void closeBlocks(int indent) {
    while (indent < indents[indentDepth]) {
      indentDepth--;
      tokens.add(Kind.DEDENT, at, at, 0);
    }
    if (indent > indents[indentDepth]) {
      tokens.add(Kind.BAD_DEDENT, at, at, 0);
    }
  }

  private int indentation() {
    int indent = 0;
    for (; at < text.length; at++) {
      switch (text[at]) {
        case ' ' -> indent++;
        case '\t' -> indent += TAB - indent % TAB;
        case '\f' -> indent = 0;
        default -> {
          return indent;
        }
      }
    }
    return indent;
  }

  private void logicalLine() {
    int begin = at;
    int firstToken = tokens.size();
    int firstLine = tokens.lastLine();
    if (!tokensOfLine()) {
      bracketsAreBroken = true;
      comments.clear();
      tokens.truncate(firstToken, firstLine);
      at = begin;
      tokensOfLine();
    }
    if (!comments.isEmpty()) {
      boolean more = firstToken > 0 && tokens.kind(firstToken - 1) == Kind.COMMENTS;
      tokens.insertComments(more ? firstToken - 1 : firstToken, List.copyOf(comments));
      comments.clear();
    }
  }

  /** Reads up to the end of the logical line; false if the text ends inside brackets. */
  private boolean tokensOfLine() {
    brackets.setLength(0);
    while (at < text.length) {
      char c = text[at];
      if (c == ' ' || c == '\t' || c == '\f') {
        at++;
      } else if (isNewline(c)) {
        if (brackets.isEmpty() || bracketsAreBroken && nextLineIsOutside()) {
          tokens.add(Kind.NEWLINE, at, at, 0);
          newline();
          return true;
        }
        newline();
      } else if (c == '#') {
        comment(0);
      } else if (c == '\\' && at + 1 < text.length && isNewline(text[at + 1])) {
        at++;
        newline();
      } else {
        token(c);
      }
    }
    tokens.add(Kind.NEWLINE, at, at, 0);
    return brackets.isEmpty() || bracketsAreBroken;
  }

  private boolean nextLineIsOutside() {
    int here = at;
    int indent = 0;
    while (at < text.length && isNewline(text[at])) {
      at++;
      indent = indentation();
    }
    boolean outside =
        indent <= indents[indentDepth] && at < text.length && ")]}#".indexOf(text[at]) < 0;
    at = here;
    return outside;
  }

  private void token(char c) {
    int begin = at;
    if (c >= 'a' && c <= 'z') {
      name(begin);
    } else if (isDigit(c) || c == '.' && at + 1 < text.length && isDigit(text[at + 1])) {
      byte kind = literals.number(at);
      at = literals.end();
      tokens.add(kind, begin, at, 0);
    } else if (c == '"' || c == '\'') {
      string(begin, false);
    } else if (Character.isUnicodeIdentifierStart(codePoint(at)) || c == '_') {
      name(begin);
    } else {
      byte kind = Kind.ofOperator(c, peek(1), peek(2));
      at += Kind.length(kind);
      tokens.add(kind, begin, at, 0);
      bracket(c);
    }
  }

  private void bracket(char c) {
    switch (c) {
      case '(', '[', '{' -> brackets.append(c);
      case ')', ']', '}' -> {
        int open = brackets.lastIndexOf(c == ')' ? "(" : c == ']' ? "[" : "{");
        if (open >= 0) {
          brackets.setLength(open);
        }
      }
      default -> {}
    }
  }

  private void name(int begin) {
    while (at < text.length && isNamePart(text[at])) {
      at++;
    }
    if (at < text.length && (text[at] == '"' || text[at] == '\'') && isPrefix(begin, at)) {
      string(begin, true);
      return;
    }
    if (at == begin) {
      at += Character.charCount(codePoint(begin));
    }
    tokens.add(Kind.NAME, begin, at, tokens.names.idOf(text, begin, at));
  }

  private boolean isPrefix(int from, int to) {
    for (int i = from; i < to; i++) {
      if ("rRbBuUfF".indexOf(text[i]) < 0) {
        return false;
      }
    }
    return to - from <= 2;
  }

  private void string(int begin, boolean prefixed) {
    int line = tokens.lastLine();
    boolean closed = literals.string(at, !brackets.isEmpty() && !prefixed);
    for (int i = at; i < literals.end(); i++) {
      if (isNewline(text[i])) {
        i += text[i] == '\r' && i + 1 < text.length && text[i + 1] == '\n' ? 1 : 0;
        tokens.startLine(i + 1);
      }
    }
    at = literals.end();
    tokens.add(closed ? Kind.STRING : Kind.OPEN_STRING, begin, at, 0, line);
  }

  private void comment(int indent) {
    int begin = at + 1;
    if (begin < text.length && text[begin] == ' ') {
      begin++;
    }
    while (at < text.length && !isNewline(text[at])) {
      at++;
    }
    if (comments.size() == commentIndents.length) {
      commentIndents = Arrays.copyOf(commentIndents, 2 * comments.size());
    }
    commentIndents[comments.size()] = indent;
    comments.add(new String(text, begin, Math.max(0, at - begin)));
  }

  private void newline() {
    at += text[at] == '\r' && peek(1) == '\n' ? 2 : 1;
    tokens.startLine(at);
  }

  private char peek(int distance) {
    return at + distance < text.length ? text[at + distance] : '\0';
  }

  private int codePoint(int index) {
    return Character.codePointAt(text, index, text.length);
  }

  private static boolean isNewline(char c) {
    return c == '\n' || c == '\r';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  static boolean isNamePart(char c) {
    return c >= 'a' && c <= 'z'
        || c == '_'
        || c >= '0' && c <= '9'
        || c >= 'A' && c <= 'Z'
        || c > 127 && (Character.isUnicodeIdentifierPart(c) || Character.isSurrogate(c));
  }
}
