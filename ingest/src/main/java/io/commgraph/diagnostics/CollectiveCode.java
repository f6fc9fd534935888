package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/**
 * Findings about collectives of the host, CG12xx: where they stand, what their operands are, and
 * what the built-in kernels can do (passes specification, 5.4 to 5.6). Argument 0 is the operator;
 * operands are given by role and name.
 */
public enum CollectiveCode implements Code {
  COLLECTIVE_OUTSIDE_DOMAIN(
      error(
          "CG1201",
          "A collective stands outside every communication domain.",
          "{0} stands outside every communication domain, so it is unknown which devices take part",
          "allocate the windows with pld.alloc_window_buffer in the same host function and "
              + "pass them to a dispatch",
          "The devices of a collective are those of the domain that its windows belong to. A "
              + "host function that allocates no windows, but gets distributed tensors as "
              + "parameters, has no domains.")),
  WRONG_OPERAND_COUNT(
      error(
          "CG1202",
          "A collective has too few or too many operands.",
          "{0} takes {1} operands, not {2}",
          "pass {3}",
          "An all-reduce without a signal gets one from the pass SynthesizeAllReduceSignals; "
              + "all other operands are the program's.")),
  MISSING_COLLECTIVE_KEYWORD(
      error(
          "CG1203",
          "A collective lacks a keyword argument.",
          "{0} lacks the keyword argument {1}",
          "pass {1}=…, an integer",
          "The kernel that does the collective's work is chosen and started by its keyword "
              + "arguments, so none of them has a default at this stage.")),
  OPERAND_NOT_A_WINDOW(
      error(
          "CG1204",
          "An operand of a collective is no window.",
          "{1} {2} of {0} is no window of an allocated buffer",
          "make it with pld.window from a buffer of pld.alloc_window_buffer",
          "On the host a collective exchanges windows, memory that the other devices can "
              + "reach. Ordinary tensors, and distributed tensors that come in as parameters, are "
              + "taken only inside a kernel.")),
  OPERAND_NOT_DISTRIBUTED(
      error(
          "CG1205",
          "An operand of a collective is no distributed tensor.",
          "{1} {2} of {0} is no distributed tensor",
          "make it with pld.window from a buffer of pld.alloc_window_buffer",
          "The devices meet in windows, which are distributed tensors. A tensor of one "
              + "device cannot be reached by the others.")),
  OPERAND_WITHOUT_BUFFER(
      error(
          "CG1206",
          "It is unknown which buffer an operand of a collective is a window of.",
          "{1} {2} of {0} is not tied to an allocated buffer",
          "pass the result of pld.window itself",
          "Windows are tied to their buffers when communication domains are made. A "
              + "parameter, and a value that is derived from a window in a way that this stage "
              + "does not follow, has no buffer.")),
  OPERANDS_SHARE_BUFFER(
      error(
          "CG1207",
          "Two operands of a collective are windows of one buffer.",
          "{1} {2} and {3} {4} of {0} are windows of one buffer, {5}",
          "allocate one buffer for each operand",
          "A collective reads one operand while peers write the other. In shared memory, "
              + "data would overwrite signals, and the devices would go on too early or wait for "
              + "ever.")),
  OPERANDS_IN_DIFFERENT_DOMAINS(
      error(
          "CG1208",
          "The operands of a collective lie in different communication domains.",
          "the operands of {0} lie in different communication domains: {1}",
          "dispatch all of its windows to the same devices",
          "Windows that are dispatched to the same devices form one communication domain, "
              + "and a collective runs on one domain. Here the operands were dispatched to "
              + "different sets of devices.")),
  RESULT_NOT_DISTRIBUTED(
      error(
          "CG1209",
          "The result of a collective is bound to something that is no distributed tensor.",
          "the result {1} of {0} must be a distributed tensor",
          "give the result the type of the operand that it stands for",
          "The result of a collective is its target, or the signal of a barrier, under a new name.")),
  UNKNOWN_MODE(
      error(
          "CG1210",
          "An all-reduce has an unknown mode.",
          "{0} has the mode \"{1}\"",
          "use mode=\"mesh\" or mode=\"ring\"",
          "`mesh` exchanges everything with everyone, `ring` passes parts along from "
              + "neighbour to neighbour. The mode is never guessed from the shape of the signal.")),
  TOO_MANY_CORES(
      error(
          "CG1211",
          "A collective wants more vector cores than a device has.",
          "{0} wants {1} vector cores, but a device of {3} has {2}",
          "ask for at most {2} with core_num",
          "The cores of one all-reduce wait for each other, so all of them must run at the "
              + "same time.")),
  NO_CORES(
      error(
          "CG1212",
          "A collective wants no vector core.",
          "{0} wants {1} vector cores",
          "ask for at least one with core_num",
          "The work of an all-reduce is divided among `core_num` vector cores of each device.")),
  RING_WITH_SEVERAL_CORES(
      error(
          "CG1213",
          "A ring all-reduce wants several vector cores.",
          "{0} in ring mode runs on one vector core, not {1}",
          "use mode=\"mesh\" for several cores",
          "In a ring the work of a step is one part of the data, which the kernel does not "
              + "divide further.")),
  WRONG_ELEMENT_TYPE(
      error(
          "CG1214",
          "An operand of a collective has an element type that its kernel does not take.",
          "{1} {2} of {0} holds {3}; its kernel takes {4}",
          "make it a window of {4}",
          "Signals and counts are INT32, because devices add to them atomically. For data, a "
              + "kernel exists for few element types.")),
  WRONG_RANK(
      error(
          "CG1215",
          "An operand of a collective has the wrong number of dimensions.",
          "{1} {2} of {0} is {3}-dimensional, its kernel takes {4}-dimensional ones",
          "make it a {4}-dimensional window",
          "The kernels of all-reduce take signals with one cell, or one row of cells, a "
              + "device. Those of barrier, broadcast and reduce-scatter take one cell a device "
              + "only, although the operators themselves accept a column. Data that is exchanged "
              + "in rows has two dimensions.")),
  WRONG_EXTENT(
      error(
          "CG1216",
          "A dimension of a collective's operand has the wrong extent.",
          "dimension {3} of {1} {2} of {0} is {4}, not {5}",
          "make it a window whose dimension {3} is {5}",
          "Signals and counts of an exchange are columns with one cell a device, and what a "
              + "device gives to an all-gather is one row.")),
  SIGNAL_WIDTH_UNKNOWN(
      error(
          "CG1217",
          "The second dimension of a signal is no constant.",
          "dimension 1 of signal {1} of {0} is no constant",
          "make it a constant, one column a vector core",
          "Every vector core waits on a column of its own; the columns are laid out when the "
              + "program is compiled.")),
  SIGNAL_WIDTH(
      error(
          "CG1218",
          "A signal has the wrong number of columns.",
          "signal {1} of {0} is {2} wide; it must be {4} {3} wide, one column a vector core",
          "make it a window of shape [devices, {3}]",
          "Every vector core waits on a column of its own. A signal with one dimension has "
              + "one column.")),
  SIGNAL_TOO_SHORT(
      error(
          "CG1219",
          "A signal has fewer rows than devices take part.",
          "signal {1} of {0} has {2} rows for {3} devices",
          "make it a window of at least {3} rows",
          "Every device has a row of its own. The domain has a fixed set of devices, so the "
              + "number of rows that it needs is known.")),
  RING_SIGNAL_ROWS(
      error(
          "CG1220",
          "The signal of a ring all-reduce has the wrong number of rows.",
          "signal {1} of {0} has {2} rows; a ring of {3} devices needs {4}",
          "make it a window of shape [{4}, {3}]",
          "A ring takes N-1 steps to reduce and N-1 to distribute, and one to finish: 2 * "
              + "(N-1) + 1 rows, one a step.")),
  RING_SIGNAL_COLUMNS(
      error(
          "CG1221",
          "The signal of a ring all-reduce has the wrong number of columns.",
          "signal {1} of {0} has {2} columns for a ring of {3} devices",
          "make it a window of shape [2 * ({3} - 1) + 1, {3}]",
          "Every device has a column of its own in each step of the ring.")),
  RING_TOO_LARGE(
      error(
          "CG1222",
          "A ring has more devices than its kernel can serve.",
          "{0} in ring mode serves up to {2} devices, not {1}",
          "use mode=\"mesh\"",
          "The kernel keeps the state of each device in registers, and has room for 16.")),
  RING_SHAPE_UNKNOWN(
      error(
          "CG1223",
          "The shape of what a ring reduces is not known when compiling.",
          "target {1} of {0} in ring mode has dimensions that are no constants",
          "give it constant dimensions, or use mode=\"mesh\"",
          "The ring divides the data into one part a device; the size of a part is compiled "
              + "into the kernel.")),
  RING_UNEVEN(
      error(
          "CG1224",
          "What a ring reduces cannot be divided evenly.",
          "target {1} of {0} has {2} elements, which {3} devices cannot share evenly",
          "pad it to a multiple of {3} elements, or use mode=\"mesh\"",
          "The ring divides the data into one part a device, and all parts have the same size.")),
  ROOT_OUT_OF_RANGE(
      error(
          "CG1225",
          "The root of a broadcast is no device of its domain.",
          "{0} sends from rank {1}, but the ranks are {2}",
          "pass a root among the ranks {2}",
          "The root is a rank, the position of a device in the domain from 0 on, not the "
              + "number of the device.")),
  UNSUPPORTED_REDUCTION(
      error(
          "CG1226",
          "There is no kernel for the reduction of a collective.",
          "{0} cannot reduce by {1}; its kernel can by {2}",
          "use {2}",
          "All-reduce in mesh mode reduces by sum, max, min and product; its ring, and "
              + "reduce-scatter, by sum only.")),
  ELEMENT_TYPES_DIFFER(
      error(
          "CG1227",
          "Two operands of a collective have different element types.",
          "{1} {2} of {0} holds {3}, but {4} {5} holds {6}",
          "give both windows the same element type",
          "An exchange moves data and converts nothing.")),
  EXTENTS_DIFFER(
      error(
          "CG1228",
          "Two operands of a collective disagree in a dimension.",
          "dimension {3} of {1} {2} and of {4} {5} of {0} must be equal",
          "give both windows the same extent there",
          "An exchange moves whole rows, so the rows of both sides are equally long, and "
              + "each device has as many of them as there are others to talk to.")),
  EXTENT_UNKNOWN(
      error(
          "CG1229",
          "A dimension of a collective's operand is not known when compiling.",
          "dimension {3} of {1} {2} of {0} must be a positive constant",
          "make it a positive constant",
          "How much one device may send to another one is compiled into the kernel.")),
  UNEVEN_BLOCKS(
      error(
          "CG1230",
          "The rows of a target are no multiple of the number of ranks.",
          "target {1} of {0} has {2} rows, which {3} ranks cannot share evenly",
          "make the number of rows a multiple of {3}",
          "The target has a block of rows for each rank, all of one size: the most that a "
              + "rank may send.")),
  SIGNAL_LENGTH_NOT_EXACT(
      error(
          "CG1231",
          "The signal of an all-to-all has more rows than devices take part.",
          "signal {1} of {0} has {2} rows for {3} devices, so blocks would be sized for {2}",
          "make it a window of exactly {3} rows",
          "The kernel takes the number of ranks from the signal, so a longer signal makes it "
              + "expect smaller blocks than the program means. Found with extended semantics only.")),
  RING_SIZE_UNPROVEN(
      error(
          "CG1232",
          "The signal of a ring on all devices fits no number of devices.",
          "signal {1} of {0} has one constant dimension; on all devices a ring needs both, "
              + "[2 * (N - 1) + 1, N], or none",
          "use a signal whose dimensions both follow from the number of devices",
          "With one constant dimension, the kernel would take it for the number of devices, "
              + "while the other one follows the machine that the program runs on. Found with "
              + "extended semantics only.")),
  COLLECTIVE_NOT_A_STATEMENT(
      error(
          "CG1233",
          "A collective stands inside another statement.",
          "{0} stands where nothing lowers it",
          "make it a statement of its own, or assign its result to a variable",
          "Collectives become one dispatch a device, which only a statement can. Of those in "
              + "a `return`, only all-reduce is taken out. Found with extended semantics only.")),
  COLLECTIVE_IN_DEVICE_LOOP(
      error(
          "CG1234",
          "A collective stands inside a loop over the devices.",
          "{0} stands inside the loop over the devices {1}, so all devices would do it once "
              + "for each device",
          "move it behind the loop, or split the loop in two",
          "A collective is one call for all devices: it becomes a loop over the devices by "
              + "itself. Found with extended semantics only."));

  private final Entry entry;

  CollectiveCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
