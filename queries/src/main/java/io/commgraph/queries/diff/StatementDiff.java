package io.commgraph.queries.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldRole;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralHash;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Which statements of a function changed. Statements are brought in line by what they do, whatever
 * their variables are called; blocks below statements that agree are compared in turn. A statement
 * that takes another variable than before has changed, too.
 */
public final class StatementDiff {
  /**
   * One change.
   *
   * @param left what the first program has; {@code null} if the statement is only in the second
   * @param right likewise the other way
   */
  record Change(Stmt left, Stmt right) {
    /** What happened where, in words. */
    String place() {
      if (right == null) {
        return "only in the first program" + at(left.span());
      }
      return left == null
          ? "only in the second program" + at(right.span())
          : "changed" + at(left.span()) + at(right.span()).replace(" at", " to");
    }

    private static String at(Span span) {
      return span.isKnown() ? " at " + span : "";
    }
  }

  private final List<Change> changes = new ArrayList<>();
  private final IdentityHashMap<Variable, Variable> toRight = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Variable> toLeft = new IdentityHashMap<>();

  private StatementDiff() {}

  /** The changes, in the order of the first program. */
  static List<Change> of(Function left, Function right) {
    return DeepStack.call(
        () -> {
          StatementDiff diff = new StatementDiff();
          int params = Math.min(left.params().size(), right.params().size());
          for (int i = 0; i < params; i++) {
            diff.map(left.params().get(i), right.params().get(i));
          }
          diff.blocks(left.body(), right.body());
          return diff.changes;
        });
  }

  /** How many changes of each kind there are. */
  static String summary(List<Change> changes) {
    long removed = changes.stream().filter(each -> each.right == null).count();
    long added = changes.stream().filter(each -> each.left == null).count();
    long changed = changes.size() - removed - added;
    return Stream.of(
            count(changed, "changed"),
            count(removed, "only in the first program"),
            count(added, "only in the second program"))
        .filter(part -> !part.isEmpty())
        .reduce((a, b) -> a + ", " + b)
        .orElse("");
  }

  private static String count(long number, String what) {
    return number == 0 ? "" : number + (number == 1 ? " statement " : " statements ") + what;
  }

  private void blocks(Stmt left, Stmt right) {
    List<Stmt> a = SeqStmts.list(left);
    List<Stmt> b = SeqStmts.list(right);
    int at = 0;
    for (AbstractDelta<Long> delta : DiffUtils.diff(keys(a), keys(b)).getDeltas()) {
      int from = delta.getSource().getPosition();
      int to = delta.getTarget().getPosition();
      for (; at < from; at++) {
        aligned(a.get(at), b.get(to - from + at));
      }
      replaced(
          a.subList(from, from + delta.getSource().size()),
          b.subList(to, to + delta.getTarget().size()));
      at = from + delta.getSource().size();
    }
    for (int rest = a.size() - at; rest > 0; rest--) {
      aligned(a.get(a.size() - rest), b.get(b.size() - rest));
    }
  }

  private static List<Long> keys(List<Stmt> stmts) {
    return stmts.stream().map(StatementDiff::key).toList();
  }

  /** What a statement does by itself, without its blocks and the names of its variables. */
  private static long key(Stmt stmt) {
    long key = stmt.schema().name().hashCode();
    for (Field field : stmt.schema().fields()) {
      if (field.role() != FieldRole.IGNORE && !isBlock(field)) {
        key = 31 * key + hash(field.get(stmt));
      }
    }
    return key;
  }

  private static boolean isBlock(Field field) {
    return field.type().element() == Stmt.class;
  }

  private static long hash(Object value) {
    if (value instanceof Variable variable) {
      return StructuralHash.of(variable.type(), true);
    }
    if (value instanceof Fielded fielded) {
      return StructuralHash.of(fielded, true);
    }
    if (value instanceof List<?> list) {
      return list.stream().mapToLong(StatementDiff::hash).reduce(1, (a, b) -> 31 * a + b);
    }
    if (value instanceof Attrs attrs) {
      return attrs.entries().stream().mapToLong(each -> each.key().hashCode()).sum();
    }
    return value instanceof Enum<?> member ? member.name().hashCode() : Objects.hashCode(value);
  }

  /** Two statements that do the same, with the same variables or with others. */
  private void aligned(Stmt left, Stmt right) {
    List<Variable> a = variables(left);
    List<Variable> b = variables(right);
    boolean same = a.size() == b.size();
    for (int i = 0; same && i < a.size(); i++) {
      same = map(a.get(i), b.get(i));
    }
    if (!same) {
      changes.add(new Change(left, right));
    }
    below(left, right);
  }

  private void below(Stmt left, Stmt right) {
    for (Field field : left.schema().fields()) {
      if (isBlock(field)) {
        Stmt a = (Stmt) field.get(left);
        Stmt b = (Stmt) field.get(right);
        if (a != null && b != null) {
          blocks(a, b);
        } else if (a != null || b != null) {
          changes.add(new Change(a, b));
        }
      }
    }
  }

  /** Notes that one variable stands for another; false if another one does already. */
  private boolean map(Variable left, Variable right) {
    Variable knownRight = toRight.putIfAbsent(left, right);
    Variable knownLeft = toLeft.putIfAbsent(right, left);
    return (knownRight == null || knownRight == right) && (knownLeft == null || knownLeft == left);
  }

  /** The variables of a statement in the order in which they stand there, without its blocks. */
  private static List<Variable> variables(Stmt stmt) {
    List<Variable> found = new ArrayList<>();
    for (Field field : stmt.schema().parts()) {
      if (!isBlock(field)) {
        Walk.children(stmt, field, part -> collect(part, found));
      }
    }
    return found;
  }

  private static void collect(Fielded part, List<Variable> found) {
    if (part instanceof Variable variable) {
      found.add(variable);
    } else if (!(part instanceof Type)) {
      Walk.children(part, child -> collect(child, found));
    }
  }

  /** Statements in the place of others: those of one kind are taken for changed. */
  private void replaced(List<Stmt> left, List<Stmt> right) {
    int done = 0;
    for (Stmt a : left) {
      int version = done;
      while (version < right.size() && !isVersionOf(a, right.get(version))) {
        version++;
      }
      if (version == right.size()) {
        changes.add(new Change(a, null));
        continue;
      }
      for (; done < version; done++) {
        changes.add(new Change(null, right.get(done)));
      }
      Stmt b = right.get(done++);
      changes.add(new Change(a, b));
      bind(a, b);
      below(a, b);
    }
    for (; done < right.size(); done++) {
      changes.add(new Change(null, right.get(done)));
    }
  }

  /** Whether one statement is what became of another: of its kind, and binding the same name. */
  private static boolean isVersionOf(Stmt left, Stmt right) {
    return left.schema() == right.schema()
        && (!(left instanceof AssignStmt a)
            || a.var().nameHint().equals(((AssignStmt) right).var().nameHint()));
  }

  private void bind(Stmt left, Stmt right) {
    for (Field field : left.schema().fields()) {
      if (field.role() == FieldRole.DEF) {
        List<Variable> a = new ArrayList<>();
        List<Variable> b = new ArrayList<>();
        Walk.children(left, field, each -> a.add((Variable) each));
        Walk.children(right, field, each -> b.add((Variable) each));
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
          map(a.get(i), b.get(i));
        }
      }
    }
  }
}
