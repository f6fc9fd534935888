package io.commgraph.ir;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether two pieces of IR mean the same: equal up to the names of variables, spans, comments and
 * placement in memory, with the variables of the two sides mapped one to one in the order in which
 * they are defined (IR specification, 1.13). Which buffer a window has is part of the meaning.
 */
public final class StructuralEquality {
  /** The first place where two pieces of IR differ. */
  public record Difference(String path, Object left, Object right) {}

  private final IdentityHashMap<Variable, Variable> toRight = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Variable> toLeft = new IdentityHashMap<>();
  private final IdentityHashMap<Fielded, Fielded> knownMapping = new IdentityHashMap<>();
  private final IdentityHashMap<Fielded, Fielded> knownStrict = new IdentityHashMap<>();
  private final Deque<String> path = new ArrayDeque<>();
  private boolean mapping;
  private Difference difference;

  private StructuralEquality(boolean mapping) {
    this.mapping = mapping;
  }

  /** Whether the two are equal; free variables must be the same objects. */
  public static boolean equal(Fielded left, Fielded right) {
    return firstDifference(left, right, false).isEmpty();
  }

  /**
   * Where the two differ first.
   *
   * @param mapFree whether free variables are mapped to each other, too
   */
  public static Optional<Difference> firstDifference(Fielded left, Fielded right, boolean mapFree) {
    return DeepStack.call(
        () -> {
          StructuralEquality equality = new StructuralEquality(mapFree);
          equality.fielded(left, right, false, "");
          return Optional.ofNullable(equality.difference);
        });
  }

  private boolean differ(Object left, Object right) {
    if (difference == null) {
      difference =
          new Difference(String.join("", (Iterable<String>) path::descendingIterator), left, right);
    }
    return false;
  }

  /**
   * {@code fieldName} is the innermost field being compared; {@code ofConstInt} says whose type it
   * is.
   */
  private boolean fielded(Fielded left, Fielded right, boolean ofConstInt, String fieldName) {
    if (left == right) {
      return true;
    }
    if (left == null || right == null || left.schema() != right.schema()) {
      return differ(left, right);
    }
    if (left instanceof ScalarType a && right instanceof ScalarType b) {
      return sameScalar(a.dtype(), b.dtype(), ofConstInt || fieldName.equals("loop_var"))
          || differ(a, b);
    }
    if (left instanceof Variable a && right instanceof Variable b) {
      return variable(a, b, fieldName) && fields(left, right, 3);
    }
    IdentityHashMap<Fielded, Fielded> known = mapping ? knownMapping : knownStrict;
    if (known.get(left) == right) {
      return true;
    }
    boolean equal = fields(left, right, 0);
    if (equal && left instanceof Node) {
      known.put(left, right);
    }
    return equal;
  }

  private static boolean sameScalar(DataType left, DataType right, boolean indexIsInt64) {
    return left == right || indexIsInt64 && isIndex(left) && isIndex(right);
  }

  private static boolean isIndex(DataType type) {
    return type == DataType.INT64 || type == DataType.INDEX;
  }

  private boolean variable(Variable left, Variable right, String fieldName) {
    if (left == right && !toRight.containsKey(left) && !toLeft.containsKey(right)) {
      return true;
    }
    boolean known = toRight.containsKey(left) || toLeft.containsKey(right);
    if (!mapping) {
      return known && toRight.get(left) == right && toLeft.get(right) == left
          || differ(left, right);
    }
    path.push(".type");
    boolean sameType = fielded(left.type(), right.type(), false, fieldName);
    path.pop();
    if (!sameType) {
      return false;
    }
    if (known) {
      return toRight.get(left) == right && toLeft.get(right) == left || differ(left, right);
    }
    toRight.put(left, right);
    toLeft.put(right, left);
    return true;
  }

  private boolean fields(Fielded left, Fielded right, int from) {
    List<Field> fields = left.schema().fields();
    for (int i = from; i < fields.size(); i++) {
      Field field = fields.get(i);
      if (field.role() != FieldRole.IGNORE && !field(field, left, right)) {
        return false;
      }
    }
    return true;
  }

  private boolean field(Field field, Fielded left, Fielded right) {
    boolean outer = mapping;
    mapping |= field.role() == FieldRole.DEF;
    path.push("." + field.name());
    boolean equal;
    Object a = field.get(left);
    Object b = field.get(right);
    if (field.role() == FieldRole.IDENTITY && a != null && b != null) {
      equal = variable((Variable) a, (Variable) b, field.name());
    } else {
      equal = value(field, a, b, left instanceof ConstInt && field.name().equals("type"));
    }
    path.pop();
    mapping = outer;
    return equal;
  }

  private boolean value(Field field, Object left, Object right, boolean ofConstInt) {
    if (left instanceof List<?> a && right instanceof List<?> b) {
      if (a.size() != b.size()) {
        return differ(left, right);
      }
      for (int i = 0; i < a.size(); i++) {
        path.push("[" + i + "]");
        boolean equal = single(field.name(), a.get(i), b.get(i), ofConstInt);
        path.pop();
        if (!equal) {
          return false;
        }
      }
      return true;
    }
    return single(field.name(), left, right, ofConstInt);
  }

  private boolean single(String fieldName, Object left, Object right, boolean ofConstInt) {
    if (left instanceof Function a && right instanceof Function b && !a.name().equals(b.name())) {
      return differ(a.name(), b.name());
    }
    if (left instanceof Fielded a && right instanceof Fielded b) {
      return fielded(a, b, ofConstInt, fieldName);
    }
    if (left instanceof Attrs a && right instanceof Attrs b) {
      return attrs(a, b);
    }
    if (left instanceof Op a && right instanceof Op b) {
      return a.name().equals(b.name()) || differ(a, b);
    }
    if (left instanceof Double a && right instanceof Double b) {
      return a.doubleValue() == b.doubleValue() || differ(a, b);
    }
    if (left instanceof Float a && right instanceof Float b) {
      return a.floatValue() == b.floatValue() || differ(a, b);
    }
    return Objects.equals(left, right) || differ(left, right);
  }

  private boolean attrs(Attrs left, Attrs right) {
    if (left == right) {
      return true;
    }
    Map<String, AttrValue> byKey = new HashMap<>();
    right.forEach(entry -> byKey.put(entry.key(), entry.value()));
    if (left.size() != right.size() || byKey.size() != right.size()) {
      return differ(left, right);
    }
    for (Attr entry : left) {
      AttrValue other = byKey.remove(entry.key());
      path.push("[" + entry.key() + "]");
      boolean equal =
          other == null || other.tag() != entry.value().tag()
              ? differ(entry.value(), other)
              : attrValue(entry.value().value(), other.value());
      path.pop();
      if (!equal) {
        return false;
      }
    }
    return true;
  }

  private boolean attrValue(Object left, Object right) {
    if (left instanceof List<?> a && right instanceof List<?> b) {
      if (a.size() != b.size()) {
        return differ(left, right);
      }
      for (int i = 0; i < a.size(); i++) {
        if (!attrValue(a.get(i), b.get(i))) {
          return false;
        }
      }
      return true;
    }
    return single("", left, right, false);
  }
}
