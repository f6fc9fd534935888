package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of MaterializeDistTensorCtx: contexts that cannot be traced, or are not one. */
public enum ContextCode implements Code {
  BRANCH_MERGES_CONTEXTS(
      error(
          "CG1301",
          "A branch gives one distributed tensor from two.",
          "'{0}' is one distributed tensor after one arm of this `if` and another after the other",
          "use each tensor in its own arm, or pass both on",
          "The value's data would come from one tensor or the other, but its communication context can be only one. Choosing a context at run time is not supported.")),
  LOOP_REBINDS_CONTEXT(
      error(
          "CG1302",
          "A loop carries one distributed tensor in and another on.",
          "the loop starts with one distributed tensor as '{0}' and goes on with another",
          "carry the same tensor through the loop, or carry both",
          "From the second iteration on, the value's data would come from the second tensor and its communication context from the first.")),
  CONTEXT_UNKNOWN(
      error(
          "CG1303",
          "A device function passes on a distributed tensor whose context it does not have.",
          "the communication context of {0}, passed from '{1}' to '{2}', is not known there",
          "take {0} as a parameter of '{1}'",
          "Only host orchestration can ask for a context when the program runs. Below it, a distributed tensor must come from a parameter, directly or through aliases, views, loops and calls that return it.")),
  QUERY_UNRESOLVED(
      error(
          "CG1304",
          "A device function asks for a context that it does not have.",
          "the communication context of {0}, asked for in '{1}', is not known there",
          "take {0} as a parameter of '{1}', or return it from the function that makes it",
          "Below host orchestration a query is replaced by the context that came with the parameter, so the tensor must come from one.")),
  QUERY_LEFT(
      error(
          "CG1305",
          "A device function still asks for a context.",
          "'{0}' still asks for a communication context",
          "take the distributed tensor as a parameter of '{0}'",
          "Only host orchestration may ask for a context when the program runs; device code cannot be emitted for the query.")),
  ARGUMENT_MISSING(
      error(
          "CG1306",
          "A call leaves out a distributed argument.",
          "the call of '{0}' passes {1} arguments, but its distributed parameter '{2}' is the one at position {3}",
          "pass the distributed tensor",
          "Every distributed parameter brings a context with it, so none can be left out.")),
  ARGUMENT_NOT_DISTRIBUTED(
      error(
          "CG1307",
          "A call passes an ordinary value for a distributed parameter.",
          "the call of '{0}' passes {2} for its distributed parameter '{1}'",
          "pass a window, or a distributed parameter of the caller",
          "The callee addresses other devices through the parameter, which an ordinary tensor does not allow.")),
  QUERY_NOT_PLACEABLE(
      error(
          "CG1308",
          "A context is needed where no statement can be put in front.",
          "the call of '{0}' needs a communication context inside a condition, bound or yield",
          "assign the call's result to a variable first",
          "On the host the context is asked for by a statement of its own, directly in front of the call.")),
  QUERY_OPERANDS(
      error(
          "CG1309",
          "A query of a context has the wrong number of operands.",
          "`get_comm_ctx` takes one distributed tensor, not {0} operands",
          "pass the distributed tensor alone",
          "A context belongs to one distributed tensor.")),
  RETURN_HIDES_PARAMETER(
      error(
          "CG1311",
          "A device function returns an alias of a parameter.",
          "'{0}' returns '{2}' at position {1}, which is its parameter '{3}' under another name",
          "return '{3}' itself",
          "Contexts are followed through a call where the callee returns its parameter. NormalizeReturnOrder, an earlier pass, puts the parameter in the place of its aliases; views are values of their own and stay.")),
  RETURN_MISSING(
      error(
          "CG1312",
          "A device function promises a tensor and returns nothing.",
          "'{0}' has a tensor among its return types and no `return`",
          "return the parameter that '{0}' writes, or leave the return type out",
          "Callers take what a device function returns for the parameter that its `return` names. Functions with an `external_source` have no body to look at.")),
  CONTEXT_MISALIGNED(
      error(
          "CG1310",
          "A context argument does not belong to its tensor.",
          "the call of '{0}' passes '{1}' as the context of '{2}', which has another root",
          "pass the context that came with the tensor, or run MaterializeDistTensorCtx on the snapshot before it",
          "A kernel that gets the data of one window and the context of another addresses the wrong devices."));

  private final Entry entry;

  ContextCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
