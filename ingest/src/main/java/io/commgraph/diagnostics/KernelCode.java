package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of the kernel emitter: CG22xx. */
public enum KernelCode implements Code {
  OPERATOR_NOT_SUPPORTED(
      error(
          "CG2201",
          "A kernel uses an operator for which no kernel code is known.",
          "the kernel '{0}' calls '{1}', for which no kernel code is known",
          "write it with the operators that the table in backend/README.md lists",
          "Every operator of a kernel becomes one operation of the assembler or a short sequence of"
              + " them. The table in the backend's README lists those that are supported. Nothing is"
              + " written for a program with any other.")),
  CONSTRUCT_NOT_SUPPORTED(
      error(
          "CG2202",
          "A kernel contains something that kernel code cannot express.",
          "the kernel '{0}' contains {1}, which kernel code cannot express",
          "compute it in the orchestration, or write it in another way",
          "Kernel code has scalar arithmetic, loops, branches, tiles and views of tensors. Other"
              + " constructs of the language have to be lowered by a pass before code is emitted.")),
  CONTEXTS_DO_NOT_MATCH(
      error(
          "CG2203",
          "A kernel does not have one communication context for each distributed parameter.",
          "the kernel '{0}' has {1} distributed parameters and {2} communication contexts",
          "emit code from a snapshot in which the contexts are materialized",
          "Distributed parameters and communication contexts of a kernel pair up in their order; the"
              + " context tells where the other devices' copies lie.")),
  LOOP_STEP_NOT_POSITIVE(
      error(
          "CG2204",
          "A loop of a kernel has a step that is not positive.",
          "the loop over '{0}' has the step {1}",
          "count upwards, and compute the descending index inside the loop",
          "A loop of kernel code counts upwards.")),
  DIVERGENT_MERGE(
      error(
          "CG2205",
          "The branches of a kernel's if leave different tensors or contexts in one variable.",
          "the branches leave different tensors in '{0}'",
          "use the tensors inside the branches",
          "Kernel code addresses a tensor by its pointer and its context, which are fixed when code is"
              + " emitted. A variable that is one tensor or another, depending on a condition, has no"
              + " such address.")),
  SYMBOL_NOT_BOUND(
      error(
          "CG2206",
          "A kernel uses a symbol whose value it does not get.",
          "the kernel '{0}' uses '{1}', which has no value there",
          "pass it to the kernel as an INDEX parameter, or compute it before the loop or branch",
          "A kernel knows the symbols in the shapes of its tensor parameters, its scalar parameters,"
              + " and what it computes itself; behind a loop or branch only what that leaves.")),
  RESERVED_NAME(
      error(
          "CG2207",
          "A kernel has the name of a function of the runtime.",
          "the function '{0}' has a name that is reserved for the runtime",
          "give the function another name",
          "A module with a deferred wait declares the runtime's function that registers it.")),
  SIGNAL_NOT_A_PARAMETER(
      error(
          "CG2208",
          "A deferred wait is for a signal that is no parameter of 32-bit integers.",
          "the deferred wait for '{0}' needs a signal that is a parameter of INT32 itself",
          "pass the signal to the kernel as a distributed parameter",
          "The runtime polls the signal after the kernel has ended, so it needs the address of the"
              + " window itself, and it compares 32-bit integers.")),
  CARRIED_ELSEWHERE(
      error(
          "CG2209",
          "A loop of a kernel carries a tensor, tile or array that changes its place.",
          "the loop carries '{0}', but hands on memory in another place",
          "write into what is carried, or move the data there",
          "A loop of kernel code carries numbers only. A tensor, tile or array that it carries is the"
              + " same memory in each iteration, whose address is fixed when code is emitted.")),
  WRONG_OPERANDS(
      error(
          "CG2210",
          "A kernel calls an operator with operands that it does not take.",
          "the kernel '{0}' calls '{1}' with {2}; it takes {3}",
          "give it operands of these kinds, in this order",
          "An operation of the assembler has a fixed number of operands, each of one kind. In the"
              + " message '|' stands between kinds of which one is right, '?' behind one that may be"
              + " left out, and '*' behind one of which there may be any number."));

  private final Entry entry;

  KernelCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
