package io.commgraph.ingest.wire;

import io.commgraph.ir.Field;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A field table prepared for writing. */
final class WritePlan {
  private static final Map<Schema<?>, WritePlan> ALL =
      Stream.<Collection<? extends Schema<?>>>of(
              Schemas.ofNodes().values(), Schemas.ofTypes().values(), Schemas.ofViews())
          .flatMap(Collection::stream)
          .collect(Collectors.toMap(Function.identity(), WritePlan::new));

  private final List<Field> fields;
  private final int[] byName;
  private final boolean inOrder;

  private WritePlan(Schema<?> schema) {
    fields = schema.fields();
    byName = schema.diskOrder();
    List<Integer> withSlots = new ArrayList<>();
    for (int i : byName) {
      if (Slots.mayHave(fields.get(i))) {
        withSlots.add(i);
      }
    }
    inOrder = withSlots.equals(withSlots.stream().sorted().toList());
  }

  static WritePlan of(Schema<?> schema) {
    return ALL.get(schema);
  }

  /** The fields in the order of the table. */
  List<Field> fields() {
    return fields;
  }

  /** The positions of the fields in the order of their names. */
  int[] byName() {
    return byName;
  }

  /**
   * The number of the first slot of each field, in the order of the table, if the record's slots
   * start at {@code first}, and at the end the number after the last slot; {@code null} if the
   * order of the names is that of the table, so that slots need not be counted in advance. Types
   * nest in such records only, so nothing is counted once for each level of nesting.
   */
  int[] slots(Fielded record, int first) {
    if (inOrder) {
      return null;
    }
    int[] slots = new int[fields.size() + 1];
    slots[0] = first;
    for (int i = 0; i < fields.size(); i++) {
      slots[i + 1] = slots[i] + Slots.count(record, fields.get(i));
    }
    return slots;
  }
}
