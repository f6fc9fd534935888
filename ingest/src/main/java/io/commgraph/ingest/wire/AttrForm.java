package io.commgraph.ingest.wire;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.FieldType.Arity;
import io.commgraph.ir.FieldType.Content;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.Variable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How a tagged value is written that does not stand for itself: as a map of the tag's {@code name}
 * and the value under {@code key} (IR specification, 3.5). Numbers, truth values and strings stand
 * for themselves.
 */
record AttrForm(Tag tag, String name, String key, FieldType type) {
  static final String TYPE = "type";
  static final String VALUE = "value";
  static final String CODE = "code";

  private static final List<AttrForm> ALL =
      List.of(
          new AttrForm(Tag.DATA_TYPE, "DataType", CODE, one(Content.CODE, DataType.class)),
          value(Tag.MEMORY_SPACE, "MemorySpace", one(Content.NAME, MemorySpace.class)),
          value(Tag.TENSOR_LAYOUT, "TensorLayout", one(Content.NAME, TensorLayout.class)),
          value(Tag.TILE_LAYOUT, "TileLayout", one(Content.NAME, TileLayout.class)),
          value(Tag.PAD_VALUE, "PadValue", one(Content.NAME, PadValue.class)),
          value(Tag.ARG_DIRECTION, "ArgDirection", one(Content.CODE, ArgDirection.class)),
          value(Tag.ARG_DIRECTIONS, "ArgDirectionVector", list(Content.CODE, ArgDirection.class)),
          value(Tag.INTS, "Int32Vector", list(Content.INT, Integer.class)),
          value(Tag.VAR, "Var", new FieldType(Arity.OPTIONAL, Content.NODE, Variable.class)),
          value(Tag.VARS, "VarList", list(Content.NODE, Variable.class)),
          value(Tag.EXPR, "Expr", new FieldType(Arity.OPTIONAL, Content.NODE, Expr.class)));

  private static final Map<Tag, AttrForm> BY_TAG = new EnumMap<>(Tag.class);

  static {
    ALL.forEach(form -> BY_TAG.put(form.tag, form));
  }

  private static FieldType one(Content content, Class<?> element) {
    return new FieldType(Arity.ONE, content, element);
  }

  private static FieldType list(Content content, Class<?> element) {
    return new FieldType(Arity.LIST, content, element);
  }

  private static AttrForm value(Tag tag, String name, FieldType type) {
    return new AttrForm(tag, name, VALUE, type);
  }

  /** The form of that tag; {@code null} if values of the tag stand for themselves. */
  static AttrForm of(Tag tag) {
    return BY_TAG.get(tag);
  }

  /** The form of that name; every other name is taken for an element type (3.5, last row). */
  static AttrForm named(String name) {
    return ALL.stream().filter(form -> form.name.equals(name)).findFirst().orElse(ALL.get(0));
  }
}
