package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings about the store of programs: CG04xx. */
public enum StoreCode implements Code {
  UNAVAILABLE(
      error(
          "CG0401",
          "The store cannot be opened or read.",
          "the store {0} cannot be used: {1}",
          "check the folder or the properties file, that its database runs, and that nobody else has the folder open; `store load` makes a new one",
          "A store is a folder, which one process at a time can open, or a database that a properties"
              + " file of JanusGraph names.")),
  CANNOT_WRITE(
      error(
          "CG0402",
          "The store does not take a program.",
          "{0} was not stored: {1}",
          "check the space on the disk and the database's log, and load it again",
          "What was written of the program counts as absent, and the next load removes it.")),
  NOT_STORED(
      error(
          "CG0403",
          "The store has no program of that name.",
          "the store {0} has no program '{1}'",
          "`commgraph store list` names those that it has",
          "A program of which a load was cut short counts as absent."));

  private final Entry entry;

  StoreCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
