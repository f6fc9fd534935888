package io.commgraph.ir;

import java.util.function.Function;

/**
 * One row of a field table: a field's name in the binary form, its role in comparison, what it
 * holds and how to read it.
 */
public record Field(String name, FieldRole role, FieldType type, Function<Object, Object> getter) {
  /** The field's value in {@code owner}; {@code null} if the field is optional and absent. */
  public Object get(Object owner) {
    return getter.apply(owner);
  }
}
