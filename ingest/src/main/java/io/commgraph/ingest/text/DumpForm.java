package io.commgraph.ingest.text;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The private spellings {@code pl._dump.…}, which say what the ordinary ones lose (seed document,
 * "Text round-trip"). The seed names the first five; the others close the remaining gaps of the IR
 * specification, 2.14. All are syntax of the text alone: none is an operation that runs.
 */
enum DumpForm {
  /** The scope of a communication domain. */
  COMM_DOMAIN("comm_domain"),
  /** Defines a window's buffer under a label. */
  WINDOW_BUFFER("window_buffer"),
  /** The buffer of that label. */
  WINDOW_REF("window_ref"),
  /** An allocation whose name does not follow from its target. */
  ALLOC_WINDOW_BUFFER("alloc_window_buffer"),
  /** A call with its result type. */
  CALL("call"),
  /** The start of a task with its result type. */
  SUBMIT("submit"),
  /** A scalar operation with its result type: {@code op("Xor", a, b, pl.BOOL)}. */
  OP("op"),
  /** A piece of memory as an expression. */
  MEM_REF("mem_ref"),
  /** The value of an attribute with its tag: {@code tagged("float", 1.5)}. */
  TAGGED("tagged"),
  /** Any scope, by its kind and fields. */
  SCOPE("scope"),
  /** A sequence that stands where a single statement or a spliced one would. */
  SEQ("seq"),
  /** Verbatim text anywhere. */
  INLINE("inline"),
  /** The types of variables that no annotation shows. */
  TYPES("types"),
  /** The variables of a loop or branch to which no yield at its end assigns. */
  RESULTS("results"),
  /** The function is bound when the program runs. */
  RUNTIME_BINDING("runtime_binding"),
  /** Attributes of a function that the ordinary prologue drops. */
  FUNC_ATTR("func_attr"),
  /** A variable that several functions share, or that is used where nothing has bound it. */
  VARIABLE("variable");

  private static final Map<String, DumpForm> BY_TEXT =
      Arrays.stream(values()).collect(Collectors.toMap(DumpForm::text, form -> form));

  private final String text;

  DumpForm(String text) {
    this.text = text;
  }

  /** The name behind {@code pl._dump.} */
  String text() {
    return text;
  }

  /** The form of that name, or {@code null}. */
  static DumpForm of(String text) {
    return BY_TEXT.get(text);
  }
}
