package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.stream.Collectors;

/** What is said about a task besides its arguments (design, B.3, optional lines). */
final class TaskOptions {
  private static final String CORES = "core_num";
  private static final String SYNC_START = "sync_start";
  private static final String EARLY = "allow_early_resolve";

  private final Emission emission;
  private final CodeText code;
  private final Dependences dependences;
  private final Predicates predicates;

  TaskOptions(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
    this.dependences = new Dependences(emission);
    this.predicates = new Predicates(emission);
  }

  /** The arguments whose contents are to be written out. */
  void dump(String params, CallLike call) {
    AttrValue dumped = call.attrs().get("dump_vars");
    if (dumped == null) {
      return;
    }
    List<Variable> variables = dumped.asList(Variable.class);
    String names =
        call.args().stream()
            .filter(variables::contains)
            .map(emission.expressions::text)
            .collect(Collectors.joining(", "));
    code.line(params + ".dump(" + names + ");");
  }

  /** The other options; those of a wrapper stand in another order. */
  void emit(String params, CallLike call, boolean isWrapped) {
    List<Expr> awaited = call instanceof Submit submit ? submit.deps() : List.of();
    if (!isWrapped) {
      dependences.emit(params, awaited);
    }
    launch(params, call);
    if (call instanceof Submit submit ? submit.allowEarlyResolve() : call.attrs().isTrue(EARLY)) {
      code.line(params + ".set_allow_early_resolve(true);");
    }
    predicates.emit(params, predicate(call));
    if (isWrapped) {
      dependences.emit(params, awaited);
    }
  }

  private static Expr predicate(CallLike call) {
    return call instanceof Submit submit
        ? submit.predicate()
        : call.attrs().getExpr("predicate").orElse(null);
  }

  private void launch(String params, CallLike call) {
    String cores = coreCount(call, emission);
    if (!cores.isEmpty()) {
      code.line(params + ".launch_spec.set_block_num(" + cores + ");");
    }
    if (call instanceof Submit submit ? submit.syncStart() : isSet(call, SYNC_START)) {
      code.line(params + ".launch_spec.set_require_sync_start(true);");
    }
  }

  private boolean isSet(CallLike call, String key) {
    return call.attrs().isTrue(key)
        || emission.program.function(call.op().name()).attrs().isTrue(key);
  }

  /** On how many cores the kernel runs, as text; empty if that is not said. */
  static String coreCount(CallLike call, Emission emission) {
    if (call instanceof Submit submit && submit.coreNum() != null) {
      return emission.expressions.text(submit.coreNum());
    }
    String own = coreCount(call.attrs(), emission);
    Function callee = emission.program.function(call.op().name());
    return own.isEmpty() && callee != null ? coreCount(callee.attrs(), emission) : own;
  }

  private static String coreCount(Attrs attrs, Emission emission) {
    return attrs
        .getExpr(CORES)
        .map(emission.expressions::text)
        .or(() -> attrs.getInt(CORES).map(String::valueOf))
        .orElse("");
  }
}
