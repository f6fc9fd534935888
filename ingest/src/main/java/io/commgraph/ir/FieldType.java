package io.commgraph.ir;

/**
 * What a field holds: how many of what. {@code element} is the class of the single value; for
 * enumerations it selects the enumeration.
 */
public record FieldType(Arity arity, Content content, Class<?> element) {
  /** How many values a field holds. */
  public enum Arity {
    ONE,
    OPTIONAL,
    LIST
  }

  /** The families of values, each of which has one rule in every consumer of the field tables. */
  public enum Content {
    NODE,
    TYPE,
    /** A plain structure with a field table of its own, such as a view. */
    STRUCT,
    SPAN,
    INT,
    LONG,
    BOOL,
    DOUBLE,
    STRING,
    /** An enumeration member that is stored as its number. */
    CODE,
    /** An enumeration member that is stored as its name. */
    NAME,
    OP,
    ATTRS,
    /** The functions of a program, in the order of their names. */
    FUNCTIONS
  }

  static final FieldType SPAN = one(Content.SPAN, Span.class);
  static final FieldType TYPE = one(Content.TYPE, Type.class);
  static final FieldType SCALAR_TYPE = one(Content.TYPE, ScalarType.class);
  static final FieldType TYPES = new FieldType(Arity.LIST, Content.TYPE, Type.class);
  static final FieldType INT = one(Content.INT, Integer.class);
  static final FieldType LONG = one(Content.LONG, Long.class);
  static final FieldType LONGS = new FieldType(Arity.LIST, Content.LONG, Long.class);
  static final FieldType BOOL = one(Content.BOOL, Boolean.class);
  static final FieldType DOUBLE = one(Content.DOUBLE, Double.class);
  static final FieldType STRING = one(Content.STRING, String.class);
  static final FieldType STRINGS = new FieldType(Arity.LIST, Content.STRING, String.class);
  static final FieldType OP = one(Content.OP, Op.class);
  static final FieldType ATTRS = one(Content.ATTRS, Attrs.class);
  static final FieldType EXPR = one(Content.NODE, Expr.class);
  static final FieldType EXPRS = new FieldType(Arity.LIST, Content.NODE, Expr.class);
  static final FieldType OPTIONAL_EXPR = new FieldType(Arity.OPTIONAL, Content.NODE, Expr.class);
  static final FieldType STMT = one(Content.NODE, Stmt.class);
  static final FieldType VARIABLE = one(Content.NODE, Variable.class);
  static final FieldType VARIABLES = new FieldType(Arity.LIST, Content.NODE, Variable.class);

  static FieldType one(Content content, Class<?> element) {
    return new FieldType(Arity.ONE, content, element);
  }

  static FieldType optional(Content content, Class<?> element) {
    return new FieldType(Arity.OPTIONAL, content, element);
  }

  static FieldType list(Content content, Class<?> element) {
    return new FieldType(Arity.LIST, content, element);
  }

  /** Whether nodes, types or views can stand in the field, be it in a key-value list. */
  boolean holdsParts() {
    return switch (content) {
      case NODE, TYPE, STRUCT, FUNCTIONS, ATTRS -> true;
      default -> false;
    };
  }
}
