package io.commgraph.transforms.carries;

import io.commgraph.ir.Function;
import io.commgraph.ir.Op;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which parameters do the functions of a program return? Only a value that is the parameter itself
 * counts; nothing is traced (passes specification, 6.1).
 */
public final class ReturnedParams {
  private final Program program;
  private final Map<String, List<Optional<Integer>>> known = new HashMap<>();

  public ReturnedParams(Program program) {
    this.program = program;
  }

  /**
   * The position of the parameter that a callee returns as its result {@code index}; empty if it
   * returns something else there or is no function of the program.
   */
  public Optional<Integer> at(Op callee, int index) {
    Function function = program.function(callee.name());
    if (function == null) {
      return Optional.empty();
    }
    List<Optional<Integer>> results =
        known.computeIfAbsent(callee.name(), name -> returnedBy(function));
    return index < results.size() ? results.get(index) : Optional.empty();
  }

  private static List<Optional<Integer>> returnedBy(Function function) {
    return returns(function.body()).stream()
        .findFirst()
        .map(first -> first.value().stream().map(function::paramIndex).toList())
        .orElse(List.of());
  }

  private static List<ReturnStmt> returns(Stmt body) {
    if (body instanceof SeqStmts sequence
        && !sequence.stmts().isEmpty()
        && sequence.stmts().get(sequence.stmts().size() - 1) instanceof ReturnStmt last) {
      return List.of(last);
    }
    List<ReturnStmt> found = new ArrayList<>();
    Walk.preOrder(
        body,
        node -> {
          if (node instanceof ReturnStmt returned) {
            found.add(returned);
          }
          return found.isEmpty() && node instanceof Stmt;
        });
    return found;
  }
}
