package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Program;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which variables some expressions use and which functions they call, each once. Expressions that
 * share parts are searched once.
 */
final class Uses implements ExprVisitor<Void> {
  private final List<Variable> variables = new ArrayList<>();
  private final SortedSet<String> callees = new TreeSet<>(Program.NAME_ORDER);
  private final Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The variables, in the order in which they were met first. */
  List<Variable> variables() {
    return variables;
  }

  /** The names of the functions, in name order. */
  SortedSet<String> callees() {
    return callees;
  }

  void add(Expr expr) {
    expr.accept(this);
  }

  void addAll(List<? extends Expr> exprs) {
    for (Expr expr : exprs) {
      add(expr);
    }
  }

  void addAll(Attrs attrs) {
    for (Attr attr : attrs) {
      AttrValue value = attr.value();
      if (value.tag() == AttrValue.Tag.VARS) {
        value.asList(Variable.class).stream().filter(Objects::nonNull).forEach(this::add);
      } else if (value.tag().holdsNodes() && value.value() != null) {
        add((Expr) value.value());
      }
    }
  }

  @Override
  public Void visitVariable(Variable variable) {
    if (variable.isVarLike() && seen.add(variable)) {
      variables.add(variable);
    }
    return null;
  }

  @Override
  public Void visitConstInt(ConstInt constant) {
    return null;
  }

  @Override
  public Void visitConstFloat(ConstFloat constant) {
    return null;
  }

  @Override
  public Void visitConstBool(ConstBool constant) {
    return null;
  }

  @Override
  public Void visitBinary(Binary binary) {
    if (seen.add(binary)) {
      add(binary.left());
      add(binary.right());
    }
    return null;
  }

  @Override
  public Void visitUnary(Unary unary) {
    if (seen.add(unary)) {
      add(unary.operand());
    }
    return null;
  }

  @Override
  public Void visitMakeTuple(MakeTuple tuple) {
    if (seen.add(tuple)) {
      addAll(tuple.elements());
    }
    return null;
  }

  @Override
  public Void visitTupleGetItem(TupleGetItem item) {
    add(item.tuple());
    return null;
  }

  @Override
  public Void visitCall(Call call) {
    call(call);
    return null;
  }

  @Override
  public Void visitSubmit(Submit submit) {
    call(submit);
    return null;
  }

  private void call(CallLike call) {
    if (!seen.add(call)) {
      return;
    }
    if (call.op().isGlobalVar()) {
      callees.add(call.op().name());
    }
    addAll(call.args());
    if (call instanceof Submit submit) {
      addAll(submit.deps());
      addOptional(submit.coreNum());
      addOptional(submit.predicate());
    }
    addAll(call.attrs());
  }

  private void addOptional(Expr expr) {
    if (expr != null) {
      add(expr);
    }
  }
}
