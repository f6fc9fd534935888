package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tensors that the runtime allocates. Those of one sequence whose shapes are known at its start are
 * allocated there together (design, B.4, allocation batch).
 */
final class Allocations {
  private static final int LARGEST_BATCH = 16;

  private final Emission emission;
  private final CodeText code;
  private final PipeWorkspaces workspaces;
  private final Set<Variable> done = Collections.newSetFromMap(new IdentityHashMap<>());
  private int batches;

  Allocations(Emission emission, PipeWorkspaces workspaces) {
    this.emission = emission;
    this.code = emission.code;
    this.workspaces = workspaces;
  }

  /** Allocates at the start of a sequence what can be. */
  void gather(List<Stmt> stmts) {
    workspaces.find(stmts);
    List<AssignStmt> early =
        stmts.stream()
            .filter(each -> each instanceof AssignStmt assign && isCreation(assign))
            .map(AssignStmt.class::cast)
            .filter(this::isKnown)
            .toList();
    for (int from = 0; from < early.size(); from += LARGEST_BATCH) {
      allocate(early.subList(from, Math.min(early.size(), from + LARGEST_BATCH)));
    }
  }

  private static boolean isCreation(AssignStmt assign) {
    return assign.value() instanceof Call call && call.op().is("tensor.create");
  }

  private boolean isKnown(AssignStmt creation) {
    boolean[] known = {true};
    List<Expr> read = new ArrayList<>(((Call) creation.value()).args());
    workspaces.coreCount(creation.var()).ifPresent(read::add);
    for (Expr expr : read) {
      Walk.preOrder(
          expr,
          part -> {
            if (part instanceof Variable variable) {
              known[0] &= emission.bindings.isBound(variable);
            }
            return part instanceof Expr;
          });
    }
    return known[0];
  }

  /** Allocates a tensor where it is created, unless it is there already. */
  void inPlace(Variable result, Call call) {
    if (result != null && !done.contains(result)) {
      allocate(List.of(AssignStmt.of(call.span(), result, call)));
    }
  }

  private void allocate(List<AssignStmt> creations) {
    List<String> infos = new ArrayList<>();
    for (AssignStmt creation : creations) {
      infos.add(describe(creation.var(), (Call) creation.value()));
      done.add(creation.var());
    }
    String batch = emission.names.unique("alloc_" + batches++);
    code.line(
        "TaskOutputTensors %s = alloc_tensors(%s);".formatted(batch, String.join(", ", infos)));
    for (int i = 0; i < creations.size(); i++) {
      emission.declare(
          creations.get(i).var(),
          "const ChipTensor&",
          "%s.get_ref(%d)".formatted(batch, i),
          Symbol.Origin.OTHER,
          emission.bindings.block());
    }
  }

  /** Declares what the runtime is told about a tensor; the name of that. */
  private String describe(Variable tensor, Call call) {
    String info = emission.names.unique(emission.name(tensor) + "_ci");
    if (!(tensor.type() instanceof TensorLike type)) {
      emission.report(OrchestrationCode.CREATED_IS_NO_TENSOR, call.span(), tensor.nameHint());
      return info;
    }
    List<Expr> shape = Shapes.tuple(call, 0, emission).orElse(List.of());
    String extents =
        workspaces
            .extent(tensor)
            .orElseGet(
                () ->
                    shape.stream()
                        .map(emission.expressions::extent)
                        .collect(Collectors.joining(", ")));
    if (type.dtype() == DataType.FP4) {
      emission.report(OrchestrationCode.PACKED_ELEMENTS, call.span(), call.op().name());
    }
    String shapes = "nullptr";
    if (!shape.isEmpty()) {
      shapes = emission.names.unique(info + "_shapes");
      code.line("uint32_t %s[%d] = {%s};".formatted(shapes, shape.size(), extents));
    }
    String manual = call.kwargs().isTrue("manual_dep") ? ", /*manual_dep=*/true" : "";
    code.line(
        "TensorCreateInfo %s(%s, %d, %s%s);"
            .formatted(info, shapes, shape.size(), CppType.runtime(type.dtype()), manual));
    InitialValues.of(tensor.nameHint(), type.dtype(), call, emission)
        .ifPresent(value -> code.line("%s.set_initial_value(%s);".formatted(info, value)));
    return info;
  }
}
