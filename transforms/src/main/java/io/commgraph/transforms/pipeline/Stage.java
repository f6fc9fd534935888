package io.commgraph.transforms.pipeline;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The states of a program between the passes, by the names that users know them by (design, 7). */
public enum Stage {
  BEFORE,
  SIGNALS,
  DOMAINS,
  COLLECTIVES,
  CONTEXTS,
  SIMPLIFIED,
  FINAL,
  /** The code that the backend writes; the program is as it was. */
  CODE;

  /** The name on the command line and in file names. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The stage of that name. */
  public static Optional<Stage> of(String text) {
    return Arrays.stream(values()).filter(stage -> stage.text().equals(text)).findFirst();
  }
}
