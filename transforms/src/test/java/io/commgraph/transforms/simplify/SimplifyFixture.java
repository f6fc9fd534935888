package io.commgraph.transforms.simplify;

import static io.commgraph.testing.Ir.INDEX;
import static io.commgraph.testing.Ir.eval;
import static io.commgraph.testing.Ir.op;
import static io.commgraph.testing.Ir.var;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.testing.Ir;
import java.util.List;

/** A function of two scalars and a tensor, and short spellings for what its body computes. */
abstract class SimplifyFixture {
  final Var p = var("p", INDEX);
  final Var q = var("q", INDEX);
  final Var t = var("t", Ir.TENSOR);

  Stmt simplify(Stmt body) {
    Function function = Ir.function(FunctionType.ORCHESTRATION, "f", List.of(p, q, t), body);
    return Simplify.simplify(Ir.program(function)).function("f").body();
  }

  static Stmt use(Expr... values) {
    return eval(op("use", OpaqueType.UNKNOWN, values));
  }

  static Expr sum(Expr left, Expr right) {
    return new Binary(BinaryOp.ADD, Span.UNKNOWN, ScalarType.of(DataType.INDEX), left, right);
  }

  static Expr compare(BinaryOp op, Expr left, Expr right) {
    return new Binary(op, Span.UNKNOWN, ScalarType.of(DataType.BOOL), left, right);
  }

  static IfStmt branch(Expr condition, Stmt then, Stmt otherwise, Variable... results) {
    return new IfStmt(Span.UNKNOWN, List.of(), condition, then, otherwise, List.of(results));
  }
}
