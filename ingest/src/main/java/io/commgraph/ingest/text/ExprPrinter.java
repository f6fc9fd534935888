package io.commgraph.ingest.text;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.IdentityHashMap;
import java.util.List;

/** Prints expressions (IR specification, 2.7). */
final class ExprPrinter implements ExprVisitor<Void> {
  private static final int ATOM = 15;

  private final Printing printing;
  private final TextWriter out;
  private final CallPrinter calls;
  private final DumpPrinter dumps;
  private final IdentityHashMap<Binary, Boolean> constant = new IdentityHashMap<>();
  private boolean inDimension;
  private boolean typedConstants;

  ExprPrinter(Printing printing) {
    this.printing = printing;
    this.out = printing.out();
    this.dumps = new DumpPrinter(printing, this);
    this.calls = new CallPrinter(printing, this, dumps);
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
    if (dim instanceof ConstInt constInt && !needsType(constInt)) {
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

  /** Whether a reader would take a bare number for one of another type than this one has. */
  private boolean needsType(ConstInt dim) {
    return printing.isExact() && dim.dtype() != DataType.INDEX && dim.dtype() != DataType.INT64;
  }

  /** Prints the value of an assignment, which may take its type from the annotation before it. */
  void assigned(Expr value, Variable target) {
    if (value instanceof CallLike call && printing.isExact()) {
      calls.print(call, target);
    } else if (printing.isExact()
        && value instanceof ConstInt constant
        && target.type() instanceof ScalarType scalar
        && scalar.dtype() != DataType.INDEX) {
      typed(constant);
    } else {
      print(value);
    }
  }

  /** Prints a value whose tag is an expression's, where a bare number is none. */
  void asExpression(Expr value) {
    if (value instanceof ConstInt || value instanceof ConstFloat) {
      typed(value);
    } else {
      print(value);
    }
  }

  /** Prints an expression, constants in it with their types. */
  private void typed(Expr value) {
    boolean outer = typedConstants;
    typedConstants = true;
    print(value);
    typedConstants = outer;
  }

  @Override
  public Void visitVariable(Variable variable) {
    if (printing.isExact() && variable instanceof WindowBuffer buffer) {
      dumps.buffer(buffer);
    } else if (printing.isExact() && variable instanceof MemRef memory) {
      dumps.memory(memory);
    } else if (!variable.isVarLike()) {
      out.add(variable.nameHint());
    } else if (inDimension && !printing.isExact()) {
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
    if (constant.dtype() == DataType.FP32 && !(printing.isExact() && typedConstants)) {
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
    if (printing.isExact() && !Arithmetic.reads(binary)) {
      dumps.operation(binary);
      return null;
    }
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
    boolean chained = printing.isExact() && op.isComparison();
    operand(binary.left(), toTheRight || chained ? op.precedence() + 1 : op.precedence());
    out.add(' ').add(op.infix()).add(' ');
    operand(binary.right(), toTheRight ? op.precedence() : op.precedence() + 1);
    typedConstants = outerTyped;
    return null;
  }

  /**
   * Whether an infix tree has only integer constants for leaves, so that a reader would fold it.
   */
  private boolean isConstant(Expr expr) {
    if (expr instanceof ConstInt || expr instanceof ConstFloat && printing.isExact()) {
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

  private int precedence(Expr expr) {
    if (expr instanceof Binary binary) {
      return binary.op().precedence();
    }
    if (expr instanceof Unary unary) {
      return unary.op().precedence();
    }
    return printing.isExact() && isNegative(expr) ? UnaryOp.NEG.precedence() : ATOM;
  }

  private static boolean isNegative(Expr expr) {
    return expr instanceof ConstInt number && number.value() < 0
        || expr instanceof ConstFloat real && Math.copySign(1, real.value()) < 0;
  }

  @Override
  public Void visitUnary(Unary unary) {
    UnaryOp op = unary.op();
    if (printing.isExact() && !Arithmetic.reads(unary)) {
      dumps.operation(unary);
      return null;
    }
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
    boolean outer = typedConstants;
    typedConstants |= printing.isExact() && isConstant(unary.operand());
    operand(unary.operand(), unary.op().precedence());
    typedConstants = outer;
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
