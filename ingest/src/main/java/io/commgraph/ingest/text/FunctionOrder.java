package io.commgraph.ingest.text;

import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The order in which a program's functions are printed: callees before callers, or by name where
 * calls go in a circle (IR specification, 2.4). The stack is explicit because a program decides how
 * long its chains of calls are.
 */
final class FunctionOrder {
  private final Program program;
  private final Map<Function, Occurrences> bodies;
  private final Map<String, Boolean> finished = new HashMap<>();
  private final List<Function> ordered = new ArrayList<>();

  private FunctionOrder(Program program, Map<Function, Occurrences> bodies) {
    this.program = program;
    this.bodies = bodies;
  }

  static List<Function> of(Program program, Map<Function, Occurrences> bodies) {
    FunctionOrder order = new FunctionOrder(program, bodies);
    for (Function function : program.functions()) {
      if (!order.finished.containsKey(function.name()) && !order.callsAreATree(function)) {
        return program.functions();
      }
    }
    return order.ordered;
  }

  /** Whether nothing below calls a function that is still open; orders what it reaches. */
  private boolean callsAreATree(Function root) {
    Deque<Open> stack = new ArrayDeque<>();
    stack.push(open(root));
    while (!stack.isEmpty()) {
      Open top = stack.peek();
      if (!top.callees.hasNext()) {
        stack.pop();
        finished.put(top.function.name(), true);
        ordered.add(top.function);
        continue;
      }
      Function callee = program.function(top.callees.next());
      if (callee == null) {
        continue;
      }
      Boolean done = finished.get(callee.name());
      if (done == null) {
        stack.push(open(callee));
      } else if (!done) {
        return false;
      }
    }
    return true;
  }

  private Open open(Function function) {
    finished.put(function.name(), false);
    return new Open(function, bodies.get(function).uses().callees().iterator());
  }

  private record Open(Function function, Iterator<String> callees) {}
}
