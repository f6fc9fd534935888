package io.commgraph.ingest.text;

import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * How the results of a loop or branch get from an exact text: from the yields at the ends of its
 * bodies, as always, or else from a list of their own in front of the body.
 */
final class BodyForm {
  private BodyForm() {}

  /** Whether the yields at the ends of a branch say which variables it binds. */
  static boolean isOrdinary(IfStmt branch) {
    List<Stmt> bodies = new ArrayList<>(List.of(branch.thenBody()));
    if (branch.elseBody() != null) {
      bodies.add(branch.elseBody());
    }
    return fits(bodies, branch.returnVars());
  }

  /** Likewise for a loop, which otherwise has one result for each carried value. */
  static boolean isOrdinary(ForStmt loop) {
    return loop.returnVars().isEmpty()
        ? loop.iterArgs().isEmpty()
        : fits(List.of(loop.body()), loop.returnVars());
  }

  static boolean isOrdinary(WhileStmt loop) {
    return loop.returnVars().isEmpty()
        ? loop.iterArgs().isEmpty()
        : fits(List.of(loop.body()), loop.returnVars());
  }

  private static boolean fits(List<Stmt> bodies, List<Variable> targets) {
    if (targets.isEmpty()) {
      return true;
    }
    int yields = 0;
    for (Stmt body : bodies) {
      YieldStmt last = lastYield(body);
      if (last != null && last.value().size() != targets.size()) {
        return false;
      }
      yields += last == null ? 0 : 1;
    }
    return yields > 0;
  }

  /** The yield to which {@link BlockPrinter} gives targets, or {@code null}. */
  private static YieldStmt lastYield(Stmt body) {
    Stmt last = body;
    while (true) {
      if (last instanceof SeqStmts sequence) {
        if (sequence.stmts().isEmpty()) {
          return null;
        }
        if (sequence.stmts().size() > 1) {
          last = sequence.stmts().get(sequence.stmts().size() - 1);
          return last instanceof YieldStmt yield ? yield : null;
        }
        return null;
      }
      if (!(last instanceof RuntimeScopeStmt scope) || scope.manual()) {
        return last instanceof YieldStmt yield ? yield : null;
      }
      if (!scope.nameHint().isEmpty() || !scope.attrs().isEmpty()) {
        return null;
      }
      last = scope.body();
    }
  }

  /**
   * Hands over the variables of a statement whose types the reader would get wrong, with no
   * annotation to tell it: loop variables, carried values, and results.
   */
  static void untold(Stmt stmt, BiConsumer<Variable, Type> sink) {
    if (stmt instanceof ForStmt loop) {
      Type index = LoopReader.loopVarType(LoopPrinter.bounds(loop));
      note(loop.loopVar(), index, sink);
      carried(loop.iterArgs(), sink);
      results(loop.returnVars(), isOrdinary(loop), loop.iterArgs(), sink);
    } else if (stmt instanceof WhileStmt loop) {
      carried(loop.iterArgs(), sink);
      results(loop.returnVars(), isOrdinary(loop), loop.iterArgs(), sink);
    } else if (stmt instanceof IfStmt branch) {
      results(branch.returnVars(), isOrdinary(branch), yielded(branch), sink);
    }
  }

  private static List<? extends Expr> yielded(IfStmt branch) {
    YieldStmt last = lastYield(branch.thenBody());
    if (last == null && branch.elseBody() != null) {
      last = lastYield(branch.elseBody());
    }
    return last == null ? List.of() : last.value();
  }

  private static void note(Variable variable, Type inferred, BiConsumer<Variable, Type> sink) {
    if (!Exact.same(variable.type(), inferred)) {
      sink.accept(variable, variable.type());
    }
  }

  private static void carried(List<IterArg> iterArgs, BiConsumer<Variable, Type> sink) {
    iterArgs.forEach(each -> note(each, each.initValue().type(), sink));
  }

  /** The reader gives results without annotations, where there are several, the sources' types. */
  private static void results(
      List<Variable> results,
      boolean ordinary,
      List<? extends Expr> sources,
      BiConsumer<Variable, Type> sink) {
    if (!ordinary || results.size() > 1 && results.size() != sources.size()) {
      results.forEach(each -> sink.accept(each, each.type()));
    } else if (results.size() > 1) {
      for (int i = 0; i < results.size(); i++) {
        note(results.get(i), sources.get(i).type(), sink);
      }
    }
  }
}
