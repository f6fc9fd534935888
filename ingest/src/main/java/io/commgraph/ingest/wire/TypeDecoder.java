package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads types, their views and the memory references in them (IR specification, 3.6). */
final class TypeDecoder {
  private static final int KIND = -1;
  private static final List<Field> PARTS = List.copyOf(TypeForm.parts().values());
  private static final Map<String, Integer> POSITIONS = positions();
  private static final Names<Integer> KEYS = new Names<>(POSITIONS);
  private static final Names<Kind> KINDS = kinds();
  private static final Map<Class<?>, RecordPlan<Fielded>> VIEWS = views();
  private static final Names<String> MEMREF_KEYS = memrefKeys();

  private final Decoder decoder;
  private final Cursor cursor;
  private final LeafDecoder leaves;
  private final Faults faults;
  private final Budget budget;
  private final Map<String, Variable> namedBases = new HashMap<>();

  TypeDecoder(Decoder decoder, Cursor cursor, LeafDecoder leaves, Faults faults, Budget budget) {
    this.decoder = decoder;
    this.cursor = cursor;
    this.leaves = leaves;
    this.faults = faults;
    this.budget = budget;
  }

  private static Map<String, Integer> positions() {
    Map<String, Integer> positions = new HashMap<>();
    positions.put(TypeForm.KIND, KIND);
    for (int i = 0; i < PARTS.size(); i++) {
      positions.put(PARTS.get(i).name(), i);
    }
    return positions;
  }

  private static Names<Kind> kinds() {
    Map<String, Kind> kinds = new HashMap<>();
    Schemas.ofTypes().forEach((name, schema) -> kinds.put(name, new Kind(schema)));
    return new Names<>(kinds);
  }

  private static Map<Class<?>, RecordPlan<Fielded>> views() {
    Map<Class<?>, RecordPlan<Fielded>> views = new HashMap<>();
    Schemas.ofViews().forEach(schema -> views.put(schema.type(), new RecordPlan<>(schema)));
    return views;
  }

  private static Names<String> memrefKeys() {
    Map<String, String> keys = new HashMap<>();
    List.of(
            TypeForm.BASE,
            TypeForm.BASE_NODE,
            TypeForm.BYTE_OFFSET,
            TypeForm.IS_PINNED,
            TypeForm.SIZE,
            TypeForm.SLOT_COUNT,
            TypeForm.SLOT_INDEX)
        .forEach(key -> keys.put(key, key));
    return new Names<>(keys);
  }

  /** A kind of type: which parts it has, and what it has where a part is missing. */
  private static final class Kind {
    private final Schema<? extends Type> schema;
    private final int[] parts;
    private final Object[] defaults;

    Kind(Schema<? extends Type> schema) {
      this.schema = schema;
      this.parts = new int[schema.fields().size()];
      this.defaults = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = POSITIONS.get(schema.fields().get(i).name());
        defaults[i] = Tolerance.whenMissing(schema, schema.fields().get(i));
      }
    }
  }

  /** A type of that class; parts may stand before the name of the kind. */
  Type type(Class<?> expected) {
    int start = cursor.at();
    int outer = budget.enter(start);
    Object[] parts = new Object[PARTS.size()];
    Kind kind = null;
    for (int left = cursor.map("a type"); left > 0; left--) {
      Integer part = leaves.key(KEYS);
      if (part == null) {
        leaves.skip();
      } else if (part == KIND) {
        kind = kind();
      } else if (!cursor.skipNil()) {
        parts[part] = decoder.at(PARTS.get(part).name(), PARTS.get(part).type());
      }
    }
    if (kind == null) {
      throw leaves.missing(start, TypeForm.KIND, "a type");
    }
    Type type = decoder.make(kind.schema, values(kind, parts, start), start);
    budget.leave(outer, start);
    if (!expected.isInstance(type)) {
      throw faults.at(start, WireCode.WRONG_VALUE, expected.getSimpleName(), kind.schema.name());
    }
    return type;
  }

  private Kind kind() {
    int start = cursor.at();
    Kind kind = leaves.key(KINDS);
    if (kind == null) {
      cursor.moveTo(start);
      throw faults.at(start, WireCode.UNKNOWN_KIND, "type", cursor.string("the kind of a type"));
    }
    return kind;
  }

  private Object[] values(Kind kind, Object[] parts, int start) {
    Object[] values = new Object[kind.parts.length];
    for (int i = 0; i < values.length; i++) {
      Object part = parts[kind.parts[i]];
      values[i] = part == null ? kind.defaults[i] : part;
      if (values[i] == Tolerance.REQUIRED) {
        throw leaves.missing(start, kind.schema.fields().get(i).name(), kind.schema.name());
      }
    }
    return values;
  }

  /** A structure of that class inside a type. */
  Fielded view(Class<?> view) {
    int start = cursor.at();
    RecordPlan<Fielded> plan = VIEWS.get(view);
    return decoder.make(plan.schema(), decoder.fields(plan, start), start);
  }

  /** A memory reference inside a type; it is no node and has no place in the source. */
  MemRef plainMemRef() {
    int start = cursor.at();
    String name = null;
    Variable base = null;
    Expr byteOffset = null;
    Long size = null;
    boolean isPinned = false;
    long slotCount = 1;
    Expr slotIndex = null;
    for (int left = cursor.map("a memory reference"); left > 0; left--) {
      String key = leaves.key(MEMREF_KEYS);
      if (key == null) {
        leaves.skip();
      } else if (!cursor.skipNil()) {
        switch (key) {
          case TypeForm.BASE -> name = cursor.string("a variable's name");
          case TypeForm.BASE_NODE -> base = decoder.node(Variable.class);
          case TypeForm.BYTE_OFFSET -> byteOffset = decoder.node(Expr.class);
          case TypeForm.IS_PINNED -> isPinned = cursor.bool("a truth value");
          case TypeForm.SIZE -> size = cursor.integer("an integer");
          case TypeForm.SLOT_COUNT -> slotCount = cursor.integer("an integer");
          default -> slotIndex = decoder.node(Expr.class);
        }
      }
    }
    if (name == null || byteOffset == null || size == null) {
      String field =
          name == null ? TypeForm.BASE : byteOffset == null ? TypeForm.BYTE_OFFSET : TypeForm.SIZE;
      throw leaves.missing(start, field, "a memory reference");
    }
    if (base == null) {
      base = namedBases.computeIfAbsent(name, n -> new Var(Span.UNKNOWN, OpaqueType.PTR, n));
    }
    return new MemRef(
        Span.UNKNOWN, base.nameHint(), base, byteOffset, size, isPinned, slotCount, slotIndex);
  }
}
