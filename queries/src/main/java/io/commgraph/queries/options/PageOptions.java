package io.commgraph.queries.options;

import io.commgraph.graph.Detail;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.page.KeptInput;
import io.commgraph.queries.page.Page;
import io.commgraph.queries.page.PageProgram;
import io.commgraph.queries.page.PageSnapshots;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What a lineage page is made of. */
public final class PageOptions {
  @Mixin private SnapshotOption snapshot;

  @Parameters(
      paramLabel = "INPUT",
      description =
          "A snapshot: "
              + Format.ENDINGS
              + "; a folder, of which the page steps"
              + " through all snapshots; - is standard input.")
  private String input;

  @Option(
      names = "--to",
      paramLabel = "STAGE",
      converter = StageConverter.class,
      completionCandidates = StageConverter.class,
      description =
          "Show one stage: ${COMPLETION-CANDIDATES}. Default: step from the program as it is to its"
              + " domains and contexts.")
  private Stage to;

  @Option(
      names = "--detail",
      paramLabel = "DETAIL",
      description = "How much is loaded: lineage or full. Default: lineage.")
  private Detail detail = Detail.LINEAGE;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "The most nodes of a picture; the page says what it left out. Default: 2000.")
  private int limit = 2_000;

  /** Draws the input; nothing if that is impossible, which is reported then. */
  public Optional<Page> page(Console console, Report report, CommandLine command) {
    if (limit < 10) {
      throw new ParameterException(command, "--limit must be 10 or more");
    }
    PageProgram program = PageProgram.of(List.of(input), snapshot.number(), to, command).get(0);
    try (PageSnapshots snapshots =
            new PageSnapshots(new KeptInput(console)::files, report, detail, limit);
        Progress progress = Progress.of(console, program.steps())) {
      return snapshots.page(program, progress);
    }
  }
}
