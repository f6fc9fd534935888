package io.commgraph.transforms.runtimescopes;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The marks that dependence analysis leaves on tasks whose dependences it knows completely. A body
 * of such tasks only may declare them instead of having the runtime find them (passes
 * specification, late passes, 2.4).
 */
final class TaskMarks {
  private static final String MARK = "__compiler_auto_manual_scope_candidate";

  /** What a manual scope carries that the compiler placed for marked tasks. */
  static final Attrs ON_SCOPE = Attrs.of(List.of(new Attr(MARK, AttrValue.of(true))));

  private enum Content {
    MARKED_CALL,
    MARKED_TASK,
    UNMARKED_TASK,
    SCOPE
  }

  private TaskMarks() {}

  /** Whether there is a marked call anywhere in {@code body}, runtime scopes included. */
  static boolean occurIn(Stmt body) {
    return contents(body, true).contains(Content.MARKED_CALL);
  }

  /** Whether {@code body} starts tasks, all of them marked, and has no runtime scope inside. */
  static boolean onAllTasksOf(Stmt body) {
    Set<Content> contents = contents(body, false);
    return contents.contains(Content.MARKED_TASK)
        && !contents.contains(Content.UNMARKED_TASK)
        && !contents.contains(Content.SCOPE);
  }

  private static Set<Content> contents(Stmt body, boolean insideScopes) {
    Set<Content> contents = EnumSet.noneOf(Content.class);
    Walk.preOrder(
        body,
        node -> {
          if (node instanceof CallLike call) {
            boolean marked = isMarked(call);
            if (marked) {
              contents.add(Content.MARKED_CALL);
            }
            if (!call.op().isBuiltinName()) {
              contents.add(marked ? Content.MARKED_TASK : Content.UNMARKED_TASK);
            }
          }
          if (node instanceof RuntimeScopeStmt) {
            contents.add(Content.SCOPE);
            return insideScopes;
          }
          return canHoldCalls(node);
        });
    return contents;
  }

  private static boolean canHoldCalls(Fielded node) {
    return !(node instanceof Type || node instanceof Variable);
  }

  private static boolean isMarked(CallLike call) {
    return call.attrs().get(MARK) != null;
  }

  /** The function without marks on its calls. */
  static Function removed(Function function) {
    return occurIn(function.body()) ? new Removal().function(function) : function;
  }

  private static final class Removal extends Rewriter {
    @Override
    protected Expr expr(Expr expr) {
      Expr walked = super.expr(expr);
      return walked instanceof CallLike call && isMarked(call)
          ? call.with(call.args(), call.attrs().without(MARK::equals))
          : walked;
    }
  }
}
