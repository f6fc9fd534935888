package io.commgraph.backend.kernel;

import io.commgraph.backend.ChipFolders;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Type;
import io.commgraph.ir.Walk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which kernels a program has, and into which files they go (code generation specification, 0.3,
 * D.1).
 */
final class KernelUnits {
  private KernelUnits() {}

  /** The units of all chip orchestrations, in the order of their paths' functions. */
  static List<KernelUnit> of(Program program) {
    ChipFolders folders = new ChipFolders(program);
    List<KernelUnit> units = new ArrayList<>();
    for (Function chip : ChipFolders.chips(program)) {
      addUnits(program, chip, folders.path(chip, "kernels/"), units);
    }
    return units;
  }

  private static void addUnits(
      Program program, Function chip, String folder, List<KernelUnit> units) {
    NavigableSet<String> reachable = reachable(program, chip);
    Set<String> grouped = new TreeSet<>();
    for (String name : reachable) {
      Function function = program.function(name);
      if (function.funcType() == FunctionType.GROUP) {
        List<Function> members =
            callees(program, function).stream()
                .map(program::function)
                .filter(KernelUnits::isWritten)
                .sorted(Comparator.comparing(Function::name, Program.NAME_ORDER))
                .toList();
        members.forEach(each -> grouped.add(each.name()));
        if (!members.isEmpty()) {
          units.add(new KernelUnit(folder + name + ".pto", members));
        }
      }
    }
    for (String name : reachable) {
      Function function = program.function(name);
      if (isWritten(function) && !grouped.contains(name)) {
        String core = function.funcType() == FunctionType.AIC ? "aic" : "aiv";
        units.add(new KernelUnit(folder + core + "/" + name + ".pto", List.of(function)));
      }
    }
  }

  /** Whether the function is a kernel that has no source elsewhere. */
  private static boolean isWritten(Function function) {
    return function.funcType().isKernel() && function.externalSource().isEmpty();
  }

  /** The device functions that an orchestration starts, directly or through others. */
  private static NavigableSet<String> reachable(Program program, Function chip) {
    NavigableSet<String> found = new TreeSet<>(Program.NAME_ORDER);
    Deque<Function> open = new ArrayDeque<>(List.of(chip));
    while (!open.isEmpty()) {
      for (String callee : callees(program, open.pop())) {
        Function function = program.function(callee);
        if (found.add(callee) && !function.funcType().isKernel()) {
          open.push(function);
        }
      }
    }
    return found;
  }

  private static Set<String> callees(Program program, Function function) {
    Set<String> names = new LinkedHashSet<>();
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof CallLike call && isDeviceCode(program, call)) {
            names.add(call.op().name());
          }
          return !(node instanceof Type);
        });
    return names;
  }

  private static boolean isDeviceCode(Program program, CallLike call) {
    Function callee = call.op().isGlobalVar() ? program.function(call.op().name()) : null;
    return callee != null && callee.funcType().isDeviceCode();
  }
}
