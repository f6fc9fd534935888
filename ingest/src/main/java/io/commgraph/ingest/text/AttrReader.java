package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Variable;
import io.commgraph.ops.OperatorEnums;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads {@code {"key": value, …}}, the metadata of calls, loops and functions. */
final class AttrReader {
  /** The tags of keys whose values do not show them (IR specification, 1.9). */
  static final Map<String, Tag> RESERVED =
      Map.of(
          "device", Tag.EXPR,
          "predicate", Tag.EXPR,
          "task_id_var", Tag.VAR,
          "arg_direction_overrides", Tag.INTS,
          "manual_dep_edges", Tag.VARS,
          "compiler_manual_dep_edges", Tag.VARS,
          "arg_direction_overrides_vars", Tag.VARS,
          "dump_vars", Tag.VARS);

  private final Readers readers;
  private final Cursor in;

  AttrReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** Adds the entries of a dictionary to {@code entries}; none of their keys may stand there. */
  void read(List<Attr> entries) {
    read(entries, "");
  }

  /**
   * Adds the entries of a dictionary to {@code entries}.
   *
   * @param expression a further key whose value is an expression even if it is a number
   */
  void read(List<Attr> entries, String expression) {
    in.expect('{', "'{'");
    for (boolean more = !in.accept('}'); more; more = in.more('}')) {
      int first = in.mark();
      String key = readers.numbers.string();
      checkNew(entries, key, first);
      in.expect(':', "':'");
      Tag reserved = key.equals(expression) ? Tag.EXPR : RESERVED.get(key);
      entries.add(new Attr(key, value(reserved)));
    }
  }

  /** Reports a key that stands in a list already. */
  void checkNew(List<Attr> entries, String key, int token) {
    for (Attr entry : entries) {
      if (entry.key().equals(key)) {
        throw in.fail(TextCode.DEFINED_TWICE, in.spanFrom(token), "the key", key);
      }
    }
  }

  private AttrValue value(Tag reserved) {
    if (readers.dumps.isNext(DumpForm.TAGGED)) {
      return readers.tagged.read();
    }
    if (reserved == Tag.EXPR) {
      return AttrValue.of(readers.exprs.read());
    }
    if (in.is('[')) {
      return list(reserved);
    }
    if (reserved == Tag.VAR) {
      return new AttrValue(Tag.VAR, variable());
    }
    int first = in.mark();
    AttrValue constant = constant();
    if (constant != null && (in.is(',') || in.is('}'))) {
      return constant;
    }
    in.moveTo(first);
    return AttrValue.of(readers.exprs.read());
  }

  /** The value of a keyword argument, which is a constant. */
  AttrValue kwarg(String operator, String key) {
    if (readers.dumps.isNext(DumpForm.TAGGED)) {
      return readers.tagged.read();
    }
    int first = in.mark();
    AttrValue value = constant();
    if (value == null) {
      in.moveTo(first);
      throw in.expected("a constant for " + key + "=");
    }
    return switch (value.tag()) {
      case INT ->
          Operators.tags(key).equals(List.of(Tag.DOUBLE))
              ? AttrValue.of((double) (Integer) value.value())
              : value;
      case STRING -> rounding(operator, key, value);
      default -> value;
    };
  }

  /** The rounding mode of a cast is a number that is spelled as a string. */
  private static AttrValue rounding(String operator, String key, AttrValue value) {
    int code = OperatorEnums.roundings().indexOf(value.value());
    return key.equals("mode") && operator.endsWith(".cast") && code >= 0
        ? AttrValue.of(code)
        : value;
  }

  /** A constant, or {@code null} with the cursor anywhere if the value begins as none does. */
  private AttrValue constant() {
    if (in.is(Kind.STRING)) {
      return AttrValue.of(readers.numbers.string());
    }
    if (in.is(Word.TRUE) || in.is(Word.FALSE)) {
      return AttrValue.of(readers.numbers.truth());
    }
    if (readers.numbers.isNumber()) {
      return in.kind(in.is('-') ? 1 : 0) == Kind.INT
          ? AttrValue.of(readers.numbers.smallInteger())
          : AttrValue.of(readers.numbers.real());
    }
    if (in.is(Kind.NAME) && in.kind(1) == '.') {
      int first = in.mark();
      int last = in.path();
      return in.is('(') ? null : member(first, last);
    }
    return null;
  }

  /** The member of an enumeration that a dotted name stands for. */
  private AttrValue member(int first, int last) {
    String name = in.tokens.name(last);
    String enumeration = last - first >= 4 ? in.tokens.name(last - 2) : "";
    int end = in.mark();
    in.moveTo(first);
    AttrValue value =
        switch (enumeration) {
          case "" -> AttrValue.of(Members.DATA_TYPE.read(in));
          case "Mem", "MemorySpace" -> new AttrValue(Tag.MEMORY_SPACE, Members.MEMORY.read(in));
          case "TensorLayout" -> new AttrValue(Tag.TENSOR_LAYOUT, Members.TENSOR_LAYOUT.read(in));
          case "TileLayout" -> new AttrValue(Tag.TILE_LAYOUT, Members.TILE_LAYOUT.read(in));
          case "PadValue" -> new AttrValue(Tag.PAD_VALUE, Members.PAD.read(in));
          case "adir" -> new AttrValue(Tag.ARG_DIRECTION, Members.DIRECTION.read(in));
          default -> AttrValue.of(coded(enumeration, name, last));
        };
    in.moveTo(end);
    return value;
  }

  private int coded(String enumeration, String name, int token) {
    List<String> members = OperatorEnums.members(enumeration);
    int code = members.indexOf(name);
    if (code < 0) {
      throw in.fail(
          TextCode.UNKNOWN_MEMBER,
          in.tokens.span(token, token),
          enumeration,
          name,
          Suggestion.forName(name, members, "its members are " + String.join(", ", members)));
    }
    return code;
  }

  private AttrValue list(Tag reserved) {
    in.expect('[', "'['");
    if (in.accept(']')) {
      return new AttrValue(reserved == null ? Tag.ARG_DIRECTIONS : reserved, List.of());
    }
    if (readers.numbers.isNumber()) {
      List<Integer> numbers = new ArrayList<>();
      do {
        numbers.add(readers.numbers.smallInteger());
      } while (in.more(']'));
      return new AttrValue(Tag.INTS, numbers);
    }
    if (in.kind(1) == '.') {
      List<ArgDirection> directions = new ArrayList<>();
      do {
        directions.add(Members.DIRECTION.read(in));
      } while (in.more(']'));
      return AttrValue.ofDirections(directions);
    }
    return new AttrValue(Tag.VARS, variablesUpTo(']'));
  }

  /** A bracketed list of names of variables. */
  List<Variable> variables() {
    in.expect('[', "'['");
    return in.accept(']') ? List.of() : variablesUpTo(']');
  }

  private List<Variable> variablesUpTo(char close) {
    List<Variable> variables = new ArrayList<>();
    do {
      variables.add(variable());
    } while (in.more(close));
    return variables;
  }

  private Variable variable() {
    int token = in.mark();
    int name = in.expectName("the name of a variable");
    return readers.symbols.use(name, in.spanFrom(token));
  }
}
