package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/**
 * Findings of MaterializeCommDomainScopes: devices of dispatches, operands of collectives, uses of
 * allocations.
 */
public enum DomainCode implements Code {
  NEGATIVE_DEVICE(
      error(
          "CG1101",
          "A dispatch names a negative device.",
          "the dispatch of '{0}' names device {1}",
          "devices count from 0; name one of them",
          "`device=` takes a device's number. Numbers start with 0, and there is no counting from the end.")),
  DEVICE_NOT_INDUCTION(
      error(
          "CG1102",
          "A dispatch names its device by a variable that no enclosing loop counts.",
          "the device of the dispatch of '{0}' is '{1}', which is not the loop variable of a loop around it",
          "use a constant, or the loop variable of a `for … in pl.range(…)` around the dispatch",
          "The devices of a dispatch are inferred from its loop. Another variable could have any value.")),
  DEVICE_EXPRESSION(
      error(
          "CG1103",
          "A dispatch computes its device.",
          "the device of the dispatch of '{0}' is computed, so the devices that it covers are not known",
          "use a constant, or the loop variable itself; shift the range of the loop instead of adding to its variable",
          "Strict semantics know two forms of `device=`: a constant, and the loop variable of `pl.range`.")),
  DEVICE_LOOP_BOUND(
      error(
          "CG1104",
          "The loop over devices ends at an unknown number.",
          "the dispatch of '{0}' runs on each device of a loop whose end is not known",
          "end the loop at a constant or at `pld.system.world_size()`",
          "The end of the loop is followed through assignments. It must come from a constant or from the number of all devices.")),
  DEVICE_LOOP_START(
      error(
          "CG1105",
          "The loop over devices starts at an unknown number.",
          "the dispatch of '{0}' runs on each device of a loop whose start is not known",
          "start the loop at a constant",
          "With a constant end, the devices are enumerated, so the start has to be a constant, too.")),
  DEVICE_LOOP_STEP(
      error(
          "CG1106",
          "The loop over devices has an unknown step.",
          "the dispatch of '{0}' runs on each device of a loop whose step is not known",
          "leave the step out",
          "With a constant end, the devices are enumerated, so the step has to be a constant, too.")),
  DEVICE_LOOP_STRIDE(
      error(
          "CG1107",
          "The loop over devices leaves devices out.",
          "the dispatch of '{0}' runs on each device of a loop with step {1}",
          "use step 1; write one dispatch for each device if there are gaps between them",
          "A communication domain that is inferred from a loop is a range of devices without gaps.")),
  DEVICE_LOOP_RANGE(
      error(
          "CG1108",
          "The loop over devices runs over a range that cannot be devices.",
          "the dispatch of '{0}' runs on the devices from {1} up to {2}",
          "start at 0 or above, and end after the start",
          "Devices count from 0, and a loop that ends before it starts never runs.")),
  DEVICE_LOOP_EMPTY(
      error(
          "CG1109",
          "The loop over devices never runs.",
          "the dispatch of '{0}' runs on no device: its loop goes from {1} up to {1}",
          "end the loop after its start, or remove the dispatch",
          "A domain without devices would read as a domain of all devices, since both are written as an empty list.")),
  TOO_MANY_DEVICES(
      error(
          "CG1110",
          "A domain lists more devices than the limit.",
          "the domain of '{0}' lists {1} devices; the limit is {2}",
          "end the loop over devices at `pld.system.world_size()` if all devices are meant",
          "A domain lists its devices one by one. The limit keeps a mistyped bound from filling the memory.")),
  COLLECTIVE_ARITY(
      error(
          "CG1111",
          "A collective has the wrong number of operands.",
          "'{0}' takes {1} operands, not {2}",
          "pass the operands {3}",
          "Host collectives have a fixed list of operands by the time domains are inferred.")),
  OPERAND_NOT_A_WINDOW(
      error(
          "CG1112",
          "An operand of a collective is not a window.",
          "the {1} of '{0}' is {2}, which is not a window of this function",
          "pass the result of `pld.tensor.window` over an allocation of this function",
          "A collective of the host works on the windows of a communication domain, so its operands must lead back to allocations.")),
  OPERAND_LINEAGE_LOST(
      error(
          "CG1113",
          "The lineage of a collective's operand is lost on the way.",
          "the {1} of '{0}' is '{2}', which comes from '{3}' but does not lead back to a window",
          "pass the window itself instead of what '{3}' returned",
          "Windows are followed through assignments and through the results of all-reduce, all-gather and all-to-all. Other results count as new values in strict semantics.")),
  EXCHANGE_IN_LOOP(
      error(
          "CG1114",
          "A ragged all-to-all stands in a loop.",
          "'{0}' is not supported in a `for` or `while` of host orchestration",
          "call it once for each round, outside loops; its signal can be used again by the next call",
          "Calling it a number of times that is known only at run time needs windows whose life follows the loop, which is not modelled. The signal itself is not the obstacle: it gives its credits back.")),
  COLLECTIVE_WITHOUT_COVERAGE(
      error(
          "CG1115",
          "No dispatch touches the data of a collective.",
          "no dispatch covers '{1}', the {2} of '{0}', so the devices that take part are not known",
          "dispatch a chip orchestration that takes a view of '{1}', with `device=`",
          "A collective has no `device=` of its own: its devices are those on which its data is dispatched. Coverage is inherited from data to signal in source order, in one sweep.")),
  BARRIER_WITHOUT_COVERAGE(
      error(
          "CG1116",
          "No dispatch touches the signal of a barrier.",
          "no dispatch covers '{1}', the signal of '{0}', so the devices that wait for each other are not known",
          "use a signal that a dispatch takes, or that an earlier collective shares with dispatched data",
          "A barrier has nothing but its signal from which its devices could be inferred. It is not widened to all devices: on a part of them that would hang.")),
  ALLOCATION_WITHOUT_WINDOW(
      error(
          "CG1117",
          "An allocation has no window.",
          "nothing makes a window out of the allocation '{0}'",
          "add `pld.tensor.window({0}, …)`, or remove the allocation",
          "A buffer that is never viewed is allocated on devices for nothing, and no devices can be inferred for it.")),
  ALLOCATION_NOT_DISPATCHED(
      error(
          "CG1118",
          "An allocation is never dispatched.",
          "no dispatch and no collective with known devices uses a window of the allocation '{0}'",
          "pass a window of it to a chip orchestration with `device=`; a dispatch without `device=` does not count",
          "The devices of an allocation are those of the dispatches that take its windows.")),
  DUPLICATE_ALLOCATION_NAME(
      error(
          "CG1119",
          "Two allocations of one domain have the same name.",
          "two allocations of one domain are called '{0}'",
          "rename one of them",
          "Within a domain, buffers are told apart by name when the program runs.")),
  MALFORMED_ALLOCATION(
      error(
          "CG1120",
          "An allocation is malformed.",
          "an allocation takes one size and has a name; this one has {0} arguments and {1}",
          "allocate with `pld.tensor.alloc_window_buffer(bytes)`",
          "The author's spelling gives the name from the variable; IR that was made otherwise must give it.")),
  WINDOW_TYPE(
      error(
          "CG1121",
          "A window has the wrong type.",
          "the window '{0}' has the type {1} instead of a distributed tensor",
          "declare it as `pld.DistributedTensor[…]`",
          "Only a distributed tensor can point at the buffer behind it.")),
  WINDOW_REASSIGNED(
      error(
          "CG1122",
          "A variable is a window over two allocations.",
          "'{0}' is made a window over '{2}', but it is one over '{1}' already",
          "give the second window a name of its own",
          "The type of a variable names the one buffer behind it."));

  private final Entry entry;

  DomainCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
