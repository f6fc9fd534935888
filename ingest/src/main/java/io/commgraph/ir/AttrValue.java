package io.commgraph.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A tagged value of a keyword argument or an attribute. The tag is significant: values of different
 * tags are never equal (IR specification, 1.9).
 *
 * @param value what the tag says; {@code null} only for an absent {@code VAR} or {@code EXPR}; the
 *     lists of {@code VARS} may hold {@code null}
 */
public record AttrValue(Tag tag, Object value) {
  /** The value domain. */
  public enum Tag {
    INT(Integer.class),
    BOOL(Boolean.class),
    STRING(String.class),
    DOUBLE(Double.class),
    FLOAT(Float.class),
    DATA_TYPE(DataType.class),
    MEMORY_SPACE(MemorySpace.class),
    TENSOR_LAYOUT(TensorLayout.class),
    TILE_LAYOUT(TileLayout.class),
    PAD_VALUE(PadValue.class),
    ARG_DIRECTION(ArgDirection.class),
    ARG_DIRECTIONS(List.class),
    INTS(List.class),
    VAR(Variable.class),
    VARS(List.class),
    EXPR(Expr.class);

    private final Class<?> type;

    Tag(Class<?> type) {
      this.type = type;
    }

    /** Whether values of this tag hold nodes. */
    public boolean holdsNodes() {
      return this == VAR || this == VARS || this == EXPR;
    }
  }

  public AttrValue {
    if (value == null ? tag != Tag.VAR && tag != Tag.EXPR : !tag.type.isInstance(value)) {
      throw new IllegalArgumentException("a value tagged " + tag + " cannot be " + value);
    }
    if (value instanceof List<?> list) {
      value = Collections.unmodifiableList(new ArrayList<>(list));
    }
  }

  public static AttrValue of(int value) {
    return new AttrValue(Tag.INT, value);
  }

  public static AttrValue of(boolean value) {
    return new AttrValue(Tag.BOOL, value);
  }

  public static AttrValue of(String value) {
    return new AttrValue(Tag.STRING, value);
  }

  public static AttrValue of(double value) {
    return new AttrValue(Tag.DOUBLE, value);
  }

  public static AttrValue of(DataType value) {
    return new AttrValue(Tag.DATA_TYPE, value);
  }

  public static AttrValue of(Expr value) {
    return new AttrValue(Tag.EXPR, value);
  }

  public static AttrValue ofDirections(List<ArgDirection> value) {
    return new AttrValue(Tag.ARG_DIRECTIONS, value);
  }

  /** The elements, for the tags that hold lists. */
  @SuppressWarnings("unchecked")
  public <E> List<E> asList(Class<E> element) {
    for (Object each : (List<?>) value) {
      if (each != null && !element.isInstance(each)) {
        throw new IllegalStateException("a list of " + element.getSimpleName() + " holds " + each);
      }
    }
    return (List<E>) value;
  }
}
