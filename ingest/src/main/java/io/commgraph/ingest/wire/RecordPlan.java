package io.commgraph.ingest.wire;

import io.commgraph.ir.Field;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Schema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A field table prepared for reading. */
final class RecordPlan<T extends Fielded> {
  private final Schema<? extends T> schema;
  private final List<Field> fields;
  private final Names<Integer> positions;
  private final Object[] defaults;
  private final boolean[] derived;

  RecordPlan(Schema<? extends T> schema) {
    this.schema = schema;
    this.fields = schema.fields();
    this.defaults = new Object[fields.size()];
    this.derived = new boolean[fields.size()];
    Map<String, Integer> byName = new HashMap<>();
    for (int i = 0; i < defaults.length; i++) {
      byName.put(fields.get(i).name(), i);
      defaults[i] = Tolerance.whenMissing(schema, fields.get(i));
      derived[i] = Tolerance.isDerived(schema, fields.get(i));
    }
    this.positions = new Names<>(byName);
  }

  /** The plans of those tables, by name. */
  static <T extends Fielded> Names<RecordPlan<T>> all(Map<String, Schema<? extends T>> schemas) {
    Map<String, RecordPlan<T>> plans = new HashMap<>();
    schemas.forEach((name, schema) -> plans.put(name, new RecordPlan<T>(schema)));
    return new Names<>(plans);
  }

  Schema<? extends T> schema() {
    return schema;
  }

  Field field(int position) {
    return fields.get(position);
  }

  /** The position of the field of that name; {@code null} if there is none. */
  Integer position(byte[] data, int from, int length) {
    return positions.get(data, from, length);
  }

  /** Whether the field is passed over. */
  boolean isDerived(int position) {
    return derived[position];
  }

  boolean hasDefault(int position) {
    return defaults[position] != Tolerance.REQUIRED;
  }

  /** One value a field, each the default or {@link Tolerance#REQUIRED}. */
  Object[] defaults() {
    return defaults.clone();
  }

  /** The first field that is still without a value, or -1. */
  int missing(Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == Tolerance.REQUIRED) {
        return i;
      }
    }
    return -1;
  }
}
