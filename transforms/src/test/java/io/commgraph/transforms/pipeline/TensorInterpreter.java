package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import io.commgraph.transforms.simplify.arith.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Runs a program in which a tensor is nothing but the allocation that it is a window over, and
 * notes what can be seen: which function is called with which tensors, and whose rank is asked for.
 * Where a function takes contexts, each must be that of the tensor it is passed with.
 */
final class TensorInterpreter {
  /** The context of the tensors over an allocation. */
  private record Context(Object allocation) {}

  private static final int CALLS = 5_000;

  private final Program program;
  private final List<String> trace = new ArrayList<>();

  private TensorInterpreter(Program program) {
    this.program = program;
  }

  /** The calls of a run, in their order; of a long run, its beginning. */
  static List<String> trace(Program program) {
    TensorInterpreter interpreter = new TensorInterpreter(program);
    for (Function function : program.functions()) {
      if (function.isHostOrchestration()) {
        interpreter.call(function, List.of());
      }
    }
    return interpreter.trace;
  }

  private Object call(Function function, List<Object> args) {
    checkContexts(function, args);
    IdentityHashMap<Variable, Object> environment = new IdentityHashMap<>();
    for (int i = 0; i < args.size(); i++) {
      environment.put(function.params().get(i), args.get(i));
    }
    Frame frame = new Frame(environment);
    frame.run(function.body());
    return frame.result.size() == 1 ? frame.result.get(0) : frame.result;
  }

  private static void checkContexts(Function function, List<Object> args) {
    List<Object> tensors = args.stream().filter(each -> each instanceof String).toList();
    List<Object> contexts = args.stream().filter(each -> each instanceof Context).toList();
    boolean takes =
        function.params().stream().anyMatch(param -> param.type() == OpaqueType.COMM_CTX);
    if (takes) {
      assertThat(contexts)
          .as("contexts of " + function.name() + tensors)
          .isEqualTo(tensors.stream().<Object>map(Context::new).toList());
    }
  }

  /** One activation of a function. */
  private final class Frame {
    private final IdentityHashMap<Variable, Object> environment;
    private List<Object> yielded = List.of();
    private List<Object> result = List.of();

    Frame(IdentityHashMap<Variable, Object> environment) {
      this.environment = environment;
    }

    private void run(Stmt stmt) {
      if (trace.size() > CALLS) {
        return;
      }
      if (stmt instanceof SeqStmts sequence) {
        sequence.stmts().forEach(this::run);
      } else if (stmt instanceof AssignStmt assign) {
        environment.put(assign.var(), value(assign.value()));
      } else if (stmt instanceof EvalStmt eval) {
        value(eval.expr());
      } else if (stmt instanceof YieldStmt yield) {
        yielded = values(yield.value());
      } else if (stmt instanceof ReturnStmt returned) {
        result = values(returned.value());
      } else if (stmt instanceof ScopeStmt scope) {
        run(scope.body());
      } else if (stmt instanceof IfStmt branch) {
        branch(branch);
      } else if (stmt instanceof WhileStmt loop) {
        loop(loop);
      } else {
        loop((ForStmt) stmt);
      }
    }

    private void branch(IfStmt branch) {
      if (number(branch.condition()).signum() != 0) {
        run(branch.thenBody());
        bind(branch.returnVars());
      } else if (branch.elseBody() != null) {
        run(branch.elseBody());
        bind(branch.returnVars());
      }
    }

    private void loop(WhileStmt loop) {
      yielded = values(loop.iterArgs().stream().map(IterArg::initValue).toList());
      bind(loop.iterArgs());
      while (number(loop.condition()).signum() != 0) {
        run(loop.body());
        bind(loop.iterArgs());
      }
      bind(loop.returnVars());
    }

    private void loop(ForStmt loop) {
      BigInteger stop = number(loop.stop());
      BigInteger step = number(loop.step());
      List<Object> carried = values(loop.iterArgs().stream().map(IterArg::initValue).toList());
      for (BigInteger i = number(loop.start()); i.compareTo(stop) < 0; i = i.add(step)) {
        environment.put(loop.loopVar(), i);
        yielded = carried;
        bind(loop.iterArgs());
        run(loop.body());
        carried = loop.iterArgs().isEmpty() ? carried : yielded;
      }
      yielded = carried;
      bind(loop.returnVars());
    }

    private void bind(List<? extends Variable> variables) {
      for (int i = 0; i < variables.size(); i++) {
        environment.put(variables.get(i), yielded.get(i));
      }
    }

    private List<Object> values(List<? extends Expr> exprs) {
      return exprs.stream().map(this::value).toList();
    }

    private BigInteger number(Expr expr) {
      IdentityHashMap<Variable, BigInteger> numbers = new IdentityHashMap<>();
      environment.forEach(
          (variable, value) -> {
            if (value instanceof BigInteger number) {
              numbers.put(variable, number);
            }
          });
      return Values.of(expr, numbers);
    }

    private Object value(Expr expr) {
      if (expr instanceof Variable variable) {
        assertThat(environment).as(variable + " is defined").containsKey(variable);
        return environment.get(variable);
      }
      if (expr instanceof TupleGetItem item) {
        return ((List<?>) value(item.tuple())).get(item.index());
      }
      if (expr instanceof MakeTuple tuple) {
        return values(tuple.elements());
      }
      return expr instanceof CallLike call ? called(call) : number(expr);
    }

    private Object called(CallLike call) {
      List<Object> args = values(call.args());
      if (call.op().isGlobalVar()) {
        trace.add(call.op().name() + args.stream().filter(each -> each instanceof String).toList());
        return call(program.function(call.op().name()), args);
      }
      return switch (call.op().name()) {
        case "pld.tensor.alloc_window_buffer" -> call.kwargs().get("name").value();
        case "pld.tensor.window", "tensor.view" -> args.get(0);
        case "pld.system.get_comm_ctx" -> new Context(args.get(0));
        case "pld.system.rank" -> rank((Context) args.get(0));
        default -> throw new IllegalStateException("what is " + call.op().name() + "?");
      };
    }

    private BigInteger rank(Context context) {
      trace.add("rank of " + context.allocation());
      return BigInteger.ZERO;
    }
  }
}
