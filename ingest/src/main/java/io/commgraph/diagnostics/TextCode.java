package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;
import static io.commgraph.diagnostics.Entry.warning;

/** Findings about IR text. */
public enum TextCode implements Code {
  UNEXPECTED_TOKEN(
      error(
          "CG0101",
          "The text does not follow the grammar.",
          "expected {0}, found {1}",
          "compare with what the printer writes for such a line",
          "IR text has the syntax of Python, but only the forms that the printer writes and their "
              + "documented variants have a meaning.")),
  OPEN_STRING(
      error(
          "CG0102",
          "A string has no closing quote.",
          "expected {0}, found a string that is not closed on its line",
          "close the string, or use three quotes for a string over several lines",
          "Reading goes on with the next line.")),
  UNKNOWN_CHARACTERS(
      error(
          "CG0103",
          "Characters form no token.",
          "expected {0}, found {1}, which is nothing in IR text",
          "look for a damaged file or a stray character",
          "Malformed numbers are reported in this way as well.")),
  WRONG_INDENTATION(
      error(
          "CG0104",
          "A line is indented as no block around it is.",
          "this line is indented {0}",
          "indent all statements of a block alike",
          "A tab counts up to the next multiple of eight columns, as in Python.")),
  UNDEFINED_NAME(
      error(
          "CG0105",
          "An expression uses a name that is not defined.",
          "nothing is called {0} here",
          "{1}",
          "Names are defined by parameters, assignments, loops and branches above their use. Only a "
              + "dimension of a type may use a name that the text never defines (CG0106).")),
  FREE_SYMBOL(
      warning(
          "CG0106",
          "A dimension uses a name that the text never declares.",
          "{0} is declared nowhere; it is taken for a symbol",
          "declare it above the program, {0} = pl.dynamic(\"{0}\"), or correct the name",
          "The printer declares only the symbols that it finds in parameters and bodies and that no "
              + "function defines, so its own text may hold others. One name is one symbol in the "
              + "whole program. If the body of some function defines a scalar of that name, the symbol "
              + "is that scalar: that is where such dimensions come from.")),
  FREE_VARIABLE(
      warning(
          "CG0107",
          "A variable is marked as free.",
          "{0} is marked as a variable that nothing defines",
          "the pass that wrote this text left a variable behind; report it to its authors",
          "The printer adds `__FREE_VAR` to a name that it could not find a definition for. The text "
              + "does not say what type it has, so it is taken for an index.")),
  UNKNOWN_FUNCTION(
      error(
          "CG0108",
          "A call names a function that the program does not have.",
          "the program has no function {0}",
          "{1}",
          "Calls by `self.` name functions of the same program; the program must be complete.")),
  UNKNOWN_MEMBER(
      error(
          "CG0109",
          "A name is not a member of its enumeration.",
          "{0} has no member {1}",
          "{2}",
          "Members are spelled as the printer spells them.")),
  DEFINED_TWICE(
      error(
          "CG0110",
          "A name that must be unique is given twice.",
          "{0} {1} is given twice",
          "rename or remove one of them",
          "Functions of a program, parameters of a function, and keys of a call must be unique.")),
  WRONG_COUNT(
      error(
          "CG0111",
          "Two lists that belong together have different lengths.",
          "{0}: expected {1}, found {2}",
          "add or remove elements",
          "Carried values, their initial values and unpacked results come in equal numbers.")),
  WRONG_TYPE(
      error(
          "CG0112",
          "An operation is applied to values of the wrong type.",
          "{0} cannot be applied to {1}",
          "convert the operand, or use the operator for its type",
          "Arithmetic is for scalars of one kind, integer or floating-point; projections are for "
              + "tuples.")),
  TYPE_CHANGED(
      error(
          "CG0113",
          "A variable is assigned again with another type.",
          "{0} has another type here than where it is assigned first",
          "use another name",
          "Two assignments to one name in one function are two assignments to one variable.")),
  INVALID_NODE(
      error(
          "CG0114",
          "The IR does not allow this combination.",
          "{0}",
          "correct the part that the message names",
          "Types, calls and functions have rules of their own, beyond grammar.")),
  NUMBER_TOO_LARGE(
      error(
          "CG0115",
          "An integer does not fit.",
          "{0} needs more than {1} bits",
          "write a smaller number",
          "Integer constants have 64 bits, integer attributes 32.")),
  NOT_ONE_PROGRAM(
      error(
          "CG0116",
          "The text does not hold exactly one program.",
          "expected one program or one function, found {0}",
          "put each program into a file of its own",
          "A program is a class with the decorator `@pl.program`; a single function with the decorator "
              + "`@pl.function` counts as a program as well.")),
  LOST_COMMENT(
      warning(
          "CG0117",
          "A comment belongs to no statement.",
          "this comment is at the end of its block and is dropped",
          "put the comment above a statement",
          "Comments are kept with the statement below them.")),
  TOO_MANY_ERRORS(
      error(
          "CG0118",
          "Reading stopped after too many errors.",
          "gave up after {0} errors",
          "correct the first errors and try again",
          "Later errors are often consequences of earlier ones.")),
  UNTOLD_TYPE(
      error(
          "CG0119",
          "An assignment needs its annotation.",
          "the type of {0} does not follow from {1}",
          "write the type, `{0}: pl.Tensor[[…], pl.…] = …`, or print the program with annotations",
          "A concise text leaves the types of variables out. They are inferred for the operators of host "
              + "and chip orchestrations and for most others; where the result of an operator does not "
              + "follow from its arguments, or its arguments are not literal shapes, the assignment must "
              + "say it. What follows from such a variable needs no annotation of its own."));

  private final Entry entry;

  TextCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
