package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** What makes it impossible to emit a chip orchestration: CG21xx. */
public enum OrchestrationCode implements Code {
  EXPRESSION_UNSUPPORTED(
      error(
          "CG2101",
          "An orchestration cannot compute an expression.",
          "an orchestration cannot compute {0}",
          "compute it in a kernel, or from numbers by arithmetic and comparisons",
          "An orchestration runs on the control processor of a chip. It computes with numbers; what is done to the contents of tensors is a kernel's matter.")),
  VALUE_UNDEFINED(
      error(
          "CG2102",
          "A value is used and nothing defines it.",
          "nothing defines '{0}', which is used here",
          "run the passes from an earlier snapshot, or define the value",
          "Every value is a parameter, a symbol in the shape of a parameter, or defined by a statement before. A snapshot in which one is missing was damaged, edited by hand, or written by a compiler with a fault.")),
  SCOPE_CLOSED(
      error(
          "CG2103",
          "A value is used after the scope in which it was made has closed.",
          "'{0}' was made in a scope that has closed",
          "use it inside the scope, hand it out by a yield, or make the scope a manual one",
          "The body of a loop, a branch and a runtime scope are scopes. What the runtime makes in one, such as the id of a task or an allocated tensor, ends with it.")),
  STATEMENT_UNSUPPORTED(
      error(
          "CG2104",
          "An orchestration cannot contain a statement.",
          "an orchestration cannot contain {0}",
          "rewrite it with loops, branches and runtime scopes",
          "In the final IR an orchestration has assignments, calls, loops that are counted or have a condition, branches and runtime scopes. Everything else was to be lowered before.")),
  OPERATOR_UNSUPPORTED(
      error(
          "CG2105",
          "An orchestration cannot use an operator.",
          "an orchestration cannot use the operator '{0}'",
          "use it in a kernel",
          "An orchestration creates, views, reads and writes tensors element by element, and starts tasks. Other operators on tensors, and all on tiles, exist only in kernels; so do the operators of communication except the one that asks for a context.")),
  YIELD_DOES_NOT_MATCH(
      error(
          "CG2106",
          "A yield has another number of values than there are places for.",
          "{0} values are yielded for {1} places",
          "yield one value for each result",
          "What a loop or a branch yields arrives in its results, position by position. A snapshot in which the numbers differ was damaged or edited by hand.")),
  GRAPH_CALLED(
      error(
          "CG2107",
          "An orchestration calls a graph function.",
          "'{0}' is a graph function, which cannot be started as a task",
          "call its kernels",
          "A graph function describes tasks to the compiler and has no code of its own.")),
  CALLEE_IS_NO_KERNEL(
      error(
          "CG2108",
          "An orchestration calls a function that is no kernel.",
          "'{0}' is neither a kernel nor a wrapper around kernels",
          "inline it into the caller, or call its kernels here",
          "A task is a kernel on the cube core or the vector cores, or a group of two. A second orchestration below the first is not possible: the runtime knows one for each chip.")),
  CALLEE_UNKNOWN(
      error(
          "CG2109",
          "A called function is not in the program.",
          "the program has no function '{0}'",
          "add the function",
          "The numbers of the kernels and the order of their arguments follow from the functions of the program.")),
  ARGUMENTS_INCOMPLETE(
      error(
          "CG2110",
          "A dispatch does not pass each argument with its direction.",
          "the dispatch of '{0}' does not pass one argument with a direction for each parameter",
          "pass tensors for all outputs, and run the pass that derives the directions of calls",
          "The runtime orders tasks by what they do with each argument. Outputs that are left out to be allocated by the runtime are not supported.")),
  WRAPPER_COMPUTES(
      error(
          "CG2111",
          "A wrapper passes a value that it computes.",
          "'{0}' passes a computed value to '{1}'",
          "compute the value in the orchestration or in the kernel",
          "A wrapper around kernels has no code of its own: the orchestration passes the arguments of the innermost call. So they must be parameters of the wrapper or constants.")),
  DEPENDENCES_DERIVED(
      error(
          "CG2112",
          "Dependences of a task are derived by the compiler.",
          "the dispatch of '{0}' has dependences that the compiler derived, which are not supported",
          "declare the dependences with `deps`",
          "The pass that derives dependences in automatic scopes is off by default; its result needs collections of task ids that this emitter does not write.")),
  RESULT_IS_NO_ARGUMENT(
      error(
          "CG2113",
          "A kernel returns a tensor that is not one of its arguments.",
          "the result '{1}' of '{0}' is none of the arguments",
          "let the kernel write an output parameter and return it",
          "A task has no results of its own but its id. A tensor that it returns is another name of an argument that it writes.")),
  CONTEXTS_DO_NOT_MATCH(
      error(
          "CG2114",
          "A function has another number of contexts than of distributed parameters.",
          "'{0}' has {1} distributed parameters and {2} contexts",
          "run the pass that materializes contexts",
          "Each distributed parameter has a context parameter; the two stand in the same order.")),
  CONTEXT_UNKNOWN(
      error(
          "CG2115",
          "The context of a tensor is not known.",
          "{0} is no distributed parameter, so its context is not known",
          "ask for the context of the parameter",
          "An orchestration gets the contexts of its distributed parameters and passes them on.")),
  DEVICE_SCALAR_READ(
      error(
          "CG2116",
          "A number that a task computes is used before it is known.",
          "a task computes '{0}', so the orchestration does not know it",
          "write the number to a tensor and read it in the kernel",
          "A task is submitted before those ahead of it have run, so a number that a kernel returns is not known when the arguments of the next task are fixed. A tensor carries it.")),
  MEMBERS_DIFFER(
      error(
          "CG2117",
          "The kernels of a group are called with different arguments.",
          "the kernels of '{0}' are called with different arguments",
          "give the kernels the same parameters, and pass all of them to each",
          "A group is one task: its kernels start together and read the same list of arguments.")),
  OPERAND_IS_NO_TENSOR(
      error(
          "CG2121",
          "An operand is no tensor with a name.",
          "an operand of '{0}' is no tensor variable",
          "give the tensor a name of its own",
          "The operators of an orchestration refer to tensors that are parameters, created, or views of such.")),
  SHAPE_IS_NO_TUPLE(
      error(
          "CG2122",
          "A shape or an index is no list.",
          "'{0}' needs a list of numbers as shape, offset or index",
          "write the list in the call",
          "The rank must be known when code is generated.")),
  RANK_DIFFERS(
      error(
          "CG2123",
          "A list has another length than the tensor has dimensions.",
          "shape and offset of '{0}' must have {1} numbers, as many as the tensor has dimensions",
          "give one number for each dimension",
          "A part of a tensor is described by an offset and an extent for each of its dimensions.")),
  AXIS_UNSUPPORTED(
      error(
          "CG2124",
          "An axis is no constant of the tensor's rank.",
          "'{0}' needs different constant axes from 0 to below {1}",
          "use constants",
          "The dimensions of a view must be known when code is generated.")),
  ELEMENT_IS_NO_SCALAR(
      error(
          "CG2125",
          "An element is no number.",
          "'{0}' reads and writes single numbers",
          "use a view for more than one element",
          "An orchestration reads and writes tensors element by element.")),
  VIEW_UNSUPPORTED(
      error(
          "CG2126",
          "A view changes shape and layout together.",
          "a view cannot have another shape than its tensor unless both have the layout ND",
          "reshape first, or change the layout only",
          "The runtime can give a dense tensor another shape, or exchange its last two dimensions.")),
  ATOMIC_ASSEMBLE(
      error(
          "CG2127",
          "A part of a tensor is added to atomically in an orchestration.",
          "an orchestration cannot add to a tensor atomically",
          "add in a kernel",
          "In an orchestration the assembled tensor is only another name of the target; a task writes the data.")),
  CREATED_IS_NO_TENSOR(
      error(
          "CG2128",
          "A created value is no tensor.",
          "'{0}' is created as a tensor and has another type",
          "correct the type",
          "A snapshot in which the types differ was damaged or edited by hand.")),
  INITIAL_VALUE_UNSUPPORTED(
      error(
          "CG2129",
          "The runtime cannot fill a tensor with a value.",
          "'{0}' cannot be filled with {1}, its elements are {2}",
          "fill it in a kernel",
          "The runtime fills a created tensor with zeros of any type, with finite numbers of at least 32 bits, and with integers up to 2^53.")),
  PACKED_ELEMENTS(
      error(
          "CG2130",
          "An operator does not know elements of half a byte.",
          "'{0}' cannot be used on FP4 tensors in an orchestration",
          "view the tensor in a kernel",
          "Two FP4 elements share a byte, so that offsets and extents of the last dimension would have to be halved, which is not supported yet.")),
  ARRAY_UNSUPPORTED(
      error(
          "CG2131",
          "An array is not possible in an orchestration.",
          "'{0}' makes an array that C++ has no type for",
          "use whole numbers of at least 8 bits or task ids",
          "Arrays of an orchestration are plain C++ arrays.")),
  NO_PLACEHOLDER(
      error(
          "CG2132",
          "A tensor that is assigned later has nothing to start with.",
          "'{0}' is assigned in branches, and no tensor parameter is there to start it with",
          "add a tensor parameter",
          "A tensor of the runtime cannot be empty, so a variable that branches assign starts as some other tensor: the first parameter.")),
  PREDICATE_UNSUPPORTED(
      error(
          "CG2133",
          "The condition of a task is not one that the runtime can check.",
          "the condition of a task must compare one element of a tensor of signed integers, at most 5 dimensions, with a constant",
          "compute the condition in a kernel, and compare its result",
          "The runtime checks the condition when the tensor is ready, without the orchestration: it reads one element and compares.")),
  PIPES_DIFFER(
      error(
          "CG2141",
          "The kernels of a group open a pipe differently.",
          "pipe {0} is opened with different slots in the kernels of one group",
          "give both sides the same slot size and number",
          "The two ends of a pipe share one buffer.")),
  PIPE_DIRECTION(
      error(
          "CG2142",
          "A pipe has no valid direction.",
          "{0} is no direction mask of a pipe; valid are 1, 2 and 3",
          "use 1 or 2 for one way, 3 for both",
          "A pipe goes from the cube core to the vector cores, back, or both ways.")),
  PIPES_TOO_LARGE(
      error(
          "CG2143",
          "The pipes of a group need too much memory.",
          "the pipes of '{0}' need {1} bytes a core, which is too much",
          "use fewer or smaller slots",
          "The number of elements of the buffer must fit 31 bits.")),
  OPERANDS_MISSING(
      error(
          "CG2144",
          "An operator lacks operands.",
          "'{0}' needs {1} operands, there are {2}",
          "add what is missing",
          "A call that is written by hand, or was damaged, leaves out what the operator works on."));

  private final Entry entry;

  OrchestrationCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
