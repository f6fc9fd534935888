package io.commgraph.queries.options;

import picocli.CommandLine.Option;

/** {@code --snapshot}: which snapshot of a folder is meant. */
public final class SnapshotOption {
  @Option(
      names = "--snapshot",
      paramLabel = "NN",
      description =
          "Which snapshot of a folder. Default: the newest one that the pipeline can start from.")
  private Integer number;

  /** The number; {@code null} if none was given. */
  public Integer number() {
    return number;
  }
}
