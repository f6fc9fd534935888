package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Field;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.Level;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.List;
import java.util.Set;

/**
 * Whether the ordinary spelling of a scope reads back as the scope. The rules are those of {@link
 * ScopeReader} and {@link LoopScopeReader} from the other side.
 */
final class ScopeReadBack {
  private static final Type INDEX = ScalarType.of(DataType.INDEX);
  private static final Set<String> AT =
      Set.of(
          "manual_dep_edges",
          "arg_direction_overrides_vars",
          "dump_vars",
          "allow_early_resolve",
          "windowize");
  private static final Set<String> SPMD = Set.of("allow_early_resolve", "predicate");

  private final Exact exact;

  ScopeReadBack(Exact exact) {
    this.exact = exact;
  }

  /** Whether a scope reads back. */
  boolean reads(ScopeStmt scope) {
    boolean captures = scope.attrs().get("task_id_var") != null;
    if (captures && !exact.isCaptured(scope)) {
      return false;
    }
    return readsCaptured(scope);
  }

  /** Whether a scope reads back if the placeholder of its task id, if it has one, is left out. */
  boolean readsCaptured(ScopeStmt scope) {
    if (scope instanceof InCoreScopeStmt core) {
      return only(core.attrs(), AT, true, true);
    } else if (scope instanceof HierarchyScopeStmt hierarchy) {
      return hierarchy.level() != Level.CORE_GROUP && only(hierarchy.attrs(), AT, false, true);
    } else if (scope instanceof ClusterScopeStmt) {
      return scope.attrs().isEmpty();
    } else if (scope instanceof RuntimeScopeStmt) {
      return scope.nameHint().isEmpty() && scope.attrs().isEmpty();
    } else if (scope instanceof SplitAivScopeStmt split) {
      return split.nameHint().isEmpty()
          && split.attrs().isEmpty()
          && exact.isInCore()
          && bindsIndex(split.body(), "tile.get_subblock_idx");
    } else if (scope instanceof SpmdScopeStmt spmd) {
      return spmd(spmd);
    }
    return !(scope instanceof CommDomainScopeStmt);
  }

  /** Whether the header of a scope mentions the task's id not only where it captures it. */
  static boolean mentions(ScopeStmt scope, Variable task) {
    int[] found = new int[1];
    for (Field field : scope.schema().parts()) {
      if (!field.name().equals("body")) {
        Walk.children(scope, field, part -> Walk.preOrder(part, each -> count(each, task, found)));
      }
    }
    return found[0] > 1;
  }

  private static boolean count(Fielded each, Variable task, int[] found) {
    found[0] += each == task ? 1 : 0;
    return true;
  }

  private boolean spmd(SpmdScopeStmt scope) {
    boolean task = scope.attrs().get("task_id_var") != null;
    InCoreScopeStmt inner = scope.body() instanceof InCoreScopeStmt core ? core : null;
    if (!task) {
      boolean loop = inner != null && bindsAnyIndex(inner.body());
      return only(scope.attrs(), SPMD, false, false)
          && (!loop || implied(scope, inner) && bindsIndex(inner.body(), SpmdPrinter.BLOCK_INDEX));
    }
    if (!only(
        scope.attrs(),
        Set.of("allow_early_resolve", "predicate", "manual_dep_edges"),
        false,
        true)) {
      return false;
    }
    if (inner != null
        && (ScopeOptions.hasOptimizations(inner) || SpmdPrinter.readsBlockIndex(inner))) {
      return implied(scope, inner) && !(inner.body() instanceof InCoreScopeStmt);
    }
    return inner != null || !SpmdPrinter.readsBlockIndex(scope);
  }

  /** Whether the reader would make the same scope on the core group. */
  private static boolean implied(SpmdScopeStmt scope, InCoreScopeStmt inner) {
    String hint = scope.nameHint();
    return SpmdNames.outer(hint).equals(hint)
        && SpmdNames.inner(hint).equals(inner.nameHint())
        && inner.leadingComments().isEmpty()
        && only(inner.attrs(), Set.of(), true, false);
  }

  private static boolean bindsAnyIndex(Stmt body) {
    return ScopePrinter.boundIndex(SeqStmts.list(body), SpmdPrinter.BLOCK_INDEX) != null;
  }

  private static boolean bindsIndex(Stmt body, String operator) {
    List<Stmt> stmts = SeqStmts.list(body);
    Variable bound = ScopePrinter.boundIndex(stmts, operator);
    if (!(bound instanceof Var) || body instanceof SeqStmts && stmts.size() == 1) {
      return false;
    }
    AssignStmt first = (AssignStmt) stmts.get(0);
    Call call = (Call) first.value();
    return Exact.same(bound.type(), INDEX)
        && Exact.same(call.type(), INDEX)
        && call.args().isEmpty()
        && call.attrs().isEmpty()
        && call.kwargs().isEmpty()
        && first.leadingComments().isEmpty();
  }

  /** Whether a list of attributes holds nothing but what the header of a scope shows. */
  private static boolean only(Attrs attrs, Set<String> shown, boolean slots, boolean task) {
    for (Attr attr : attrs) {
      boolean reads =
          switch (attr.key()) {
            case "task_id_var" -> task && attr.value().tag() == Tag.VAR;
            case "slot_num" -> slots && attr.value().tag() == Tag.INT;
            case "allow_early_resolve", "windowize" ->
                shown.contains(attr.key()) && attrs.isTrue(attr.key());
            case "predicate" -> shown.contains(attr.key()) && ValueReadBack.attr(attr, "");
            default ->
                shown.contains(attr.key())
                    && attr.value().tag() == Tag.VARS
                    && !((List<?>) attr.value().value()).isEmpty()
                    && ValueReadBack.attr(attr, "");
          };
      if (!reads) {
        return false;
      }
    }
    return attrs.entries().stream().map(Attr::key).distinct().count() == attrs.size();
  }
}
