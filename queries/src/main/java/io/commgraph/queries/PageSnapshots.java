package io.commgraph.queries;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.queries.page.Drawing;
import io.commgraph.queries.page.Page;
import io.commgraph.queries.page.PageFinding;
import io.commgraph.queries.page.Picture;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads, checks and draws what becomes the snapshots of a page. */
final class PageSnapshots implements AutoCloseable {
  private final Console console;
  private final Report report;
  private final ProgramFiles files;
  private final GraphAhead graphs;
  private final Checks checks;
  private final int limit;
  private final List<Page.Snapshot> snapshots = new ArrayList<>();
  private final List<PageFinding> findings = new ArrayList<>();
  private String program = "";

  PageSnapshots(Console console, Report report, Detail detail, int limit) {
    this.console = console;
    this.report = report;
    this.limit = limit;
    files = new ProgramFiles(console.in());
    graphs = new GraphAhead(detail);
    checks = new Checks(files);
  }

  /** A page of one program at several stages; those that its errors prevent are missing. */
  Optional<Page> stages(CheckedInput checked, List<Stage> stages) {
    int first = 0;
    try (Progress progress = Progress.of(console, stages.size() + 1)) {
      for (Stage stage : stages) {
        progress.next(stage.text());
        Compilation.Outcome outcome = draw(checked.input(), stage, stage.text());
        if (outcome.failed() && snapshots.isEmpty()) {
          report.add(outcome.findings(), outcome.sources());
          return Optional.empty();
        }
        if (!outcome.failed() && stage.compareTo(Stage.DOMAINS) <= 0) {
          first = snapshots.size() - 1;
        }
      }
      progress.next("check");
      findings.addAll(Page.findings(checks.run(checked).findings(), 0));
    }
    return page(checked.input().shortName(), first);
  }

  /** A page of the snapshots of a folder; one that cannot be read is a finding. */
  Optional<Page> folder(List<CheckedInput> checked) {
    try (Progress progress = Progress.of(console, checked.size())) {
      for (CheckedInput each : checked) {
        progress.next(each.snapshot());
        Compilation.Outcome checkedOutcome = checks.run(each);
        if (draw(each.input(), Stage.BEFORE, each.snapshot()).failed()) {
          report.add(checkedOutcome.findings(), checkedOutcome.sources());
        } else {
          findings.addAll(Page.findings(checkedOutcome.findings(), snapshots.size() - 1));
        }
      }
    }
    return snapshots.isEmpty()
        ? Optional.empty()
        : page(checked.get(0).folder(), snapshots.size() - 1);
  }

  private Compilation.Outcome draw(Input input, Stage stage, String name) {
    try (Compilation compilation = new Compilation(files, stage, graphs)) {
      List<Program> programs = new ArrayList<>();
      Compilation.Outcome outcome = compilation.run(input, programs::add);
      for (Program each : programs) {
        program = each.name();
        try (ProgramGraph graph = graphs.take()) {
          graph.load(each);
          Picture picture = Drawing.of(graph, outcome.sources(), limit);
          snapshots.add(Page.Snapshot.of(name, picture));
        }
      }
      return outcome;
    }
  }

  private Optional<Page> page(String input, int first) {
    return Optional.of(new Page(program, input, Version.number(), snapshots, first, findings, ""));
  }

  @Override
  public void close() {
    checks.close();
    graphs.close();
  }
}
