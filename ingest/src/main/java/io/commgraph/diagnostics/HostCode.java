package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of the emitter of the host driver: CG20xx. */
public enum HostCode implements Code {
  NOTHING_DRIVES(
      error(
          "CG2001",
          "A program for several devices has no function that drives them.",
          "no function orchestrates the host, although {0} runs there",
          "add a function with level HOST and role Orchestrator",
          "The host driver is emitted from the function that orchestrates the host: it allocates the "
              + "windows and dispatches the chip orchestrations. Work for the host alone needs somebody "
              + "to call it.")),
  DIMENSION_NOT_RECOVERABLE(
      error(
          "CG2002",
          "The value of a dynamic dimension does not follow from the shape of any parameter.",
          "the value of the dimension '{0}' does not follow from the shape of any parameter",
          "declare '{0}' as an extent of its own, or in the forms '{0} + c', '{0} - c', 'c - {0}',"
              + " '{0} * c', '{0} // c' with a constant c",
          "At run time a parameter has a shape of numbers, and the driver computes each dynamic "
              + "dimension from one of them. That works for an extent that is the dimension itself, and "
              + "for sums, differences, products and quotients with constants.")),
  ILLEGAL_DISPATCH(
      error(
          "CG2003",
          "An orchestrator calls a function that it cannot dispatch.",
          "'{0}' at level {1} calls '{2}', which is {3}",
          "call a sub-worker of the same level, or an orchestrator one level below",
          "A dispatch hands a task to the next level down, or to a sub-worker beside the orchestrator. "
              + "Nothing else can be started from there.")),
  OPERATOR_NOT_ON_HOST(
      error(
          "CG2004",
          "The host driver cannot carry out an operator.",
          "'{0}' cannot run on the host",
          "move it into a chip orchestration or a kernel",
          "The host slices, assembles and creates tensors and computes with scalars. All other work on "
              + "tensors belongs to the devices.")),
  CREATED_EXTENT_UNKNOWN(
      error(
          "CG2006",
          "The shape of a created tensor is not known when the driver allocates it.",
          "the extent '{0}' of the created tensor is not known before the host function starts",
          "use constants, dimensions of parameters, scalar parameters, or what is computed from them",
          "Tensors that the host function creates are allocated before the workers are forked, because "
              + "they share the memory. Their shapes may depend only on what is known then.")),
  CREATED_INSIDE(
      error(
          "CG2007",
          "The host function creates a tensor inside a loop or branch.",
          "a tensor is created inside a {0}",
          "create it at the top level of the host function and reuse it",
          "Tensors that the host function creates are allocated once, before the workers are forked. One "
              + "created in each iteration, or only in some runs, cannot be.")),
  WINDOW_ELEMENT_TYPE(
      error(
          "CG2008",
          "A window has an element type that the runtime does not know.",
          "a window of element type {0} cannot be passed to a task",
          "use FP16, FP32, BF16, BOOL or an integer type of 8 to 64 bits",
          "The driver tells the runtime the element type of each window that it passes. The runtime has "
              + "names for the usual ones only.")),
  NEGATIVE_DEVICE(
      error(
          "CG2009",
          "A dispatch names a negative device.",
          "the dispatch of '{0}' names device {1}",
          "number devices from 0",
          "Devices are the ranks 0, 1, … of the run.")),
  TENSOR_ELEMENT_TYPE(
      error(
          "CG2010",
          "A tensor that the host allocates has an element type that it cannot have.",
          "the host cannot allocate a tensor of element type {0}",
          "use a floating-point type of 8 bits or more, BOOL, or an integer type of 8 to 64 bits",
          "Tensors on the host are PyTorch tensors, which have no elements of 4 bits.")),
  COLLECTIVE_VARIANT(
      error(
          "CG2011",
          "There is no built-in kernel for a collective of that kind.",
          "there is no built-in kernel '{0}' for {1}",
          "all-reduce takes FP16 and FP32, everything else FP32; reduce-scatter takes Sum only",
          "A collective of the host becomes a kernel that comes with the compiler. Which reductions and "
              + "element types there are is fixed.")),
  COLLECTIVE_DIRECTION(
      error(
          "CG2012",
          "A collective uses an operand in a way that has no tag.",
          "operand {1} of '{0}' has the direction {2}",
          "let the collective be lowered by LowerHostTensorCollectives",
          "The operands of a built-in kernel are read, written or both. A snapshot with another direction "
              + "was damaged or edited by hand.")),
  SLICE_MALFORMED(
      error(
          "CG2013",
          "A slice on the host is not well-formed.",
          "the slice has {0}",
          "give one offset and one extent for each axis, and constants for the dropped axes",
          "The driver slices a tensor axis by axis; an axis that is dropped is indexed instead.")),
  ATOMIC_ON_HOST(
      error(
          "CG2014",
          "The host assembles a tensor atomically.",
          "an atomic assemble cannot run on the host",
          "assemble without atomic, or do it in a kernel",
          "Atomic accumulation is an instruction of the device. The host copies.")),
  ASSEMBLE_MALFORMED(
      error(
          "CG2015",
          "An assemble on the host is not well-formed.",
          "the assemble has {0}",
          "assemble ordinary tensors, with one offset for each axis of the target",
          "The driver copies one tensor of the host into a part of another one; windows live on the "
              + "devices.")),
  WINDOW_WITHOUT_DEVICE(
      error(
          "CG2016",
          "A dispatch passes a window and names no device.",
          "the dispatch of '{0}' passes a window and names no device",
          "add device=…",
          "A window has memory on every device of its domain, and the driver must pass the one of the "
              + "device on which the task will run.")),
  WINDOW_OUTSIDE_DOMAIN(
      error(
          "CG2017",
          "A window is used where its communication domain does not exist.",
          "the window is passed to '{0}' outside the communication domain of its buffer",
          "let domains be materialized by MaterializeCommDomainScopes",
          "A window's memory exists while its communication domain does. A snapshot in which it is used "
              + "outside was damaged or edited by hand.")),
  WINDOW_CHOSEN_LATE(
      error(
          "CG2018",
          "Which window a value is would be decided while the program runs.",
          "'{0}' is another window on another path",
          "pass each window in a dispatch of its own",
          "The driver knows for each argument which communication domain orders the dispatch. A branch "
              + "that yields one window here and another one there, or a loop that carries a different one "
              + "into its next iteration, leaves that open.")),
  VALUE_WITHOUT_DEFINITION(
      error(
          "CG2019",
          "The host function uses a value that nothing defines.",
          "nothing defines '{0}' where it is used",
          "take the snapshot again, or define the value before",
          "A snapshot in which a value is used outside the loop or branch that defines it, or whose "
              + "definition is missing, was damaged or edited by hand.")),
  PART_OF_WINDOW(
      error(
          "CG2020",
          "The host passes a part of a window.",
          "the {0} is not the beginning of the window's buffer in one piece",
          "pass the whole window and take the part in the chip orchestration",
          "A task gets a window as the beginning of its buffer, a shape and an element type. There is no "
              + "place for an offset or a stride.")),
  RESULT_UNKNOWN(
      error(
          "CG2021",
          "The host uses a dispatch's result, and it is not known which argument that is.",
          "result {1} of '{0}' is none of its parameters",
          "return one of the Out or InOut parameters",
          "A chip orchestration hands back no tensors: what it returns are parameters that it has "
              + "written, and the driver goes on with the arguments in their place.")),
  TASK_EDGE_ON_HOST(
      error(
          "CG2022",
          "A dispatch of the host waits for another task by its id.",
          "the dispatch of '{0}' depends on tasks by their ids",
          "remove deps=…; dispatches that share a window or a tensor on one device keep their order",
          "Between dispatches of the host, the runtime derives the order from the tensors that they "
              + "share. It has no call to add an edge.")),
  NESTED_TOO_DEEP(
      error(
          "CG2023",
          "The host function is nested deeper than Python can take.",
          "the {0} is nested deeper than {1} levels",
          "move the inner part into a chip orchestration, or name intermediate values",
          "Python refuses more than 20 loops inside each other, 100 levels of indentation and 200 "
              + "parentheses. The driver itself needs some of them.")),
  WINDOW_SIZE_UNKNOWN(
      error(
          "CG2024",
          "The size of a window is not known when its domain is allocated.",
          "the size of the window buffer '{0}' uses '{1}', which is not known yet",
          "compute the size from constants, parameters and the world size",
          "All windows of a communication domain are allocated when it begins, before anything else of "
              + "the host function happens.")),
  NOTHING_TO_JOIN(
      error(
          "CG2025",
          "A branch has a result on one path only.",
          "the branch gives '{0}' on one path and nothing on the other",
          "add an else that yields a value",
          "What a branch yields arrives in its results, so both of its paths have to yield.")),
  JUMP_OUTSIDE_LOOP(
      error(
          "CG2028",
          "A break or continue stands outside of any loop.",
          "there is no loop around this {0}",
          "remove it, or write return",
          "Only a loop can be left or continued, and only from inside.")),
  TOO_MANY_ARGUMENTS(
      error(
          "CG2026",
          "A dispatch has more arguments than its callee has parameters.",
          "the dispatch of '{0}' has {1} arguments, its parameters are {2}",
          "leave out what the callee does not take",
          "The driver hands every argument to the task, and the callee finds them by their numbers.")),
  WINDOW_SIZE_INVALID(
      error(
          "CG2027",
          "The size of a window is no number of bytes.",
          "the size of the window buffer '{0}' is {1}",
          "allocate as many bytes as the windows over the buffer take, and at least one",
          "Each device sets that many bytes aside when the communication domain begins. A size that "
              + "is computed when the program runs is not looked at."));

  private final Entry entry;

  HostCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
