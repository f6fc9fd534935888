package io.commgraph.ingest.wire;

import io.commgraph.ir.Coded;
import java.util.HashMap;
import java.util.Map;

/** The members of an enumeration by the number and by the name in the binary form. */
final class Members {
  private static final ClassValue<Members> ALL =
      new ClassValue<>() {
        @Override
        protected Members computeValue(Class<?> type) {
          return new Members(type);
        }
      };

  private final Map<Long, Object> byCode = new HashMap<>();
  private final Map<String, Object> byName = new HashMap<>();

  private Members(Class<?> type) {
    for (Object member : type.getEnumConstants()) {
      byCode.put((long) ((Coded) member).code(), member);
      byName.put(((Coded) member).irName(), member);
    }
  }

  /** The members of that enumeration. */
  static Members of(Class<?> type) {
    return ALL.get(type);
  }

  /** The member with that number; {@code null} if there is none. */
  Object withCode(long code) {
    return byCode.get(code);
  }

  /** The member with that name; {@code null} if there is none. */
  Object called(String name) {
    return byName.get(name);
  }
}
