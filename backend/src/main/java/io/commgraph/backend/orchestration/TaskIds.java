package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Call;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Objects;

/** Ids of tasks that come from no dispatch (design, B.4, special calls; B.7, barriers). */
final class TaskIds {
  private static final String INVALID = "PTO2TaskId::invalid()";

  private final Emission emission;
  private final CodeText code;
  private final Dependences dependences;
  private int barriers;

  TaskIds(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
    this.dependences = new Dependences(emission);
  }

  void invalid(Variable result, Call call) {
    if (result != null) {
      emission.declare(result, "PTO2TaskId", INVALID, Symbol.Origin.OTHER);
    }
  }

  void isValid(Variable result, Call call) {
    if (result != null) {
      String id = emission.expressions.text(call.args().get(0));
      emission.declare(result, "bool", id + ".is_valid()", Symbol.Origin.OTHER);
    }
  }

  /** A task that does nothing but wait for others; without others to wait for it still is one. */
  void barrier(Variable result, Call call) {
    int number = barriers++;
    List<Variable> awaited = awaited(call);
    code.line("").line("// Phase-fence barrier " + number + ": dependency-only dummy task");
    String params = emission.names.unique("params_phase_fence_barrier_" + number);
    String outs = emission.names.unique("phase_fence_barrier_" + number + "_outs");
    code.line("CoreTaskArgs " + params + ";");
    if (awaited.isEmpty()) {
      submit(params, outs);
      if (result != null) {
        emission.declare(result, "PTO2TaskId", outs + ".task_id()", Symbol.Origin.OTHER);
      }
      return;
    }
    dependences.emit(params, awaited);
    Symbol id =
        result == null
            ? null
            : emission.declare(result, "PTO2TaskId", INVALID, Symbol.Origin.OTHER);
    code.line("if (" + params + "_deps_count > 0) {").indent();
    submit(params, outs);
    if (id != null) {
      code.line(id.text() + " = " + outs + ".task_id();");
    }
    code.outdent().line("}");
  }

  private void submit(String params, String outs) {
    code.line("TaskOutputTensors " + outs + " = rt_submit_dummy_task(" + params + ");");
  }

  private static List<Variable> awaited(Call call) {
    AttrValue edges = call.attrs().get("manual_dep_edges");
    return edges == null
        ? List.of()
        : edges.asList(Variable.class).stream().filter(Objects::nonNull).toList();
  }
}
