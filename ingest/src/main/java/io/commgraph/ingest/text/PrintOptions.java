package io.commgraph.ingest.text;

/**
 * How IR text is spelled (IR specification, 2.1).
 *
 * @param prefix the name under which the text sees the language module; {@code pld} names keep
 *     theirs
 * @param concise whether assignments go without the type of their variable
 * @param explicitLayout whether every tile says its layout, and every distributed tensor the name
 *     of its buffer
 */
public record PrintOptions(String prefix, boolean concise, boolean explicitLayout) {
  /** What snapshots use: types everywhere, layouts only where they are not implied. */
  public static final PrintOptions DEFAULT = new PrintOptions("pl", false, false);

  /** What {@code .explicit.py} snapshots use: like the default, with all layouts and buffers. */
  public static final PrintOptions EXPLICIT_LAYOUT = new PrintOptions("pl", false, true);
}
