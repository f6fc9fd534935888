package io.commgraph.backend.kernel;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Type;
import io.commgraph.ir.Walk;
import io.commgraph.ops.Operands;
import io.commgraph.ops.Operators;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the kernels of a program in its final stage (code generation specification, C): one module
 * for each kernel, or for all kernels of a group.
 */
public final class KernelEmitter {
  private KernelEmitter() {}

  /**
   * The files of all kernels that the program's chip orchestrations start.
   *
   * @throws DiagnosticException with everything that kernel code cannot express
   */
  public static List<EmittedFile> emit(Program program, KernelOptions options) {
    return DeepStack.call(() -> emit(KernelUnits.of(program), options));
  }

  private static List<EmittedFile> emit(List<KernelUnit> units, KernelOptions options) {
    Diagnostics found = new Diagnostics();
    check(units, found);
    found.throwIfErrors();
    Map<List<String>, KernelUnit> distinct = new LinkedHashMap<>();
    units.forEach(unit -> distinct.putIfAbsent(names(unit), unit));
    Map<List<String>, Written> texts = new HashMap<>();
    for (Written written :
        DeepStack.map(List.copyOf(distinct.values()), unit -> Written.of(unit, options))) {
      written.refused.forEach(found::report);
      texts.put(names(written.unit), written);
    }
    found.throwIfErrors();
    return units.stream()
        .map(unit -> new EmittedFile(unit.path(), texts.get(names(unit)).text))
        .toList();
  }

  /** Two orchestrations may start the same kernel. */
  private static List<String> names(KernelUnit unit) {
    return unit.functions().stream().map(Function::name).toList();
  }

  /** A unit's text, or why there is none. */
  private record Written(KernelUnit unit, String text, List<Diagnostic> refused) {
    static Written of(KernelUnit unit, KernelOptions options) {
      try {
        return new Written(unit, KernelEmitter.text(unit, options), List.of());
      } catch (DiagnosticException refused) {
        return new Written(unit, "", refused.diagnostics());
      }
    }
  }

  /**
   * Reports every call of an operator that kernel code is not known for, or with operands that it
   * does not take; writes nothing.
   */
  public static void check(Program program, Diagnostics diagnostics) {
    check(KernelUnits.of(program), diagnostics);
  }

  private static void check(List<KernelUnit> units, Diagnostics diagnostics) {
    Set<String> seen = new HashSet<>();
    for (KernelUnit unit : units) {
      for (Function function : unit.functions()) {
        if (seen.add(function.name())) {
          check(function, diagnostics);
        }
      }
    }
  }

  private static void check(Function function, Diagnostics diagnostics) {
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof Call call && !call.op().isGlobalVar()) {
            check(function, call).ifPresent(diagnostics::report);
          }
          return !(node instanceof Type);
        });
  }

  private static Optional<Diagnostic> check(Function function, Call call) {
    String operator = call.op().name();
    if (!KernelOperators.isSupported(operator)) {
      return Optional.of(
          Diagnostic.of(KernelCode.OPERATOR_NOT_SUPPORTED, call.span(), function.name(), operator)
              .in(function.name()));
    }
    return Operators.operands(operator)
        .filter(each -> !each.accept(call.args()))
        .map(
            each ->
                Diagnostic.of(
                        KernelCode.WRONG_OPERANDS,
                        call.span(),
                        function.name(),
                        operator,
                        Operands.kinds(call.args()),
                        each)
                    .in(function.name()));
  }

  /**
   * The module of one unit. It passes {@link PtoVerifier}.
   *
   * @throws DiagnosticException if kernel code cannot express the unit
   */
  static String text(KernelUnit unit, KernelOptions options) {
    String text = DeepStack.call(() -> write(unit, options));
    PtoVerifier.verify(text);
    return text;
  }

  private static String write(KernelUnit unit, KernelOptions options) {
    CodeText module = new CodeText("  ");
    module
        .line("module attributes {pto.target_arch = \"" + options.architecture() + "\"} {")
        .indent();
    boolean defersWaits = false;
    for (Function function : unit.functions()) {
      FunctionCode code = new FunctionCode(function, options);
      code.emit(module);
      defersWaits |= code.defersWaits();
    }
    if (defersWaits) {
      checkNames(unit);
      module.line("func.func private @" + DeferredWaits.FUNCTION + DeferredWaits.TYPE);
    }
    return module.outdent().line("}").toString();
  }

  private static void checkNames(KernelUnit unit) {
    for (Function function : unit.functions()) {
      if (function.name().equals(DeferredWaits.FUNCTION)) {
        throw new DiagnosticException(
            Diagnostic.of(KernelCode.RESERVED_NAME, function.span(), function.name())
                .in(function.name()));
      }
    }
  }
}
