package io.commgraph.queries.options;

import io.commgraph.queries.files.Format;

/** What the help says of inputs, where commands take the same. */
public final class InputHelp {
  /** A single program. */
  public static final String ONE =
      "A snapshot: " + Format.ENDINGS + "; a folder; - is standard input.";

  /** Programs, each named. */
  public static final String SEVERAL =
      "Snapshots: " + Format.ENDINGS + "; folders; - is standard input.";

  /** Programs, some of which folders and patterns stand for. */
  public static final String SEARCHED =
      "Snapshots: "
          + Format.ENDINGS
          + "; folders; patterns such as 'a/**/*.py'; - is standard input.";

  private InputHelp() {}
}
