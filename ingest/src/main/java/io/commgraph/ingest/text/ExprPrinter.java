package io.commgraph.ingest.text;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;
import java.util.List;

/** Prints expressions (IR specification, 2.7). */
final class ExprPrinter implements ExprVisitor<Void> {
  private static final int ATOM = 15;

  private final Printing printing;
  private final TextWriter out;
  private final CallPrinter calls;
  private final IdentityHashMap<Binary, Boolean> constant = new IdentityHashMap<>();
  private boolean inDimension;
  private boolean typedConstants;

  ExprPrinter(Printing printing) {
    this.printing = printing;
    this.out = printing.out();
    this.calls = new CallPrinter(printing, this);
  }

  CallPrinter calls() {
    return calls;
  }

  void print(Expr expr) {
    expr.accept(this);
  }

  /** Adds the expressions, separated by commas. */
  void printAll(List<? extends Expr> exprs) {
    CommaList list = printing.list();
    for (Expr expr : exprs) {
      list.next();
      print(expr);
    }
  }

  /**
   * Prints a dimension: constants bare, computed ones with the type of every constant (IR
   * specification, 2.6).
   */
  void dimension(Expr dim) {
    if (dim instanceof ConstInt constInt) {
      out.add(constInt.value());
    } else if (dim instanceof Var var) {
      out.add(printing.names().of(var));
    } else {
      boolean outerDimension = inDimension;
      boolean outerTyped = typedConstants;
      inDimension = true;
      typedConstants = true;
      print(dim);
      inDimension = outerDimension;
      typedConstants = outerTyped;
    }
  }

  @Override
  public Void visitVariable(Variable variable) {
    if (!variable.isVarLike()) {
      out.add(variable.nameHint());
    } else if (inDimension) {
      out.add(printing.names().inDimension(variable));
    } else {
      out.add(printing.names().of(variable));
    }
    return null;
  }

  @Override
  public Void visitConstInt(ConstInt constant) {
    if (constant.dtype() == DataType.INDEX && !typedConstants) {
      out.add(constant.value());
    } else {
      typed(Long.toString(constant.value()), constant.dtype());
    }
    return null;
  }

  @Override
  public Void visitConstFloat(ConstFloat constant) {
    String text = Literals.floating(constant.value());
    if (constant.dtype() == DataType.FP32) {
      out.add(text);
    } else {
      typed(text, constant.dtype());
    }
    return null;
  }

  private void typed(String value, DataType dtype) {
    printing.member("const(").add(value).add(", ");
    printing.member(dtype.irName()).add(')');
  }

  @Override
  public Void visitConstBool(ConstBool constant) {
    out.add(Literals.bool(constant.value()));
    return null;
  }

  @Override
  public Void visitBinary(Binary binary) {
    BinaryOp op = binary.op();
    if (op.infix() == null) {
      printing.member(op == BinaryOp.MIN ? "min(" : "max(");
      print(binary.left());
      out.add(", ");
      print(binary.right());
      out.add(')');
      return null;
    }
    boolean outerTyped = typedConstants;
    typedConstants = outerTyped || isConstant(binary);
    boolean toTheRight = op == BinaryOp.POW;
    operand(binary.left(), toTheRight ? op.precedence() + 1 : op.precedence());
    out.add(' ').add(op.infix()).add(' ');
    operand(binary.right(), toTheRight ? op.precedence() : op.precedence() + 1);
    typedConstants = outerTyped;
    return null;
  }

  /**
   * Whether an infix tree has only integer constants for leaves, so that a reader would fold it.
   */
  private boolean isConstant(Expr expr) {
    if (expr instanceof ConstInt) {
      return true;
    }
    if (!(expr instanceof Binary binary) || binary.op().infix() == null) {
      return false;
    }
    Boolean known = constant.get(binary);
    if (known == null) {
      known = isConstant(binary.left()) && isConstant(binary.right());
      constant.put(binary, known);
    }
    return known;
  }

  private void operand(Expr child, int weakest) {
    boolean parenthesized = precedence(child) < weakest;
    if (parenthesized) {
      out.add('(');
    }
    print(child);
    if (parenthesized) {
      out.add(')');
    }
  }

  private static int precedence(Expr expr) {
    if (expr instanceof Binary binary) {
      return binary.op().precedence();
    }
    return expr instanceof Unary unary ? unary.op().precedence() : ATOM;
  }

  @Override
  public Void visitUnary(Unary unary) {
    UnaryOp op = unary.op();
    switch (op) {
      case NEG -> prefixed("-", unary);
      case BIT_NOT -> prefixed("~", unary);
      case NOT -> prefixed("not ", unary);
      case ABS -> {
        out.add("abs(");
        print(unary.operand());
        out.add(')');
      }
      case CAST -> {
        printing.member("cast(");
        print(unary.operand());
        out.add(", ");
        printing.member(unary.dtype().irName()).add(')');
      }
    }
    return null;
  }

  private void prefixed(String operator, Unary unary) {
    out.add(operator);
    operand(unary.operand(), unary.op().precedence());
  }

  @Override
  public Void visitMakeTuple(MakeTuple tuple) {
    out.add('[');
    printAll(tuple.elements());
    out.add(']');
    return null;
  }

  @Override
  public Void visitTupleGetItem(TupleGetItem item) {
    print(item.tuple());
    out.add('[').add(item.index()).add(']');
    return null;
  }

  @Override
  public Void visitCall(Call call) {
    calls.print(call);
    return null;
  }

  @Override
  public Void visitSubmit(Submit submit) {
    calls.print(submit);
    return null;
  }
}
