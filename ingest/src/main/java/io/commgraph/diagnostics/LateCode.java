package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;
import static io.commgraph.diagnostics.Entry.warning;

/** Findings of the passes after the last simplification: CG15xx. */
public enum LateCode implements Code {
  CARRIES_DO_NOT_MATCH(
      error(
          "CG1501",
          "A loop does not yield one value for each one that it carries.",
          "the loop carries {0} values, yields {1} and has {2} results",
          "end the loop's body with a yield of one value for each carried one",
          "What a loop carries from one iteration to the next is yielded at the end of its body and "
              + "arrives in its results, position by position. A snapshot in which the numbers "
              + "differ was damaged or edited by hand.")),
  TASK_CARRY_WITHOUT_COUNT(
      error(
          "CG1502",
          "A parallel loop carries task ids and its trip count is unknown.",
          "the parallel loop carries the task id '{0}' in a manual scope, and how often it runs is"
              + " not known before the program runs",
          "give the loop constant bounds, or move it into a loop that has them",
          "In a manual scope, later tasks may depend on all iterations of a parallel loop. Their "
              + "task ids are kept in an array with one place an iteration, and the size of the "
              + "array must be known when code is generated.")),
  TASK_CARRY_OF_EMPTY_LOOP(
      error(
          "CG1503",
          "A parallel loop carries task ids and never runs.",
          "the parallel loop carries the task id '{0}' in a manual scope and runs zero times",
          "correct the loop's bounds, or remove the loop",
          "The task ids of a parallel loop in a manual scope are kept in an array with one place an "
              + "iteration. A loop without iterations has no task to wait for.")),
  TASK_CARRY_TOO_LARGE(
      error(
          "CG1504",
          "A parallel loop carries more task ids than an array can hold.",
          "the parallel loop carries the task id '{0}' in a manual scope and runs {1} times, which"
              + " is more than an array can hold",
          "split the loop into two nested ones",
          "The task ids of a parallel loop in a manual scope are kept in an array with one place an "
              + "iteration; its size is a 32-bit number.")),
  HIDDEN_WRITE(
      warning(
          "CG1511",
          "A write that other devices may see is hidden in another statement.",
          "the call of '{0}' stands inside another expression or a return; nothing makes its effect"
              + " visible to other devices",
          "make the call a statement of its own",
          "After every write to a window the compiler inserts what makes it visible to other devices, "
              + "and after every wait what drops stale cache lines. They are statements and can only "
              + "follow a statement that is the call itself, or an assignment of it.")),
  COMPOUND_SYMBOL(
      error(
          "CG1521",
          "A symbol of a valid shape occurs inside an expression only.",
          "parameter '{0}' of {1} declares the valid extent '{3}', from which the value of '{2}'"
              + " cannot be found",
          "declare '{2}' as an extent of its own somewhere, or pass the extent as an INDEX parameter",
          "A symbol of a valid shape becomes a parameter of the kernel, and a caller passes the extent "
              + "that its argument declares at the same place. Only an extent that is the symbol itself "
              + "tells the caller its value.")),
  SYMBOL_ARGUMENT_MISSING(
      error(
          "CG1522",
          "A call leaves out the argument that would tell a symbol's value.",
          "the call of {0} leaves out argument {2}, which would tell the value of '{1}'",
          "pass the argument, or let another parameter of {0} declare '{1}'",
          "A task may leave out trailing outputs, and the runtime allocates them. But where a kernel "
              + "declares a symbol in the valid shape of such an output, the caller has nothing to take "
              + "the symbol's value from.")),
  SYMBOL_EXTENTS_DIFFER(
      error(
          "CG1523",
          "The arguments of a call give one symbol different values.",
          "the call of {0} gives '{1}' the value '{2}' in one place and '{3}' in another",
          "pass arguments whose valid shapes agree",
          "All parameters of a kernel that declare the same symbol share its value. Two extents agree "
              + "if they are the same variable, the same constant, or the same expression of those.")),
  ARGUMENT_WITHOUT_EXTENT(
      error(
          "CG1524",
          "An argument does not have the dimension that would tell a symbol's value.",
          "argument {2} of the call of {0} has no dimension {3}, which would tell the value of '{1}'",
          "pass a tensor of the rank that the parameter declares",
          "A symbol in the valid shape of a kernel's parameter takes its value from the same dimension "
              + "of the argument, so the argument must be a tensor that has this dimension.")),
  SYMBOL_WITHOUT_VALUE(
      error(
          "CG1525",
          "A caller has no value for a symbol that it passes on.",
          "{2} would have to pass the value of '{1}' to {0}, but knows it only from the valid shape of"
              + " its own parameter '{3}'",
          "pass the extent to {2} as an INDEX parameter and use it in the valid shape",
          "At run time a tensor carries its physical sizes, not its valid ones. Kernels get a symbol of "
              + "a valid shape as a parameter from their caller, but an orchestration has no such "
              + "parameter."));

  private final Entry entry;

  LateCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
