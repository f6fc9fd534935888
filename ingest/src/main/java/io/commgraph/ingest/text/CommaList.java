package io.commgraph.ingest.text;

/** Puts commas between the items of a list, and brackets around a list that has any. */
final class CommaList {
  private final TextWriter out;
  private final String open;
  private final String close;
  private boolean started;

  /** A list whose brackets are printed by others, or not at all. */
  CommaList(TextWriter out) {
    this(out, "", "");
  }

  CommaList(TextWriter out, String open, String close) {
    this.out = out;
    this.open = open;
    this.close = close;
  }

  /** The writer, ready for the next item. */
  TextWriter next() {
    out.add(started ? ", " : open);
    started = true;
    return out;
  }

  /** The writer, ready for the value of the next item, which is named. */
  TextWriter next(String keyword) {
    return next().add(keyword).add('=');
  }

  /** Closes the brackets if there was an item. */
  void end() {
    if (started) {
      out.add(close);
    }
  }
}
