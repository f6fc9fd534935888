package io.commgraph.ingest.wire;

import io.commgraph.ir.Field;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import java.util.Map;
import java.util.TreeMap;

/** What the field tables do not say about types in the binary form (IR specification, 3.6). */
final class TypeForm {
  /** The key of the type's name; it is sorted among the keys of the parts. */
  static final String KIND = "type_kind";

  static final String BASE = "base";
  static final String BASE_NODE = "base_node";
  static final String BYTE_OFFSET = "byte_offset";
  static final String IS_PINNED = "is_pinned";
  static final String SIZE = "size";
  static final String SLOT_COUNT = "slot_count";
  static final String SLOT_INDEX = "slot_index";

  private TypeForm() {}

  /** Whether the field is a memory reference inside a type: a plain map, not a node. */
  static boolean isPlainMemRef(FieldType type) {
    return type.element() == MemRef.class;
  }

  /** The parts of all types by name; one name means the same in each type that has it. */
  static Map<String, Field> parts() {
    Map<String, Field> parts = new TreeMap<>();
    for (Schema<?> schema : Schemas.ofTypes().values()) {
      for (Field field : schema.fields()) {
        Field other = parts.put(field.name(), field);
        if (other != null && !other.type().equals(field.type())) {
          throw new IllegalStateException("types disagree about " + field.name());
        }
      }
    }
    return parts;
  }
}
