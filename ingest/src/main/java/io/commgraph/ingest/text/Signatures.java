package io.commgraph.ingest.text;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The functions of the program by name, known before any body is read. */
final class Signatures {
  private final Map<String, Signature> byName = new LinkedHashMap<>();

  /** Adds a function; false if there is one of that name. */
  boolean add(Signature signature) {
    return byName.putIfAbsent(signature.name(), signature) == null;
  }

  /** The function of that name, or {@code null}. */
  Signature find(String name) {
    return byName.get(name);
  }

  Collection<String> names() {
    return byName.keySet();
  }
}
