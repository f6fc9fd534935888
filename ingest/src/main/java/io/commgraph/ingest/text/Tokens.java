package io.commgraph.ingest.text;

import io.commgraph.ir.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The tokens of a text, in parallel arrays: a large program has millions of them. Blocks are marked
 * by {@link Kind#INDENT} and {@link Kind#DEDENT}, logical lines end with {@link Kind#NEWLINE}.
 */
final class Tokens {
  final char[] text;
  final String fileName;
  final NameTable names = new NameTable();

  private byte[] kinds;
  private int[] starts;
  private int[] ends;
  private int[] lines;
  private int[] values;
  private int size;

  private int[] lineStarts = new int[1024];
  private int lineCount;

  private final List<List<String>> comments = new ArrayList<>();

  Tokens(String text, String fileName) {
    this.text = text.toCharArray();
    this.fileName = fileName;
    int estimate = 64 + Math.min(text.length() / 4, 1 << 21);
    kinds = new byte[estimate];
    starts = new int[estimate];
    ends = new int[estimate];
    lines = new int[estimate];
    values = new int[estimate];
    startLine(0);
  }

  void startLine(int offset) {
    if (lineCount == lineStarts.length) {
      lineStarts = Arrays.copyOf(lineStarts, 2 * lineCount);
    }
    lineStarts[lineCount++] = offset;
  }

  void add(byte kind, int start, int end, int value) {
    add(kind, start, end, value, lineCount - 1);
  }

  /** Adds a token that begins on an earlier line than the one that is being read. */
  void add(byte kind, int start, int end, int value, int line) {
    if (size == kinds.length) {
      int capacity = 2 * size;
      kinds = Arrays.copyOf(kinds, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
      lines = Arrays.copyOf(lines, capacity);
      values = Arrays.copyOf(values, capacity);
    }
    kinds[size] = kind;
    starts[size] = start;
    ends[size] = end;
    lines[size] = line;
    values[size++] = value;
  }

  /** Adds the comments that stand above the token that comes next. */
  void appendComments(int offset, List<String> lines) {
    add(Kind.COMMENTS, offset, offset, comments.size());
    comments.add(lines);
  }

  /** Adds comments to those of the token {@code index}, the first one of its line. */
  void insertComments(int index, List<String> lines) {
    if (kinds[index] == Kind.COMMENTS) {
      List<String> all = new ArrayList<>(comments.get(values[index]));
      all.addAll(lines);
      comments.set(values[index], all);
      return;
    }
    appendComments(starts[index], lines);
    int behind = size - 1 - index;
    System.arraycopy(kinds, index, kinds, index + 1, behind);
    for (int[] column : List.of(starts, ends, this.lines, values)) {
      System.arraycopy(column, index, column, index + 1, behind);
    }
    kinds[index] = Kind.COMMENTS;
    ends[index] = starts[index];
    values[index] = comments.size() - 1;
  }

  /** Forgets everything from the token {@code index} and the line {@code line} on. */
  void truncate(int index, int line) {
    size = index;
    lineCount = line + 1;
  }

  int size() {
    return size;
  }

  /** The number, from 0, of the line that is being read. */
  int lastLine() {
    return lineCount - 1;
  }

  byte kind(int token) {
    return kinds[token];
  }

  int start(int token) {
    return starts[token];
  }

  int end(int token) {
    return ends[token];
  }

  /** The name's number, or what else the kind calls for. */
  int value(int token) {
    return values[token];
  }

  List<String> comments(int token) {
    return comments.get(values[token]);
  }

  String name(int token) {
    return names.name(values[token]);
  }

  String text(int token) {
    return new String(text, starts[token], ends[token] - starts[token]);
  }

  /** The place of the tokens from {@code first} to {@code last}, both included. */
  Span span(int first, int last) {
    int line = lines[first];
    int endLine = kinds[last] == Kind.STRING ? lineOf(ends[last]) : lines[last];
    return new Span(
        fileName,
        line + 1,
        starts[first] - lineStarts[line] + 1,
        endLine + 1,
        ends[last] - lineStarts[endLine] + 1);
  }

  /** Whether that character stands where the place begins. */
  boolean isAt(Span place, char c) {
    return text[lineStarts[place.beginLine() - 1] + place.beginColumn() - 1] == c;
  }

  private int lineOf(int offset) {
    int found = Arrays.binarySearch(lineStarts, 0, lineCount, offset);
    return found >= 0 ? found : -found - 2;
  }

  /**
   * The text from the token {@code first} to {@code last}; what the line of the first token is
   * indented by is taken from the other lines.
   */
  String verbatim(int first, int last) {
    int line = lines[first];
    String indent = new String(text, lineStarts[line], starts[first] - lineStarts[line]);
    String body = new String(text, starts[first], ends[last] - starts[first]);
    return body.lines()
        .map(each -> each.startsWith(indent) ? each.substring(indent.length()) : each)
        .map(each -> each.isBlank() ? "" : each)
        .collect(Collectors.joining("\n"));
  }
}
