package io.commgraph.backend.kernel;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** Lists of values as they stand in operations. */
final class Texts {
  private Texts() {}

  /** The names. */
  static String join(List<Value> values) {
    return values.stream().map(Value::name).collect(joining(", "));
  }

  /** The types. */
  static String types(List<Value> values) {
    return values.stream().map(Value::type).collect(joining(", "));
  }
}
