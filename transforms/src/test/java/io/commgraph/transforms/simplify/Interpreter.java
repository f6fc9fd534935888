package io.commgraph.transforms.simplify;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.YieldStmt;
import io.commgraph.transforms.simplify.arith.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Runs a body on integers and notes what can be seen from outside: its calls with their operands.
 */
final class Interpreter {
  private static final int STEPS = 5_000;

  /** A loop that squares what it carries doubles these at each round. */
  private static final int MOST_BITS = 4_096;

  private final IdentityHashMap<Variable, BigInteger> environment = new IdentityHashMap<>();
  private final List<String> trace = new ArrayList<>();
  private List<BigInteger> yielded = List.of();
  private boolean leaves;
  private int steps;

  private Interpreter() {}

  /**
   * The calls that are made when the body runs with these values.
   *
   * @throws ArithmeticException if something divides by zero, or if it runs for very long or with
   *     very large numbers
   */
  static List<String> trace(Stmt body, IdentityHashMap<Variable, BigInteger> values) {
    Interpreter interpreter = new Interpreter();
    interpreter.environment.putAll(values);
    interpreter.run(body);
    return interpreter.trace;
  }

  private BigInteger value(Expr expr) {
    BigInteger value = expr instanceof Call call ? answer(call) : Values.of(expr, environment);
    if (value.bitLength() > MOST_BITS) {
      throw new ArithmeticException("grows too large");
    }
    return value;
  }

  /** What a call gives back: a small number that depends on its operands. */
  private BigInteger answer(Call call) {
    List<BigInteger> operands = values(call.args());
    trace.add(call.op().name() + operands);
    return BigInteger.valueOf(operands.hashCode() % 5);
  }

  private List<BigInteger> values(List<? extends Expr> exprs) {
    return exprs.stream().map(this::value).toList();
  }

  private void run(Stmt stmt) {
    if (++steps > STEPS) {
      throw new ArithmeticException("runs for too long");
    }
    if (stmt instanceof SeqStmts sequence) {
      sequence.stmts().stream().takeWhile(each -> !leaves).forEach(this::run);
    } else if (stmt instanceof AssignStmt assign) {
      environment.put(assign.var(), value(assign.value()));
    } else if (stmt instanceof EvalStmt eval) {
      answer((Call) eval.expr());
    } else if (stmt instanceof YieldStmt yield) {
      yielded = values(yield.value());
    } else if (stmt instanceof BreakStmt) {
      leaves = true;
    } else if (stmt instanceof ScopeStmt scope) {
      run(scope.body());
    } else if (stmt instanceof IfStmt branch) {
      branch(branch);
    } else {
      loop((ForStmt) stmt);
    }
  }

  private void branch(IfStmt branch) {
    if (value(branch.condition()).signum() != 0) {
      run(branch.thenBody());
      bind(branch.returnVars());
    } else if (branch.elseBody() != null) {
      run(branch.elseBody());
      bind(branch.returnVars());
    }
  }

  private void loop(ForStmt loop) {
    BigInteger stop = value(loop.stop());
    BigInteger step = value(loop.step());
    yielded = values(loop.iterArgs().stream().map(arg -> arg.initValue()).toList());
    List<BigInteger> carried = yielded;
    for (BigInteger i = value(loop.start()); i.compareTo(stop) < 0 && !leaves; i = i.add(step)) {
      environment.put(loop.loopVar(), i);
      yielded = carried;
      bind(loop.iterArgs());
      run(loop.body());
      carried = leaves ? carried : yielded;
    }
    leaves = false;
    yielded = carried;
    bind(loop.returnVars());
  }

  private void bind(List<? extends Variable> variables) {
    for (int i = 0; i < variables.size() && !leaves; i++) {
      environment.put(variables.get(i), yielded.get(i));
    }
  }
}
