package io.commgraph.ingest.text;

/**
 * How IR text is spelled (IR specification, 2.1).
 *
 * @param prefix the name under which the text sees the language module; {@code pld} names keep
 *     theirs
 * @param concise whether assignments go without the type of their variable
 * @param explicitLayout whether every tile says its layout, and every distributed tensor the name
 *     of its buffer
 * @param exact whether a program reads back as it is: what the reference's spelling would lose is
 *     spelled with the private {@code pl._dump} forms (seed document, "Text round-trip")
 */
public record PrintOptions(String prefix, boolean concise, boolean explicitLayout, boolean exact) {
  /** What the reference prints: types everywhere, layouts only where they are not implied. */
  public static final PrintOptions DEFAULT = new PrintOptions("pl", false, false, false);

  /** What {@code .explicit.py} snapshots use: like the default, with all layouts and buffers. */
  public static final PrintOptions EXPLICIT_LAYOUT = new PrintOptions("pl", false, true, false);

  /**
   * What is read back as the same program, at every stage. Functions need names that Python can
   * define.
   */
  public static final PrintOptions EXACT = new PrintOptions("pl", false, false, true);

  public PrintOptions {
    if (exact && concise) {
      throw new IllegalArgumentException("a text without types does not read back as it is");
    }
  }
}
