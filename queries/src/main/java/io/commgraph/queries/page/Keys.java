package io.commgraph.queries.page;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What nodes are recognised by from one snapshot to the next. Where something stands, which number
 * it has and how many values were computed before it does not matter.
 */
final class Keys {
  private final Map<Draft, String> taken;
  private final Map<String, Integer> seen = new HashMap<>();

  Keys(Map<Draft, String> taken) {
    this.taken = taken;
  }

  void set(List<Draft> order) {
    for (Draft each : order) {
      String key = each.kind.text() + " " + each.function() + " " + name(each);
      int again = seen.merge(key, 1, Integer::sum);
      each.key = again == 1 ? key : key + " #" + again;
    }
  }

  private String name(Draft each) {
    return switch (each.kind) {
      case DISPATCH, COLLECTIVE, CALL -> each.label + "(" + taken.getOrDefault(each, "") + ")";
      case REST -> each.found == null && each.parent != null ? "rest" : "functions";
      case LOOP, BRANCH -> each.label;
      default -> each.found == null ? each.label : Labels.plain(each.found.name());
    };
  }
}
