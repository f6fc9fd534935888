package io.commgraph.ir;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** A single number or truth value. */
public record ScalarType(DataType dtype) implements Type {
  static final Schema<ScalarType> SCHEMA =
      Schema.of("ScalarType", ScalarType.class)
          .use("dtype", FieldType.one(FieldType.Content.CODE, DataType.class), ScalarType::dtype)
          .make(v -> of(v.next()));

  private static final Map<DataType, ScalarType> ALL = new EnumMap<>(DataType.class);

  static {
    Arrays.stream(DataType.values()).forEach(t -> ALL.put(t, new ScalarType(t)));
  }

  /** The scalar type of that element type. */
  public static ScalarType of(DataType dtype) {
    return ALL.get(dtype);
  }

  @Override
  public Schema<ScalarType> schema() {
    return SCHEMA;
  }
}
