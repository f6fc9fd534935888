package io.commgraph.ir;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An ordered key-value list: the keyword arguments of an operator, or the metadata of a call,
 * scope, loop or function. The order is kept in files and ignored in comparison.
 */
public final class Attrs implements Iterable<Attr> {
  /** No entries. */
  public static final Attrs EMPTY = new Attrs(List.of());

  private final List<Attr> entries;

  private Attrs(List<Attr> entries) {
    this.entries = entries;
  }

  /** The entries in that order. */
  public static Attrs of(Collection<Attr> entries) {
    return entries.isEmpty() ? EMPTY : new Attrs(List.copyOf(entries));
  }

  /** The entries in stored order. */
  public List<Attr> entries() {
    return entries;
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  public int size() {
    return entries.size();
  }

  @Override
  public Iterator<Attr> iterator() {
    return entries.iterator();
  }

  /** The value of the first entry with that key, or {@code null}. */
  public AttrValue get(String key) {
    for (Attr entry : entries) {
      if (entry.key().equals(key)) {
        return entry.value();
      }
    }
    return null;
  }

  /** The value of the first entry with that key if it has the tag. */
  public Optional<Object> get(String key, AttrValue.Tag tag) {
    AttrValue found = get(key);
    return found != null && found.tag() == tag
        ? Optional.ofNullable(found.value())
        : Optional.empty();
  }

  /** The integer under that key. */
  public Optional<Integer> getInt(String key) {
    return get(key, AttrValue.Tag.INT).map(Integer.class::cast);
  }

  /** The string under that key. */
  public Optional<String> getString(String key) {
    return get(key, AttrValue.Tag.STRING).map(String.class::cast);
  }

  /** The expression under that key. */
  public Optional<Expr> getExpr(String key) {
    return get(key, AttrValue.Tag.EXPR).map(Expr.class::cast);
  }

  /** Whether that key has the boolean {@code true}. */
  public boolean isTrue(String key) {
    return get(key, AttrValue.Tag.BOOL).map(Boolean.class::cast).orElse(false);
  }

  /**
   * This list with the value at the place of the key's first entry, or at the end if there is none.
   */
  public Attrs with(String key, AttrValue value) {
    List<Attr> changed = new ArrayList<>(entries);
    Attr entry = new Attr(key, value);
    for (int i = 0; i < changed.size(); i++) {
      if (changed.get(i).key().equals(key)) {
        changed.set(i, entry);
        return of(changed);
      }
    }
    changed.add(entry);
    return of(changed);
  }

  /** This list without the entries whose key matches. */
  public Attrs without(Predicate<String> keys) {
    List<Attr> kept = new ArrayList<>(entries);
    return kept.removeIf(entry -> keys.test(entry.key())) ? of(kept) : this;
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
