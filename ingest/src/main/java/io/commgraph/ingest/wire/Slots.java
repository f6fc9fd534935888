package io.commgraph.ingest.wire;

import io.commgraph.ir.Field;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Node;
import io.commgraph.ir.Type;
import io.commgraph.ir.Walk;
import java.util.function.Consumer;

/**
 * The places in which nodes stand directly in a record, in the order in which the binary form
 * numbers them. Types, views and the memory reference inside a type are values: what stands in them
 * stands in the record (IR specification, 3.3 and 3.6).
 */
final class Slots {
  private Slots() {}

  /** Hands over the nodes in the slots of {@code record}. */
  static void of(Fielded record, Consumer<Node> sink) {
    Walk.children(record, child -> offer(record, child, sink));
  }

  /** Whether a field can have slots at all. */
  static boolean mayHave(Field field) {
    return switch (field.type().content()) {
      case NODE, FUNCTIONS, TYPE, STRUCT, ATTRS -> true;
      default -> false;
    };
  }

  /** How many slots one field of {@code record} has. */
  static int count(Fielded record, Field field) {
    int[] count = new int[1];
    Walk.children(record, field, child -> offer(record, child, node -> count[0]++));
    return count[0];
  }

  private static void offer(Fielded record, Fielded child, Consumer<Node> sink) {
    if (child instanceof Node node && !(record instanceof Type && node instanceof MemRef)) {
      sink.accept(node);
    } else {
      of(child, sink);
    }
  }
}
