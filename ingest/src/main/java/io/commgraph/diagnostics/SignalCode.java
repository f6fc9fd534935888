package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of SynthesizeAllReduceSignals. */
public enum SignalCode implements Code {
  ALL_REDUCE_OPERANDS(
      error(
          "CG1001",
          "An all-reduce has the wrong number of operands.",
          "an all-reduce takes its target and, if you like, a signal; this one has {0} operands",
          "pass the target alone, or the target and a signal",
          "Without a signal, one is made for each call.")),
  ALL_REDUCE_IN_LOOP(
      error(
          "CG1002",
          "An all-reduce without a signal stands in a loop.",
          "an all-reduce in a loop needs a signal of its own",
          "allocate a signal before the loop and pass it as second operand",
          "The signal that is made for an all-reduce is allocated in front of it, which a loop would repeat.")),
  ALL_REDUCE_NOT_DIRECT(
      error(
          "CG1003",
          "An all-reduce is part of a larger expression.",
          "this all-reduce is neither a statement, nor the whole value of an assignment, nor a returned value",
          "assign its result to a variable first",
          "The signal is allocated in front of the statement, so the all-reduce must be the statement.")),
  CORE_COUNT(
      error(
          "CG1004",
          "An all-reduce has no cores.",
          "core_num is {0}; it must be positive",
          "leave core_num out for one core",
          "Each core of the all-reduce has a lane of the signal; without cores there is none."));

  private final Entry entry;

  SignalCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
