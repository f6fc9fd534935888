package io.commgraph.ir;

import java.util.IdentityHashMap;
import java.util.List;

/**
 * A 64-bit number that is the same for structurally equal IR (IR specification, 1.14). The number
 * means nothing outside this process.
 */
public final class StructuralHash {
  private static final long ABSENT = 0;

  private final IdentityHashMap<Fielded, Long> known = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Long> identities = new IdentityHashMap<>();
  private long nextIdentity;
  private boolean mapping;

  private StructuralHash(boolean mapping) {
    this.mapping = mapping;
  }

  /** The hash that goes with {@link StructuralEquality#equal}. */
  public static long of(Fielded value) {
    return of(value, false);
  }

  /**
   * The hash that goes with {@link StructuralEquality#firstDifference}.
   *
   * @param mapFree whether free variables are mapped to each other, too
   */
  public static long of(Fielded value, boolean mapFree) {
    return DeepStack.call(() -> new StructuralHash(mapFree).fielded(value));
  }

  private static long combine(long seed, long value) {
    return seed ^ (value + 0x9e3779b9L + (seed << 6) + (seed >>> 2));
  }

  private long fielded(Fielded value) {
    Long seen = known.get(value);
    if (seen != null) {
      return seen;
    }
    long hash = combine(value.schema().name().hashCode(), fields(value));
    if (value instanceof Variable variable) {
      hash = combine(hash, identity(variable));
    }
    known.put(value, hash);
    return hash;
  }

  private long identity(Variable variable) {
    Long seen = identities.get(variable);
    if (seen == null) {
      seen = mapping ? nextIdentity++ : -1 - variable.id();
      identities.put(variable, seen);
    }
    return seen;
  }

  private long fields(Fielded owner) {
    long hash = 0;
    for (Field field : owner.schema().fields()) {
      if (field.role() == FieldRole.IGNORE) {
        continue;
      }
      boolean outer = mapping;
      mapping |= field.role() == FieldRole.DEF;
      Object value = field.get(owner);
      hash =
          combine(
              hash,
              field.role() == FieldRole.IDENTITY && value != null
                  ? identity((Variable) value)
                  : value(value));
      mapping = outer;
    }
    return hash;
  }

  private long value(Object value) {
    if (value == null) {
      return ABSENT;
    }
    if (value instanceof List<?> list) {
      long hash = list.size();
      for (Object each : list) {
        hash = combine(hash, value(each));
      }
      return hash;
    }
    if (value instanceof Function function) {
      return combine(function.name().hashCode(), fielded(function));
    }
    if (value instanceof Fielded fielded) {
      return fielded(fielded);
    }
    return leaf(value);
  }

  /** The members of an enumeration hash by name: their own hash differs from run to run. */
  private static long leaf(Object value) {
    if (value instanceof DataType type) {
      return (type == DataType.INT64 ? DataType.INDEX : type).code();
    }
    if (value instanceof Enum<?> member) {
      return member.name().hashCode();
    }
    if (value instanceof Double number) {
      return Double.hashCode(number == 0 ? 0.0 : number);
    }
    if (value instanceof Float number) {
      return Float.hashCode(number == 0 ? 0.0f : number);
    }
    if (value instanceof Op op) {
      return op.name().hashCode();
    }
    if (value instanceof Attrs attrs) {
      long sum = 0;
      for (Attr entry : attrs) {
        if (!entry.value().tag().holdsNodes()) {
          sum += combine(entry.key().hashCode(), plain(entry.value().value()));
        }
      }
      return sum;
    }
    return value.hashCode();
  }

  private static long plain(Object value) {
    if (value instanceof List<?> list) {
      long hash = list.size();
      for (Object each : list) {
        hash = combine(hash, leaf(each));
      }
      return hash;
    }
    return leaf(value);
  }
}
