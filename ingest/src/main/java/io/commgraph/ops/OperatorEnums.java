package io.commgraph.ops;

import java.util.List;
import java.util.Map;

/**
 * The enumerations that operators take as integers (IR specification, 1.4). A member's code is its
 * position.
 */
public final class OperatorEnums {
  private static final Map<String, List<String>> MEMBERS =
      Map.of(
          "PipeType", List.of("MTE1", "MTE2", "MTE3", "M", "V", "S", "FIX", "ALL"),
          "CoreType", List.of("CUBE", "VECTOR"),
          "NotifyOp", List.of("AtomicAdd", "Set"),
          "WaitCmp", List.of("Eq", "Ge"),
          "AtomicType", List.of("None_", "Add"),
          "ReduceOp", List.of("Sum", "Max", "Min", "Prod"),
          "MgatherCoalesceMode", List.of("Row", "Elem"),
          "SplitMode", List.of("NONE", "UP_DOWN", "LEFT_RIGHT"));

  private static final List<String> ROUNDINGS =
      List.of("none", "rint", "round", "floor", "ceil", "trunc", "odd");

  private OperatorEnums() {}

  /** The members of an enumeration in the order of their codes; empty if there is none. */
  public static List<String> members(String enumeration) {
    return MEMBERS.getOrDefault(enumeration, List.of());
  }

  /**
   * The rounding modes of casts in the order of their codes; unlike the others they are spelled as
   * strings.
   */
  public static List<String> roundings() {
    return ROUNDINGS;
  }
}
