package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;
import static io.commgraph.diagnostics.Entry.warning;

/** Findings about what a compile writes besides the code of the emitters: CG23xx. */
public enum OutputCode implements Code {
  TARGET_EXISTS(
      error(
          "CG2301",
          "The output folder is there already and holds something else.",
          "{0} is there already and holds something else",
          "name another folder, or add --force to replace this one as a whole",
          "A compile writes a folder as a whole, so that nothing of an earlier one stays behind in it. "
              + "A folder that is just as an earlier compile left it is replaced; one in which a file "
              + "was added, changed or removed since only if that is asked for.")),
  SUB_WORKER_BODY(
      error(
          "CG2302",
          "A sub-worker of the host has a body that is no Python text.",
          "the body of the sub-worker '{0}' is no Python text",
          "write its body as a plain Python function, or as `...` and bind it when the program runs",
          "A sub-worker of the host is Python code that is taken over as it is written. A snapshot in "
              + "which it has statements of the IR instead cannot be emitted.")),
  NO_FILE_NAME(
      error(
          "CG2303",
          "A function's name cannot be part of a file's name.",
          "the function '{0}' cannot have a file of its name",
          "rename the function: letters, digits and underscores",
          "Files and folders of the output carry the names of functions. A snapshot in the binary form "
              + "could hold any name, also one that leads out of the folder.")),
  RESERVED_NAME(
      error(
          "CG2304",
          "A function's name is a word of the language of its file.",
          "the function '{0}' has a name that its file uses otherwise",
          "rename the function",
          "A kernel becomes a function in C++ and a sub-worker of the host one in Python, both under its "
              + "own name. A keyword, or a name that the file needs itself, cannot be that.")),
  CHIP_WITHOUT_CODE(
      warning(
          "CG2305",
          "A chip orchestration by level and role gets no code, since its type is another one.",
          "'{0}' orchestrates a chip, but gets no code: its type is not Orchestration",
          "give it the type pl.FunctionType.Orchestration",
          "The passes for chip orchestrations and the emitter go by the type of a function. The host can "
              + "dispatch one that has only the level and role, and then finds nothing to run."));

  private final Entry entry;

  OutputCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
