package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings of the pipeline between passes: what a pass needs, and what the verifiers see. */
public enum PipelineCode implements Code {
  PROPERTY_MISSING(
      error(
          "CG1901",
          "A pass cannot start because the program lacks what it needs.",
          "{0} needs {1}, which does not hold",
          "start from an earlier snapshot, or mend what the findings above say",
          "Passes declare what must hold before they run. A snapshot that was edited by hand, or taken from a compiler that failed, may not have it.")),
  SIGNAL_MISSING(
      error(
          "CG1902",
          "An all-reduce has no signal after signals were synthesized.",
          "this all-reduce has {0} operands instead of target and signal",
          "pass a signal",
          "From here on every all-reduce has two operands.")),
  SCOPE_WITHOUT_SLOTS(
      error(
          "CG1903",
          "A communication domain has no buffers.",
          "the domain '{0}' has no slots",
          "remove the domain, or run the pass again on the snapshot before it",
          "A domain exists for its buffers.")),
  SLOT_IN_TWO_SCOPES(
      error(
          "CG1904",
          "A buffer is a slot of two communication domains.",
          "the buffer '{0}' is a slot of '{1}' and again of '{2}'",
          "run MaterializeCommDomainScopes again on the snapshot before it",
          "A buffer exists on the devices of one domain.")),
  COLLECTIVE_LEFT(
      error(
          "CG1906",
          "A collective of the host was not lowered.",
          "'{0}' is still a collective after collectives were lowered",
          "run LowerHostTensorCollectives again on the snapshot before it",
          "From here on host orchestration dispatches built-in kernels.")),
  WINDOW_WITHOUT_SLOT(
      error(
          "CG1905",
          "A window does not point at a buffer of its domain.",
          "the window over '{0}' points at no slot of a domain",
          "run MaterializeCommDomainScopes again on the snapshot before it",
          "After domains are materialized, every window's type names the slot behind it. An IR text without the private dump spellings does not carry it.")),
  ASSIGNED_TYPE_DIFFERS(
      error(
          "CG1907",
          "A variable and the value assigned to it have different types.",
          "the types of '{0}' and of its value differ in {1}",
          "mend the annotation of the variable, or run the passes again from an earlier snapshot",
          "Analyses and code generation read the type from either side, so both must say the same. Where a tensor lies in memory is not compared.")),
  BUFFER_MISPLACED(
      error(
          "CG1908",
          "The buffer behind a tensor is not a slot of the one domain around it.",
          "the type of '{0}' names the buffer '{1}', which is a slot of {2} domains, and one around it is needed",
          "run MaterializeCommDomainScopes again on the snapshot before it",
          "A window exists on the devices of the domain that its buffer is a slot of, so there must be exactly one, and it must enclose the window.")),
  SCOPE_DEVICES(
      error(
          "CG1909",
          "A communication domain lists devices that cannot be.",
          "the domain '{0}' lists device {1}, {2}",
          "list each device once; devices count from 0",
          "A domain exists on each device of its list. Passes write the list in ascending order; one that was changed by hand may say anything.")),
  RUNTIME_SCOPES_MISSING(
      error(
          "CG1921",
          "A chip orchestration has no runtime scopes.",
          "the orchestration '{0}' still leaves its runtime scopes to the compiler",
          "run MaterializeRuntimeScopes, or place the scopes by hand and set auto_scope=False",
          "Code generation emits the scopes that are there and places none.")),
  CARRY_NOT_CLASSIFIED(
      error(
          "CG1922",
          "A loop does not say how it carries a value.",
          "the loop does not say whether the carried value '{0}' needs a variable of its own",
          "run ClassifyIterArgCarry on the program",
          "Code generation reads the answer from the loop and would take a missing one as no.")),
  ARRAY_OF_CARRY_IN_PLACE(
      error(
          "CG1923",
          "A loop keeps an array for a value that it carries in place.",
          "the loop keeps {1} task ids for the carried value '{0}', which has no variable of its own",
          "run ClassifyIterArgCarry on the program",
          "Only a carried value with a variable of its own can have an array."));

  private final Entry entry;

  PipelineCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
