package io.commgraph.ingest.text;

import io.commgraph.ir.Call;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import java.util.List;
import java.util.Optional;

/**
 * Prints scopes that run on several cores, in one of three forms (IR specification, 2.9): one that
 * captures the task id, one that looks like a loop over the blocks, and a plain one.
 */
final class SpmdPrinter {
  static final String BLOCK_INDEX = "tile.get_block_idx";

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final BlockPrinter blocks;
  private final ScopePrinter scopes;

  SpmdPrinter(Printing printing, ExprPrinter exprs, BlockPrinter blocks, ScopePrinter scopes) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.blocks = blocks;
    this.scopes = scopes;
  }

  void print(SpmdScopeStmt scope) {
    Optional<Variable> taskId = ScopePrinter.taskId(scope);
    if (taskId.isPresent()) {
      capturing(scope, taskId.get());
      return;
    }
    if (scope.body() instanceof InCoreScopeStmt inner) {
      List<Stmt> body = SeqStmts.list(inner.body());
      Variable block = ScopePrinter.boundIndex(body, BLOCK_INDEX);
      if (block != null) {
        out.line().add("for ");
        exprs.print(block);
        out.add(" in ");
        header(scope, inner, false);
        out.add(':');
        scopes.enterCore(1);
        scopes.loopBody(body.subList(1, body.size()));
        scopes.enterCore(-1);
        return;
      }
    }
    out.line().add("with ");
    header(scope, null, false);
    out.add(':');
    blocks.indented(scope.body());
  }

  /** A scope inside that a reader would make again is not printed; only what it says is. */
  private void capturing(SpmdScopeStmt scope, Variable taskId) {
    InCoreScopeStmt implied =
        scope.body() instanceof InCoreScopeStmt inner
                && (ScopeOptions.hasOptimizations(inner) || readsBlockIndex(inner))
            ? inner
            : null;
    out.line().add("with ");
    header(scope, implied, true);
    out.add(" as ");
    exprs.print(taskId);
    out.add(':');
    blocks.indented(implied == null ? scope.body() : implied.body());
  }

  /** Whether a call in that part of a scope, at any depth, asks for the number of the block. */
  static boolean readsBlockIndex(Fielded part) {
    boolean[] found = new boolean[1];
    Walk.preOrder(
        part,
        node -> {
          found[0] |=
              node instanceof Call call && call.op().is(BLOCK_INDEX)
                  || carried(node).stream()
                      .anyMatch(carried -> readsBlockIndex(carried.initValue()));
          return !found[0] && !(node instanceof Variable);
        });
    return found[0];
  }

  private static List<IterArg> carried(Fielded node) {
    return node instanceof ForStmt counted
        ? counted.iterArgs()
        : node instanceof WhileStmt loop ? loop.iterArgs() : List.of();
  }

  private void header(SpmdScopeStmt scope, InCoreScopeStmt implied, boolean withDeps) {
    printing.member("spmd(");
    ScopeOptions options = new ScopeOptions(printing, exprs);
    options.list().next();
    exprs.print(scope.coreNum());
    options.flag("sync_start", scope.syncStart());
    options.nameHint(scope);
    if (implied != null) {
      options.optimizations(implied);
    }
    if (withDeps) {
      options.variables("deps", "manual_dep_edges", scope.attrs());
    }
    options.flag("allow_early_resolve", scope.attrs());
    options.predicate(scope.attrs());
    out.add(')');
  }
}
