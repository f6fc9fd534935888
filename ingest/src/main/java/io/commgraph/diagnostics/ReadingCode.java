package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/**
 * Findings about input files, before there is a program: CG00xx any file, CG01xx IR text. Those
 * about the binary form, CG02xx, are in {@link WireCode}.
 */
public enum ReadingCode implements Code {
  UNREADABLE_FILE(
      error(
          "CG0001",
          "The input cannot be read.",
          "cannot read {0}: {1}",
          "check that the path is right, that you may read it, and that a compressed file is whole",
          "The file system, or the decompressor for names that end in `.gz`, refused the input.")),
  NESTED_TOO_DEEPLY(
      error(
          "CG0002",
          "The input nests deeper than the limit.",
          "nesting is deeper than {0} levels",
          "the limit, which --max-nesting lowers, keeps a damaged file from exhausting the stack; real programs nest a few hundred levels",
          "Statements and expressions inside each other count, and so do brackets in text.")),
  UNKNOWN_ENDING(
      error(
          "CG0003",
          "The name of an input does not say what it is.",
          "{0} has none of the endings {1}",
          "rename the file, or pass it to standard input as `-`, where its content decides",
          "A snapshot is text, MessagePack or JSON, and its name's ending says which. Each may be compressed: a further `.gz`.")),
  INPUT_TOO_LARGE(
      error(
          "CG0004",
          "The input is larger than the limit.",
          "{0} has more than {1} bytes, unpacked",
          "check that the file is a snapshot, or allow more with --max-input",
          "The limit keeps a small compressed file from filling the memory. The largest real snapshots have some 30 million bytes.")),
  NOT_UTF_8(
      error(
          "CG0005",
          "A text is not UTF-8.",
          "{0} is no text in UTF-8",
          "save it as UTF-8; a file in the binary form needs the ending `.msgpack`",
          "IR text is read like Python source, whose encoding is UTF-8.")),
  UNWRITABLE_FILE(
      error(
          "CG0006",
          "An output cannot be written.",
          "cannot write {0}: {1}",
          "check the folder, your permissions and the space on the disk",
          "An output is written under another name in the same folder and renamed when it is complete, so there is never half a file.")),
  NO_SNAPSHOT(
      error(
          "CG0007",
          "A folder holds no snapshot to start from.",
          "{0} is a folder without a snapshot that the pipeline can start from",
          "name a snapshot by its number with --snapshot, or the file itself",
          "In a folder of snapshots, `NN_after_PassName.py`, the newest one is taken that stands at or "
              + "behind the beginning of the pipeline here. A text in which communication domains are "
              + "comments is none: what was in them is lost."));

  private final Entry entry;

  ReadingCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
