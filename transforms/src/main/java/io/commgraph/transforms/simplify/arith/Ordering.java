package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * What follows from chains of known comparisons (Simplify specification, 9.3)? Both sides of a
 * comparison are split into a core, which is known by identity, and a constant.
 */
final class Ordering {
  /**
   * So many facts are looked at for one question; contradictory ones could be combined without end.
   */
  private static final int LIMIT = 500;

  private static final int LESS = 1;
  private static final int EQUAL = 2;
  private static final int GREATER = 4;
  private static final int UNKNOWN = LESS | EQUAL | GREATER;

  /** The core of a plain constant. */
  private static final Expr ZERO = Nodes.truth(false);

  private enum Relation {
    EQ,
    NE,
    LE,
    GE;

    Relation mirrored() {
      return this == LE ? GE : this == GE ? LE : this;
    }

    /** The relation of the ends of a chain of two, or {@code null}. */
    Relation then(Relation next) {
      if (this == EQ) {
        return next;
      }
      return next == EQ || this == next && this != NE ? this : null;
    }
  }

  /** A side of a comparison: {@code core + offset}. */
  private record Side(Expr core, long offset) {
    static Side of(Expr expr) {
      if (expr instanceof ConstInt constant) {
        return new Side(ZERO, constant.value());
      }
      if (expr instanceof Binary binary) {
        boolean isSum = binary.op() == BinaryOp.ADD;
        if (isSum && binary.left() instanceof ConstInt constant) {
          return new Side(binary.right(), constant.value());
        }
        if (isSum && binary.right() instanceof ConstInt constant) {
          return new Side(binary.left(), constant.value());
        }
        if (binary.op() == BinaryOp.SUB
            && binary.right() instanceof ConstInt constant
            && constant.value() != Long.MIN_VALUE) {
          return new Side(binary.left(), -constant.value());
        }
      }
      return new Side(expr, 0);
    }
  }

  /** The start of a fact stands in {@code relation} to {@code to + offset}. */
  private record Fact(Relation relation, Expr to, long offset) {}

  private final IdentityHashMap<Expr, List<Fact>> facts = new IdentityHashMap<>();
  private final Deque<List<Fact>> log = new ArrayDeque<>();

  int enter() {
    return log.size();
  }

  void leave(int mark) {
    while (log.size() > mark) {
      List<Fact> changed = log.pop();
      changed.remove(changed.size() - 1);
    }
  }

  /** Notes a comparison that holds; anything else is ignored. */
  void add(Binary comparison) {
    if (!comparison.op().isComparison()
        || !Nodes.isInteger(comparison.left())
        || !Nodes.isInteger(comparison.right())) {
      return;
    }
    Side left = Side.of(comparison.left());
    Side right = Side.of(comparison.right());
    int shift = comparison.op() == BinaryOp.LT ? -1 : comparison.op() == BinaryOp.GT ? 1 : 0;
    Relation relation =
        switch (comparison.op()) {
          case EQ -> Relation.EQ;
          case NE -> Relation.NE;
          case LT, LE -> Relation.LE;
          default -> Relation.GE;
        };
    long offset = right.offset - left.offset + shift;
    if (left.core != right.core && isModest(left.offset) && isModest(right.offset)) {
      note(left.core, new Fact(relation, right.core, offset));
      note(right.core, new Fact(relation.mirrored(), left.core, -offset));
    }
  }

  private void note(Expr from, Fact fact) {
    List<Fact> list = facts.computeIfAbsent(from, key -> new ArrayList<>());
    list.add(fact);
    log.push(list);
  }

  /** Whether the comparison follows. */
  boolean proves(BinaryOp op, Expr left, Expr right) {
    int possible = compare(left, right);
    int wanted =
        (Folding.compares(op, -1) ? LESS : 0)
            | (Folding.compares(op, 0) ? EQUAL : 0)
            | (Folding.compares(op, 1) ? GREATER : 0);
    return (possible & ~wanted) == 0;
  }

  private int compare(Expr left, Expr right) {
    if (!Nodes.isInteger(left) || !Nodes.isInteger(right)) {
      return UNKNOWN;
    }
    Side a = Side.of(left);
    Side b = Side.of(right);
    if (!isModest(a.offset) || !isModest(b.offset)) {
      return UNKNOWN;
    }
    long offset = b.offset - a.offset;
    if (a.core == b.core) {
      return offset > 0 ? LESS : offset < 0 ? GREATER : EQUAL;
    }
    int possible = UNKNOWN;
    for (Fact fact : reachable(a.core, b.core)) {
      possible &= meaning(fact, offset);
    }
    return possible;
  }

  /** What a fact says about {@code left - right} compared with {@code offset}. */
  private static int meaning(Fact fact, long offset) {
    return switch (fact.relation) {
      case EQ -> fact.offset == offset ? EQUAL : LESS | GREATER;
      case NE -> fact.offset == offset ? LESS | GREATER : UNKNOWN;
      case LE -> fact.offset < offset ? LESS : fact.offset == offset ? LESS | EQUAL : UNKNOWN;
      case GE -> fact.offset > offset ? GREATER : fact.offset == offset ? GREATER | EQUAL : UNKNOWN;
    };
  }

  private List<Fact> reachable(Expr from, Expr target) {
    List<Fact> found = new ArrayList<>();
    if (!facts.containsKey(from) || !facts.containsKey(target)) {
      return found;
    }
    IdentityHashMap<Expr, List<Fact>> best = new IdentityHashMap<>();
    Deque<Fact> open = new ArrayDeque<>();
    open.add(new Fact(Relation.EQ, from, 0));
    int looked = 0;
    while (!open.isEmpty()) {
      Fact here = open.remove();
      for (Fact step : facts.getOrDefault(here.to, List.of())) {
        if (++looked > LIMIT) {
          return found;
        }
        Relation relation = here.relation.then(step.relation);
        long offset = here.offset + step.offset;
        if (relation == null || step.to == from || !isModest(offset)) {
          continue;
        }
        Fact next = new Fact(relation, step.to, offset);
        List<Fact> known = best.computeIfAbsent(step.to, key -> new ArrayList<>());
        if (known.stream().noneMatch(older -> implies(older, next))) {
          known.removeIf(older -> implies(next, older));
          known.add(next);
          open.add(next);
          if (step.to == target) {
            found.add(next);
          }
        }
      }
    }
    return found;
  }

  private static boolean implies(Fact fact, Fact other) {
    if (fact.relation == other.relation && fact.offset == other.offset) {
      return true;
    }
    boolean isBound = fact.relation == Relation.EQ || fact.relation == other.relation;
    return switch (other.relation) {
      case LE -> isBound && fact.offset <= other.offset;
      case GE -> isBound && fact.offset >= other.offset;
      case EQ, NE -> false;
    };
  }

  /** Whether sums of a chain of such offsets cannot overflow. */
  private static boolean isModest(long offset) {
    return offset > Long.MIN_VALUE / 8 && offset < Long.MAX_VALUE / 8;
  }
}
