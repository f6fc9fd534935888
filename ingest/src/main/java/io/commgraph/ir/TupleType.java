package io.commgraph.ir;

import java.util.List;

/** Several values as one. */
public record TupleType(List<Type> types) implements Type {
  static final Schema<TupleType> SCHEMA =
      Schema.of("TupleType", TupleType.class)
          .use("types", FieldType.TYPES, TupleType::types)
          .make(v -> new TupleType(v.next()));

  public TupleType {
    types = List.copyOf(types);
  }

  @Override
  public Schema<TupleType> schema() {
    return SCHEMA;
  }
}
