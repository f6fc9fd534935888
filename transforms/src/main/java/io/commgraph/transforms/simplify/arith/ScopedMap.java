package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;

/**
 * What is said about variables in nested scopes: leaving a scope brings back what was said before
 * it.
 *
 * @param <V> what is said about a variable
 */
public final class ScopedMap<V> {
  private record Undo<V>(Variable variable, V before) {}

  private final IdentityHashMap<Variable, V> current = new IdentityHashMap<>();
  private final Deque<Undo<V>> log = new ArrayDeque<>();
  private long version;

  /** Whether nothing is said about any variable. */
  public boolean isEmpty() {
    return current.isEmpty();
  }

  /** What is said about the variable, or {@code null}. */
  public V get(Variable variable) {
    return current.get(variable);
  }

  /**
   * From now on until the scope ends, that is said about the variable; {@code null} for nothing.
   */
  public void put(Variable variable, V value) {
    V before = value == null ? current.remove(variable) : current.put(variable, value);
    log.push(new Undo<>(variable, before));
    version++;
  }

  /** Opens a scope, to be closed with {@link #leave}. */
  public int enter() {
    return log.size();
  }

  /** Forgets everything since the matching {@link #enter}. */
  public void leave(int mark) {
    while (log.size() > mark) {
      Undo<V> undo = log.pop();
      if (undo.before() == null) {
        current.remove(undo.variable());
      } else {
        current.put(undo.variable(), undo.before());
      }
      version++;
    }
  }

  /** A number that changes with every change. */
  public long version() {
    return version;
  }
}
