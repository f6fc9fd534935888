package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.Op;
import io.commgraph.ir.Span;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads the keys of maps and the values that hold no nodes (IR specification, 3.4). */
final class LeafDecoder {
  private static final List<String> SPAN_PARTS =
      List.of("begin_line", "begin_column", "end_line", "end_column", "filename");
  private static final Names<Integer> SPAN =
      new Names<>(SPAN_PARTS.stream().collect(Collectors.toMap(part -> part, SPAN_PARTS::indexOf)));
  private static final Names<Integer> OP = new Names<>(Map.of("name", 0, "is_global_var", 1));

  private final Cursor cursor;
  private final Faults faults;
  private final NodeIndex index;

  LeafDecoder(Cursor cursor, Faults faults, NodeIndex index) {
    this.cursor = cursor;
    this.faults = faults;
    this.index = index;
  }

  /** Reads a key; what {@code known} says about it, or {@code null}. */
  <T> T key(Names<T> known) {
    int length = cursor.stringHead("the name of a field");
    int from = cursor.at();
    cursor.moveTo(from + length);
    return known.get(cursor.data(), from, length);
  }

  /** Passes over a value; over a node in one step, so that nothing is passed over many times. */
  void skip() {
    for (long pending = 1; pending > 0; pending--) {
      int ordinal = index.startingAt(cursor.at());
      if (ordinal >= 0) {
        cursor.moveTo(index.end(ordinal));
        continue;
      }
      switch (cursor.format().getValueType()) {
        case MAP -> pending += 2L * cursor.map("a map");
        case ARRAY -> pending += cursor.list("a list");
        default -> cursor.skipScalar();
      }
    }
  }

  /** That {@code field} of {@code owner}, a map that starts at {@code start}, is not there. */
  DiagnosticException missing(int start, String field, String owner) {
    return faults.at(start, WireCode.MISSING_FIELD, field, owner);
  }

  Span span() {
    int start = cursor.at();
    int[] numbers = new int[4];
    String filename = null;
    int found = 0;
    for (int left = cursor.map("a span"); left > 0; left--) {
      Integer part = key(SPAN);
      if (part == null) {
        skip();
        continue;
      }
      found |= 1 << part;
      if (part == 4) {
        filename = cursor.string("a file name");
      } else {
        numbers[part] = cursor.smallInteger("a line or column");
      }
    }
    int absent = Integer.numberOfTrailingZeros(~found);
    if (absent < SPAN_PARTS.size()) {
      throw missing(start, SPAN_PARTS.get(absent), "a span");
    }
    Span span = new Span(filename, numbers[0], numbers[1], numbers[2], numbers[3]);
    return span.equals(Span.UNKNOWN) ? Span.UNKNOWN : span;
  }

  Op op() {
    int start = cursor.at();
    String name = null;
    boolean isGlobalVar = false;
    boolean told = false;
    for (int left = cursor.map("a callee"); left > 0; left--) {
      Integer part = key(OP);
      if (part == null) {
        skip();
      } else if (part == 0) {
        name = cursor.string("a callee's name");
      } else {
        isGlobalVar = cursor.bool("a truth value");
        told = true;
      }
    }
    if (name == null || !told) {
      throw missing(start, name == null ? "name" : "is_global_var", "a callee");
    }
    return new Op(name, isGlobalVar);
  }

  /** A member of that enumeration by its number. */
  Object code(Class<?> enumeration) {
    int start = cursor.at();
    long code = cursor.integer("an integer");
    return member(start, enumeration, Members.of(enumeration).withCode(code), code);
  }

  /** A member of that enumeration by its name. */
  Object name(Class<?> enumeration) {
    int start = cursor.at();
    String name = cursor.string("a string");
    return member(start, enumeration, Members.of(enumeration).called(name), name);
  }

  private Object member(int start, Class<?> enumeration, Object member, Object given) {
    if (member == null) {
      throw faults.at(start, WireCode.UNKNOWN_MEMBER, enumeration.getSimpleName(), given);
    }
    return member;
  }
}
