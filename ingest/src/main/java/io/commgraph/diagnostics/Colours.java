package io.commgraph.diagnostics;

/** How rendered findings are coloured: not at all, or for a terminal. */
enum Colours {
  NONE("", "", "", ""),
  TERMINAL("\u001b[1;31m", "\u001b[1;33m", "\u001b[1m", "\u001b[0m");

  private final String error;
  private final String warning;
  private final String strong;
  private final String reset;

  Colours(String error, String warning, String strong, String reset) {
    this.error = error;
    this.warning = warning;
    this.strong = strong;
    this.reset = reset;
  }

  String severity(Severity severity, String text) {
    return (severity == Severity.ERROR ? error : warning) + text + reset;
  }

  String strong(String text) {
    return strong + text + reset;
  }
}
