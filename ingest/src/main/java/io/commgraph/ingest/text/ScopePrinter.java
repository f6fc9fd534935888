package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Call;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.Level;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Optional;

/** Prints scopes (IR specification, 2.9 and 2.12). */
final class ScopePrinter {
  private static final String LANE = "aiv_id";

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final BlockPrinter blocks;

  ScopePrinter(Printing printing, ExprPrinter exprs, BlockPrinter blocks) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.blocks = blocks;
  }

  /** Whether the header of such a scope says {@code as} and the variable of its task id. */
  static boolean capturesTaskId(ScopeStmt scope) {
    return scope instanceof InCoreScopeStmt
        || scope instanceof HierarchyScopeStmt
        || scope instanceof SpmdScopeStmt;
  }

  /** The variable that holds the id of the task that a scope becomes. */
  static Optional<Variable> taskId(ScopeStmt scope) {
    return scope.attrs().get("task_id_var", Tag.VAR).map(Variable.class::cast);
  }

  void print(InCoreScopeStmt scope) {
    ScopeOptions options = at(Level.CORE_GROUP);
    options.optimizations(scope);
    closeAt(scope, options);
  }

  void print(HierarchyScopeStmt scope) {
    ScopeOptions options = at(scope.level());
    if (scope.role() != null) {
      options.list().next("role");
      printing.member("Role.").add(scope.role().irName());
    }
    closeAt(scope, options);
  }

  private ScopeOptions at(Level level) {
    out.line().add("with ");
    printing.member("at(");
    ScopeOptions options = new ScopeOptions(printing, exprs);
    options.list().next("level");
    printing.member("Level.").add(level.irName());
    return options;
  }

  private void closeAt(ScopeStmt scope, ScopeOptions options) {
    options.nameHint(scope);
    options.variables("deps", "manual_dep_edges", scope.attrs());
    options.variables("no_dep_args", "arg_direction_overrides_vars", scope.attrs());
    options.variables("dumps", "dump_vars", scope.attrs());
    options.flag("allow_early_resolve", scope.attrs());
    options.flag("windowize", scope.attrs());
    out.add(')');
    taskId(scope)
        .ifPresent(
            variable -> {
              out.add(" as ");
              exprs.print(variable);
            });
    out.add(':');
    enterCore(scope instanceof InCoreScopeStmt ? 1 : 0);
    blocks.indented(scope.body());
    enterCore(scope instanceof InCoreScopeStmt ? -1 : 0);
  }

  /** Counts the scopes on a core, of which the reader keeps count as well. */
  void enterCore(int by) {
    if (printing.isExact()) {
      printing.exact().changeCoreNesting(by);
    }
  }

  void print(ClusterScopeStmt scope) {
    out.line().add("with ");
    printing.member("cluster(");
    new ScopeOptions(printing, exprs).nameHint(scope);
    out.add("):");
    blocks.indented(scope.body());
  }

  /** Prints a region of the runtime, whose last yield goes to these variables. */
  void print(RuntimeScopeStmt scope, List<Variable> targets) {
    out.line().add("with ");
    printing.member("scope(");
    if (scope.manual()) {
      out.add("mode=");
      printing.member("ScopeMode.MANUAL");
    }
    out.add("):");
    blocks.indented(scope.body(), targets);
  }

  void print(SplitAivScopeStmt scope) {
    out.line().add("for ");
    List<Stmt> body = SeqStmts.list(scope.body());
    Variable lane = boundIndex(body, "tile.get_subblock_idx");
    if (lane == null) {
      out.add(LANE);
    } else {
      exprs.print(lane);
      body = body.subList(1, body.size());
    }
    out.add(" in ");
    printing.member("split_aiv(").add(scope.count()).add(", mode=");
    printing.member("SplitMode.").add(scope.split().name()).add("):");
    boolean outside = exprs.calls().inSplitRegion(true);
    SplitMode outer = printing.isExact() ? printing.exact().enterRegion(scope.split()) : null;
    enterCore(1);
    loopBody(body);
    enterCore(-1);
    if (printing.isExact()) {
      printing.exact().enterRegion(outer);
    }
    exprs.calls().inSplitRegion(outside);
  }

  /** Prints the body of a scope that looks like a loop; an empty one ends with an empty line. */
  void loopBody(List<Stmt> body) {
    blocks.indented(body);
    if (body.isEmpty()) {
      out.blankLine();
    }
  }

  /** The variable that the first statement binds to a call of that operator, or {@code null}. */
  static Variable boundIndex(List<Stmt> stmts, String operator) {
    return !stmts.isEmpty()
            && stmts.get(0) instanceof AssignStmt assign
            && assign.value() instanceof Call call
            && call.op().is(operator)
        ? assign.var()
        : null;
  }

  /** A domain is a comment above its body; readers find domains out again. */
  void print(CommDomainScopeStmt scope) {
    out.line().add("# pld.comm_domain: devices=");
    if (scope.devices().isEmpty()) {
      out.add("all");
    } else {
      out.add(scope.devices().toString());
    }
    out.add(", slots=[");
    exprs.printAll(scope.slots());
    out.add(']');
    blocks.flat(scope.body());
  }
}
