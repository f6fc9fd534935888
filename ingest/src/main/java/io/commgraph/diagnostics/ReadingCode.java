package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/**
 * Findings about input files, before there is a program: CG00xx any file, CG01xx IR text, CG02xx
 * MessagePack and JSON.
 */
public enum ReadingCode implements Code {
  UNREADABLE_FILE(
      error(
          "CG0001",
          "The input cannot be read.",
          "cannot read {0}: {1}",
          "check that the path is right and that you may read it",
          "The file system, or the decompressor for names that end in `.gz`, refused the input.")),
  NESTED_TOO_DEEPLY(
      error(
          "CG0002",
          "The input nests deeper than the limit.",
          "nesting is deeper than {0} levels",
          "the limit keeps a damaged file from exhausting the stack; real programs nest a few hundred levels",
          "Statements and expressions inside each other count, and so do brackets in text."));

  private final Entry entry;

  ReadingCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
