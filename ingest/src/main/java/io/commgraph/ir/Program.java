package io.commgraph.ir;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A whole program: functions that call each other by name, in the byte order of their names. */
public final class Program implements Node {
  /** The order of functions: that of the UTF-8 bytes of their names. */
  public static final Comparator<String> NAME_ORDER = Program::compareByCodePoints;

  static final Schema<Program> SCHEMA =
      Schema.of("Program", Program.class)
          .ignore("span", FieldType.SPAN, Program::span)
          .ignore("name", FieldType.STRING, Program::name)
          .use(
              "functions",
              FieldType.list(FieldType.Content.FUNCTIONS, Function.class),
              Program::functions)
          .make(v -> new Program(v.next(), v.next(), v.next()));

  private final Span span;
  private final String name;
  private final SortedMap<String, Function> byName;
  private final List<Function> functions;

  /**
   * @throws IllegalArgumentException if a name is empty or stands twice
   */
  public Program(Span span, String name, Collection<Function> functions) {
    this.span = span;
    this.name = name;
    TreeMap<String, Function> sorted = new TreeMap<>(NAME_ORDER);
    for (Function function : functions) {
      if (function.name().isEmpty()) {
        throw new IllegalArgumentException("a function without a name");
      }
      if (sorted.put(function.name(), function) != null) {
        throw new IllegalArgumentException("two functions are called " + function.name());
      }
    }
    this.byName = Collections.unmodifiableSortedMap(sorted);
    this.functions = List.copyOf(sorted.values());
  }

  /** The same program under another name. */
  public Program named(String other) {
    return new Program(span, other, functions);
  }

  private static int compareByCodePoints(String left, String right) {
    int shared = Math.min(left.length(), right.length());
    for (int i = 0; i < shared; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean bothPlain = !Character.isSurrogate(a) && !Character.isSurrogate(b);
        return bothPlain || Character.isSurrogate(a) == Character.isSurrogate(b)
            ? Character.compare(a, b)
            : Boolean.compare(Character.isSurrogate(a), Character.isSurrogate(b));
      }
    }
    return Integer.compare(left.length(), right.length());
  }

  @Override
  public Span span() {
    return span;
  }

  /** The program's name; may be empty. */
  public String name() {
    return name;
  }

  /** The functions in the order of their names. */
  public List<Function> functions() {
    return functions;
  }

  /** The function of that name, or {@code null}. */
  public Function function(String function) {
    return byName.get(function);
  }

  /** This program with some functions replaced; the same object if nothing changed. */
  public Program map(UnaryOperator<Function> change) {
    Map<String, Function> changed = new LinkedHashMap<>();
    boolean same = true;
    for (Function function : functions) {
      Function result = Objects.requireNonNull(change.apply(function));
      same &= result == function;
      changed.put(function.name(), result);
    }
    return same ? this : new Program(span, name, changed.values());
  }

  @Override
  public Schema<Program> schema() {
    return SCHEMA;
  }
}
