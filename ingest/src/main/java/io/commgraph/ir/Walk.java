package io.commgraph.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The one generic walk over IR, driven by the field tables. It needs no deep stack. */
public final class Walk {
  private Walk() {}

  /**
   * Hands over what stands directly in {@code owner}: nodes, types and views, in reflection order,
   * and the nodes in key-value lists.
   */
  public static void children(Fielded owner, Consumer<Fielded> sink) {
    for (Field field : owner.schema().parts()) {
      children(owner, field, sink);
    }
  }

  /** Hands over what stands directly in one field of {@code owner}. */
  public static void children(Fielded owner, Field field, Consumer<Fielded> sink) {
    if (field.type().holdsParts()) {
      offer(field.get(owner), sink);
    }
  }

  private static void offer(Object value, Consumer<Fielded> sink) {
    if (value instanceof Fielded fielded) {
      sink.accept(fielded);
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        offer(list.get(i), sink);
      }
    } else if (value instanceof Attrs attrs) {
      for (Attr entry : attrs) {
        if (entry.value().tag().holdsNodes()) {
          offer(entry.value().value(), sink);
        }
      }
    }
  }

  /**
   * Visits everything below and including {@code root} in pre-order, each object once.
   *
   * @param enter is handed every object and says whether to go on below it
   */
  public static void preOrder(Fielded root, Predicate<Fielded> enter) {
    Set<Fielded> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Fielded> open = new ArrayDeque<>();
    open.push(root);
    List<Fielded> below = new ArrayList<>();
    while (!open.isEmpty()) {
      Fielded next = open.pop();
      if (!seen.add(next) || !enter.test(next)) {
        continue;
      }
      below.clear();
      children(next, below::add);
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(below.get(i));
      }
    }
  }
}
