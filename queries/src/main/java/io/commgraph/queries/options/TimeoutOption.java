package io.commgraph.queries.options;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The option that says how long a query may take. */
public final class TimeoutOption {
  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "When to stop a query, such as 500ms, 30s or 5m. Default: 30s.")
  private Duration timeout = Duration.ofSeconds(30);

  public Duration timeout() {
    return timeout;
  }
}
