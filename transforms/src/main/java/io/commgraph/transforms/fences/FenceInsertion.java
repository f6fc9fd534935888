package io.commgraph.transforms.fences;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Inserts the markers of one kernel. A single statement as a body is a sequence of one. */
final class FenceInsertion extends Rewriter {
  private final Function function;
  private final Diagnostics diagnostics;
  private final Set<Fielded> searched = Collections.newSetFromMap(new IdentityHashMap<>());

  FenceInsertion(Function function, Diagnostics diagnostics) {
    this.function = function;
    this.diagnostics = diagnostics;
  }

  /** The kernel with its markers. */
  Function inserted() {
    return function(function);
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    if (stmt instanceof SeqStmts sequence) {
      return sequence(sequence, sequence.stmts());
    }
    return call(stmt).isPresent() ? sequence(stmt, List.of(stmt)) : super.stmt(stmt);
  }

  private Stmt sequence(Stmt original, List<Stmt> stmts) {
    List<Stmt> results = new ArrayList<>(stmts.size());
    for (int i = 0; i < stmts.size(); i++) {
      Stmt stmt = stmts.get(i);
      Optional<CallLike> call = call(stmt);
      if (call.isEmpty()) {
        results.add(stmt(stmt));
        continue;
      }
      call.get().args().forEach(this::findHidden);
      results.add(stmt);
      List<Stmt> markers = Markers.after(Effect.of(call.get()), stmt.span());
      if (!Markers.areAt(stmts, i + 1, markers)) {
        results.addAll(markers);
      }
    }
    return isSame(results, stmts) ? original : SeqStmts.of(original.span(), results);
  }

  private static boolean isSame(List<Stmt> left, List<Stmt> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (left.get(i) != right.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static Optional<CallLike> call(Stmt stmt) {
    Expr expr = null;
    if (stmt instanceof AssignStmt assign) {
      expr = assign.value();
    } else if (stmt instanceof EvalStmt eval) {
      expr = eval.expr();
    }
    return expr instanceof CallLike call ? Optional.of(call) : Optional.empty();
  }

  /** Statements that are no calls hold no calls that markers could follow. */
  @Override
  protected Expr expr(Expr expr) {
    findHidden(expr);
    return expr;
  }

  private void findHidden(Fielded node) {
    if (!(node instanceof Expr) || node instanceof Variable || node instanceof ConstInt) {
      return;
    }
    if (!searched.add(node)) {
      return;
    }
    if (node instanceof MakeTuple tuple) {
      tuple.elements().forEach(this::findHidden);
      return;
    }
    if (node instanceof CallLike call && Effect.of(call).kind() != Effect.Kind.NONE) {
      diagnostics.report(
          Diagnostic.of(LateCode.HIDDEN_WRITE, call.span(), call.op().name()).in(function.name()));
    }
    Walk.children(node, this::findHidden);
  }
}
