package io.commgraph.transforms.simplify;

import io.commgraph.ir.Expr;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Removes results of branches that nothing uses, with what the branches yield for them (Simplify
 * specification, 11.2); what yields a call stays. Uses are counted, so that a result which only a
 * dead one used is found without looking again.
 */
final class DeadResults {
  private final IdentityHashMap<Variable, Integer> uses = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, IfStmt> results = new IdentityHashMap<>();
  private final Set<Variable> dead = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Variable> open = new ArrayDeque<>();

  private DeadResults() {}

  /** The body without dead results of branches; the same object if there are none. */
  static Stmt remove(Stmt body) {
    List<IfStmt> branches = new ArrayList<>();
    Statements.preOrder(
        body,
        stmt -> {
          if (stmt instanceof IfStmt branch && yieldsResults(branch)) {
            branches.add(branch);
          }
        });
    if (branches.isEmpty()) {
      return body;
    }
    DeadResults removal = new DeadResults();
    Statements.preOrder(body, stmt -> Uses.of(stmt, variable -> removal.count(variable, 1)));
    branches.forEach(removal::start);
    removal.close();
    return removal.dead.isEmpty() ? body : removal.new Removal().stmt(body);
  }

  private static boolean yieldsResults(IfStmt branch) {
    int size = branch.returnVars().size();
    return size > 0
        && branch.elseBody() != null
        && Tail.of(branch.thenBody()).yielded().size() == size
        && Tail.of(branch.elseBody()).yielded().size() == size;
  }

  private void start(IfStmt branch) {
    for (int i = 0; i < branch.returnVars().size(); i++) {
      Variable result = branch.returnVars().get(i);
      if (yieldsCall(branch.thenBody(), i) || yieldsCall(branch.elseBody(), i)) {
        continue;
      }
      results.put(result, branch);
      if (!uses.containsKey(result)) {
        open.add(result);
      }
    }
  }

  /** A call may write memory. */
  private static boolean yieldsCall(Stmt body, int position) {
    return Uses.hasCall(Tail.of(body).yielded().get(position));
  }

  private void count(Variable variable, int change) {
    int left = uses.merge(variable, change, Integer::sum);
    if (left == 0 && results.containsKey(variable)) {
      open.add(variable);
    }
  }

  private void close() {
    while (!open.isEmpty()) {
      Variable result = open.remove();
      if (dead.add(result)) {
        IfStmt branch = results.get(result);
        int position = branch.returnVars().indexOf(result);
        Uses.of(result.type(), variable -> count(variable, -1));
        release(branch.thenBody(), position);
        release(branch.elseBody(), position);
      }
    }
  }

  private void release(Stmt body, int position) {
    Uses.of(Tail.of(body).yielded().get(position), variable -> count(variable, -1));
  }

  private final class Removal extends Rewriter {
    @Override
    protected Stmt stmt(Stmt stmt) {
      Stmt inside = super.stmt(stmt);
      return inside instanceof IfStmt branch
              && branch.returnVars().stream().anyMatch(dead::contains)
          ? without(branch)
          : inside;
    }

    @Override
    protected Expr expr(Expr expr) {
      return expr;
    }

    private IfStmt without(IfStmt branch) {
      List<Variable> live = new ArrayList<>(branch.returnVars());
      live.removeIf(dead::contains);
      return new IfStmt(
          branch.span(),
          branch.leadingComments(),
          branch.condition(),
          without(branch.thenBody(), branch.returnVars()),
          without(branch.elseBody(), branch.returnVars()),
          live);
    }

    private Stmt without(Stmt body, List<Variable> returnVars) {
      Tail tail = Tail.of(body);
      List<Expr> yielded = new ArrayList<>();
      for (int i = 0; i < returnVars.size(); i++) {
        if (!dead.contains(returnVars.get(i))) {
          yielded.add(tail.yielded().get(i));
        }
      }
      List<Stmt> statements = new ArrayList<>(tail.statements());
      if (!yielded.isEmpty()) {
        statements.add(new YieldStmt(body.span(), List.of(), yielded));
      }
      return SeqStmts.of(body.span(), statements);
    }
  }
}
