package io.commgraph.backend.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One row of the operator table: what an operator of the IR becomes.
 *
 * @param form the kind of code that it becomes, under the name of its {@link Emission}
 * @param operation the operation in kernel text; empty if the form knows
 * @param inner an attribute between the operands and their types
 * @param outer an attribute behind everything
 */
record Operator(
    String name,
    String form,
    String operation,
    List<Operand> operands,
    CallAttribute inner,
    CallAttribute outer,
    Memory memory) {

  /** The memory that a tile is given that is the result of an operator. */
  enum Memory {
    /** Its own. */
    OWN,
    /** That of the first argument if both lie in the same bytes and have the same type. */
    WINDOW,
    /** That of the first argument if both lie in the same allocation. */
    BASE,
    /** Its own if it has an address; else the operation makes a view. */
    ADDRESSED,
    /** None: it is memory that exists, or the call does more than make a value. */
    NONE
  }

  /**
   * An operand of the operation.
   *
   * @param argument the number of the call's argument; {@link #RESULT} for the result
   * @param optional whether the call may leave it out
   * @param asInt32 whether it is cast to a 32-bit integer
   * @param copied whether a view is copied into memory of its own first
   * @param typedLike the argument whose type is written for it
   */
  record Operand(int argument, boolean optional, boolean asInt32, boolean copied, int typedLike) {
    static final int RESULT = -1;

    static Operand parse(String cell) {
      String[] parts = cell.split(":");
      boolean optional = parts[0].endsWith("?");
      String number = optional ? parts[0].substring(0, parts[0].length() - 1) : parts[0];
      int argument = number.equals("d") ? RESULT : Integer.parseInt(number);
      String mark = parts.length == 1 ? "" : parts[1];
      boolean isNumber = !mark.isEmpty() && Character.isDigit(mark.charAt(0));
      return new Operand(
          argument,
          optional,
          mark.equals("i32"),
          mark.equals("own"),
          isNumber ? Integer.parseInt(mark) : argument);
    }
  }

  /**
   * Whether the operator writes its first argument in place, if that lies where the result does.
   */
  boolean isInPlace() {
    return memory == Memory.WINDOW || memory == Memory.BASE;
  }

  /** Whether a call that is assigned to nothing does nothing. */
  boolean onlyMakes() {
    return memory == Memory.OWN || memory == Memory.ADDRESSED;
  }

  static Operator parse(String[] cells) {
    return new Operator(
        cells[0],
        cells[1],
        cells[2].equals("-") ? "" : cells[2],
        cells[3].equals("-")
            ? List.of()
            : Arrays.stream(cells[3].split(",")).map(Operand::parse).toList(),
        attribute(cells[4]),
        attribute(cells[5]),
        cells[6].equals("-") ? Memory.OWN : Memory.valueOf(upper(cells[6])));
  }

  private static CallAttribute attribute(String cell) {
    return cell.equals("-") ? CallAttribute.NONE : CallAttribute.valueOf(upper(cell));
  }

  private static String upper(String cell) {
    return cell.toUpperCase(Locale.ROOT);
  }
}
