package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/**
 * Findings about MessagePack and JSON files. The first argument of each is the place: the byte, or
 * the line and column, and the path of field names that leads there.
 */
public enum WireCode implements Code {
  TRUNCATED(
      error(
          "CG0201",
          "The file ends in the middle of a value.",
          "{0}: the file ends in the middle of {1}",
          "the file was probably cut off while it was copied or written; get it again",
          "Every list, map and string of the format says in advance how long it is. Here that is "
              + "more than what is left of the file.")),
  NOT_MESSAGE_PACK(
      error(
          "CG0202",
          "The bytes are not MessagePack.",
          "{0}: {1} does not start any MessagePack value",
          "check that the file is what its name says",
          "The byte is reserved by the format and never written.")),
  NOT_A_PROGRAM(
      error(
          "CG0203",
          "The file holds something other than a program.",
          "{0}: expected a node of the kind Program, found {1}",
          "give a snapshot of a whole program; a single function or expression is not enough",
          "A snapshot is one node with everything below it, and here that node is no program. "
              + "Text that is given the ending of a binary file looks like this, too: its first "
              + "letter reads as a number.")),
  UNKNOWN_KIND(
      error(
          "CG0204",
          "A node or type is of a kind that this version does not know.",
          "{0}: there is no kind of {1} called {2}",
          "the file may have been written by a newer compiler; write it again with a supported one",
          "Each node and each type names its kind. The format has no version number, so an "
              + "unknown name is the only sign of a newer writer.")),
  MISSING_FIELD(
      error(
          "CG0205",
          "A field that has no default is missing.",
          "{0}: the field {1} of {2} is missing",
          "write the file again with a supported compiler",
          "Files of older compilers lack some fields, and those have defaults. This one has none.")),
  WRONG_VALUE(
      error(
          "CG0206",
          "A value is not what its place asks for.",
          "{0}: expected {1}, found {2}",
          "the file is damaged, or written by a compiler that is not supported",
          "The kind of a node decides which fields it has and what each holds.")),
  UNKNOWN_MEMBER(
      error(
          "CG0207",
          "A number or name stands for no member of its enumeration.",
          "{0}: {2} is no {1}",
          "the file is damaged, or written by a compiler that is not supported",
          "Enumerations are stored as numbers in the fields of nodes and as names in views and "
              + "attributes.")),
  DANGLING_REFERENCE(
      error(
          "CG0208",
          "A reference leads to a node that the file does not hold.",
          "{0}: there is no node {1}",
          "the file is damaged; get it again",
          "A node stands in full once, under a number, and is referred to by that number "
              + "elsewhere. A reference may stand before the node, but the node must be there.")),
  CYCLIC_REFERENCE(
      error(
          "CG0209",
          "A node contains itself.",
          "{0}: node {1} contains itself",
          "the file is damaged; get it again",
          "Following the references from the node leads back to it. Programs have no such circles: "
              + "even a loop is a node that contains its body, and what the body computes is carried "
              + "to the next round by name.")),
  DUPLICATE_ID(
      error(
          "CG0210",
          "Two nodes have the same number.",
          "{0}: node {1} stands here again",
          "the file is damaged; get it again",
          "A reference to the number could mean either of the nodes.")),
  BROKEN_RULE(
      error(
          "CG0211",
          "The parts of a node or type do not fit together.",
          "{0}: {1}",
          "the program breaks a rule of the IR; look at the pass that wrote the file",
          "Every part can be read, but the whole is against a rule that holds for all nodes or types "
              + "of its kind.")),
  TOO_MUCH_SHARING(
      error(
          "CG0212",
          "Written out without sharing, the program would be enormous.",
          "{0}: written out without sharing, the program has more than {1} nodes",
          "nothing that a compiler writes looks like this; check where the file comes from",
          "A node that is used twice is stored once. Nodes that use one node twice, layer upon layer, "
              + "double the program with every layer, so that a small file would keep the compiler "
              + "busy for ever.")),
  NOT_JSON(
      error(
          "CG0213",
          "The text is not JSON.",
          "{0}: {1}",
          "check that the file is what its name says and that it is whole",
          "A program in JSON has the objects of the binary form; the schema that commgraph ships "
              + "describes them."));

  private final Entry entry;

  WireCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
