package io.commgraph.backend.host;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Emits the host driver of a program in its final state: a Python module that the runtime loads
 * (code generation specification, A). Every function that orchestrates the host becomes a function
 * of the module, and exactly one of them carries the mark by which the runtime finds its entry.
 */
public final class HostDriver {
  private static final String IMPORTS =
      """
      import torch
      from simpler.task_interface import CallConfig, CommBufferSpec, DataType, TaskArgs, TensorArgType
      from pypto.runtime.tensor_arg import make_tensor_arg
      from pypto.runtime.distributed_runner import _submit_chip
      """;

  private static final String ALLOCATOR = "_alloc_intermediates";

  private HostDriver() {}

  /** Whether a program runs on the host at all; one chip alone needs no driver. */
  public static boolean isNeeded(Program program) {
    return program.functions().stream().anyMatch(Function::isOnHost);
  }

  /**
   * The driver. Findings go to {@code diagnostics}.
   *
   * @return empty if the program needs no driver, or if there are errors
   * @throws IllegalStateException if a domain has no buffers, or a collective has several domains:
   *     the verifiers of the passes exclude both
   */
  public static Optional<HostModule> emit(Program program, Diagnostics diagnostics) {
    if (!isNeeded(program)) {
      return Optional.empty();
    }
    return DeepStack.call(() -> module(program, diagnostics));
  }

  private static Optional<HostModule> module(Program program, Diagnostics diagnostics) {
    List<Function> functions = functions(program);
    if (functions.isEmpty()) {
      Function any =
          program.functions().stream().filter(Function::isOnHost).findFirst().orElseThrow();
      diagnostics.report(
          Diagnostic.of(HostCode.NOTHING_DRIVES, any.span(), any.name()).in(any.name()));
      return Optional.empty();
    }
    PythonNames names = PythonNames.ofLocals();
    ReturnedArguments returned = new ReturnedArguments(program);
    Map<String, BuiltinVariant> builtins = new TreeMap<>();
    CodeText text = new CodeText("    ");
    Set<String> inputs = new HashSet<>();
    String entry = "";
    int before = diagnostics.all().size();
    for (Function function : functions) {
      boolean first = entry.isEmpty();
      String name = names.fresh(function.role() == null ? "entry" : function.name());
      String allocator = first ? ALLOCATOR : names.fresh(ALLOCATOR + "_" + name);
      HostFunction.Emitted emitted =
          HostFunction.emit(program, function, name, allocator, returned, diagnostics);
      if (!emitted.allocation().isEmpty()) {
        text.add(emitted.allocation()).line("");
      }
      text.add(emitted.body()).line("");
      if (first) {
        entry = name;
        text.line(name + "._pypto_distributed_entry = True").line("");
      }
      inputs.addAll(emitted.inputs());
      builtins.putAll(emitted.builtins());
    }
    if (diagnostics.all().size() > before && diagnostics.hasErrors()) {
      return Optional.empty();
    }
    String imports =
        text.toString().contains("ExitStack()")
            ? "from contextlib import ExitStack\n" + IMPORTS
            : IMPORTS;
    String module = imports + "\n" + text;
    DefinedNames.check(module, inputs);
    return Optional.of(new HostModule(module, entry, new ArrayList<>(builtins.values())));
  }

  /** The functions to emit; the first one is the entry (code generation specification, A.1). */
  private static List<Function> functions(Program program) {
    List<Function> orchestrators =
        program.functions().stream()
            .filter(each -> each.role() == Role.ORCHESTRATOR && each.isOnHost())
            .toList();
    if (orchestrators.isEmpty()) {
      return program.functions().stream()
          .filter(each -> each.funcType() == FunctionType.OPAQUE)
          .filter(each -> each.level() == null && each.role() == null)
          .reduce((one, other) -> other)
          .map(List::of)
          .orElse(List.of());
    }
    Function entry = orchestrators.get(0);
    for (Function each : orchestrators) {
      if (each.level().code() > entry.level().code()) {
        entry = each;
      }
    }
    List<Function> ordered = new ArrayList<>(List.of(entry));
    for (Function each : orchestrators) {
      if (each != entry) {
        ordered.add(each);
      }
    }
    return ordered;
  }
}
