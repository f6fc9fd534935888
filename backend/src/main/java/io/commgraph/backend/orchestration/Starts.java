package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Follows dispatches through wrappers to the kernels that they start (design, B.3). */
final class Starts {
  private final Emission emission;
  private final Program program;
  private final Map<String, List<CallLike>> inner = new HashMap<>();

  Starts(Emission emission) {
    this.emission = emission;
    this.program = emission.program;
  }

  /** What the call starts; empty, and reported, if that is no task. */
  Optional<Start> of(CallLike call) {
    Function callee = program.function(call.op().name());
    if (callee == null) {
      return refuse(call, OrchestrationCode.CALLEE_UNKNOWN);
    }
    OmittedOutputs omitted = OmittedOutputs.of(callee, call);
    if (call.argDirections().size() != call.args().size()
        || call.args().size() + omitted.count() != callee.params().size()
        || !haveTheirKinds(callee, call, omitted)) {
      return refuse(call, OrchestrationCode.ARGUMENTS_INCOMPLETE);
    }
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < callee.params().size(); i++) {
      int place = omitted.argument(i);
      arguments.add(
          omitted.contains(i)
              ? Argument.allocated(callee.params().get(i))
              : Argument.of(call.args().get(place), call.argDirections().get(place)));
    }
    return switch (callee.funcType()) {
      case AIC -> Optional.of(new Start("", false, callee, null, arguments));
      case AIV -> Optional.of(new Start("", false, null, callee, arguments));
      case GROUP -> group(callee, arguments, call);
      case SPMD -> spmd(callee, arguments, call);
      case GRAPH -> refuse(call, OrchestrationCode.GRAPH_CALLED);
      default -> refuse(call, OrchestrationCode.CALLEE_IS_NO_KERNEL);
    };
  }

  /** Whether tensors, and no others, are passed as tensors to tensor parameters. */
  private static boolean haveTheirKinds(Function callee, CallLike call, OmittedOutputs omitted) {
    return IntStream.range(0, callee.params().size())
        .filter(param -> !omitted.contains(param))
        .allMatch(
            param -> {
              int place = omitted.argument(param);
              boolean isTensor = call.args().get(place).type() instanceof TensorLike;
              return isTensor == callee.params().get(param).type() instanceof TensorLike
                  && isTensor == (call.argDirections().get(place) != ArgDirection.SCALAR);
            });
  }

  private Optional<Start> refuse(CallLike call, OrchestrationCode code) {
    emission.report(code, call.span(), call.op().name());
    return Optional.empty();
  }

  private Optional<Start> spmd(Function wrapper, List<Argument> arguments, CallLike call) {
    List<CallLike> calls = calls(wrapper);
    if (calls.size() != 1) {
      return refuse(call, OrchestrationCode.CALLEE_IS_NO_KERNEL);
    }
    CallLike only = calls.get(0);
    Function callee = program.function(only.op().name());
    List<Argument> passed = passed(wrapper, only, arguments);
    if (callee.funcType() == FunctionType.GROUP) {
      return group(callee, passed, call);
    }
    String comment = "Spmd " + wrapper.name() + ": " + callee.name();
    boolean isCube = callee.funcType() == FunctionType.AIC;
    return Optional.of(
        new Start(comment, true, isCube ? callee : null, isCube ? null : callee, passed));
  }

  private Optional<Start> group(Function group, List<Argument> arguments, CallLike call) {
    CallLike cube = callOf(group, FunctionType.AIC);
    CallLike vector = callOf(group, FunctionType.AIV);
    CallLike first = cube != null ? cube : vector;
    if (first == null) {
      return refuse(call, OrchestrationCode.CALLEE_IS_NO_KERNEL);
    }
    List<Argument> passed = passed(group, first, arguments);
    if (cube != null && vector != null && !areSame(passed, passed(group, vector, arguments))) {
      return refuse(call, OrchestrationCode.MEMBERS_DIFFER);
    }
    String lanes = cube == null ? "AIV-only SPMD" : "MixedKernels (AIC + AIV lanes)";
    return Optional.of(
        new Start(
            "Group " + group.name() + ": " + lanes,
            true,
            cube == null ? null : program.function(cube.op().name()),
            vector == null ? null : program.function(vector.op().name()),
            passed));
  }

  /** All kernels of a task are given the arguments of the task. */
  private static boolean areSame(List<Argument> some, List<Argument> others) {
    return some.size() == others.size()
        && IntStream.range(0, some.size())
            .allMatch(i -> StructuralEquality.equal(some.get(i).value(), others.get(i).value()));
  }

  private CallLike callOf(Function wrapper, FunctionType type) {
    return calls(wrapper).stream()
        .filter(each -> program.function(each.op().name()).funcType() == type)
        .findFirst()
        .orElse(null);
  }

  /** The calls of kernels and groups in a wrapper. */
  private List<CallLike> calls(Function wrapper) {
    return inner.computeIfAbsent(
        wrapper.name(),
        name -> {
          List<CallLike> found = new ArrayList<>();
          Walk.preOrder(
              wrapper.body(),
              node -> {
                if (node instanceof CallLike call && isTask(call)) {
                  found.add(call);
                }
                return node instanceof Stmt;
              });
          return found;
        });
  }

  private boolean isTask(CallLike call) {
    Function callee = call.op().isGlobalVar() ? program.function(call.op().name()) : null;
    return callee != null
        && switch (callee.funcType()) {
          case AIC, AIV, GROUP -> true;
          default -> false;
        };
  }

  /** The arguments of a call in a wrapper, in terms of those of the wrapper. */
  private List<Argument> passed(Function wrapper, CallLike call, List<Argument> outer) {
    List<Argument> passed = new ArrayList<>();
    for (Expr value : call.args()) {
      Optional<Integer> param = wrapper.paramIndex(value);
      if (param.isPresent()) {
        passed.add(outer.get(param.get()));
      } else if (isConstant(value)) {
        passed.add(Argument.of(value, ArgDirection.SCALAR));
      } else {
        emission.report(
            OrchestrationCode.WRAPPER_COMPUTES, call.span(), wrapper.name(), call.op().name());
      }
    }
    return passed;
  }

  private static boolean isConstant(Expr expr) {
    return expr instanceof ConstInt || expr instanceof ConstFloat || expr instanceof ConstBool;
  }
}
