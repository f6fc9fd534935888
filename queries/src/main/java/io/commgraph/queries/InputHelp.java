package io.commgraph.queries;

import io.commgraph.queries.files.Format;

/** What the help says of inputs, where commands take the same. */
final class InputHelp {
  /** A single program. */
  static final String ONE = "A snapshot: " + Format.ENDINGS + "; a folder; - is standard input.";

  /** Programs, each named. */
  static final String SEVERAL = "Snapshots: " + Format.ENDINGS + "; folders; - is standard input.";

  /** Programs, some of which folders and patterns stand for. */
  static final String SEARCHED =
      "Snapshots: "
          + Format.ENDINGS
          + "; folders; patterns such as 'a/**/*.py'; - is standard input.";

  private InputHelp() {}
}
