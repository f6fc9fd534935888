package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Coded;
import io.commgraph.ir.CompactMode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Level;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.Role;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TileLayout;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The spellings of an enumeration's members in IR text (IR specification, 1.4), where they differ
 * from the names in the binary form as well.
 */
final class Members<E extends Enum<E> & Coded> {
  static final Members<DataType> DATA_TYPE = new Members<>("pl", DataType.class);
  static final Members<MemorySpace> MEMORY = new Members<>("pl.Mem", MemorySpace.class);
  static final Members<TensorLayout> TENSOR_LAYOUT =
      new Members<>("pl.TensorLayout", TensorLayout.class);
  static final Members<TileLayout> TILE_LAYOUT = new Members<>("pl.TileLayout", TileLayout.class);
  static final Members<PadValue> PAD = new Members<>("pl.PadValue", PadValue.class);
  static final Members<CompactMode> COMPACT = new Members<>("pl.CompactMode", CompactMode.class);
  static final Members<ArgDirection> DIRECTION = new Members<>("pl.adir", ArgDirection.class);
  static final Members<FunctionType> FUNCTION_TYPE =
      new Members<>("pl.FunctionType", FunctionType.class);
  static final Members<Level> LEVEL =
      new Members<>("pl.Level", Level.class)
          .alias("L2CACHE", Level.CHIP_DIE)
          .alias("PROCESSOR", Level.CHIP)
          .alias("UMA", Level.CHIP)
          .alias("NODE", Level.HOST)
          .alias("POD", Level.CLUSTER_0)
          .alias("CLOS1", Level.CLUSTER_1)
          .alias("CLOS2", Level.CLUSTER_2);
  static final Members<Role> ROLE =
      new Members<>("pl.Role", Role.class)
          .alias("ORCHESTRATOR", Role.ORCHESTRATOR)
          .alias("SUBWORKER", Role.SUB_WORKER);
  static final Members<SplitMode> SPLIT =
      new Members<>("pl.SplitMode", SplitMode.class)
          .alias("NONE", SplitMode.NONE)
          .alias("UP_DOWN", SplitMode.UP_DOWN)
          .alias("LEFT_RIGHT", SplitMode.LEFT_RIGHT);

  static {
    for (ArgDirection direction : ArgDirection.values()) {
      DIRECTION.alias(direction.dslName(), direction);
    }
  }

  private final String enumeration;
  private final Map<String, E> byName = new HashMap<>();

  private Members(String enumeration, Class<E> type) {
    this.enumeration = enumeration;
    for (E member : type.getEnumConstants()) {
      byName.put(member.irName(), member);
    }
  }

  private Members<E> alias(String name, E member) {
    byName.put(name, member);
    return this;
  }

  /** The member of that name, or {@code null}. */
  E find(String name) {
    return byName.get(name);
  }

  /** Reads a dotted name and returns the member that its last part names. */
  E read(Cursor in) {
    int last = in.path();
    String name = in.tokens.name(last);
    E member = byName.get(name);
    if (member == null) {
      throw in.fail(
          TextCode.UNKNOWN_MEMBER,
          in.tokens.span(last, last),
          enumeration,
          name,
          Suggestion.forName(name, byName.keySet(), "its members are " + all()));
    }
    return member;
  }

  private String all() {
    return String.join(", ", new TreeSet<>(byName.keySet()));
  }
}
