package io.commgraph.queries.page;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.FileFaults;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.queries.batch.CheckedInput;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Stage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads, checks and draws what becomes the snapshots of a page. */
public final class PageSnapshots implements AutoCloseable {
  private final Console console;
  private final Report report;
  private final int limit;
  private final GraphAhead graphs;
  private final List<Page.Snapshot> snapshots = new ArrayList<>();
  private final List<PageFinding> findings = new ArrayList<>();
  private final Set<List<String>> seen = new HashSet<>();
  private byte[] standardInput;
  private String program = "";

  public PageSnapshots(Console console, Report report, Detail detail, int limit) {
    this.console = console;
    this.report = report;
    this.limit = limit;
    graphs = new GraphAhead(detail);
  }

  /** A page of one program at several stages; those that its errors prevent are missing. */
  public Optional<Page> stages(CheckedInput checked, List<Stage> stages) {
    int first = 0;
    graphs.start();
    try (Progress progress = Progress.of(console, stages.size() + 1)) {
      for (Stage stage : stages) {
        Compilation.Outcome outcome = draw(checked.input(), stage, stage.text());
        if (outcome.failed() && snapshots.isEmpty()) {
          report.add(outcome.findings(), outcome.sources());
          return Optional.empty();
        }
        if (!outcome.failed() && stage.compareTo(Stage.DOMAINS) <= 0) {
          first = snapshots.size() - 1;
        }
        progress.done(outcome.lines(), outcome.failed());
      }
      addFindings(check(checked));
    }
    return page(checked.input().shortName(), first);
  }

  /** A page of the snapshots of a folder; one that cannot be read is reported. */
  public Optional<Page> folder(List<CheckedInput> checked) {
    try (Progress progress = Progress.of(console, checked.size())) {
      for (CheckedInput each : checked) {
        Compilation.Outcome outcome = draw(each.input(), Stage.BEFORE, each.snapshot());
        if (outcome.failed()) {
          report.add(outcome.findings(), outcome.sources());
        } else {
          addFindings(check(each));
        }
        progress.done(outcome.lines(), outcome.failed());
      }
    }
    return snapshots.isEmpty()
        ? Optional.empty()
        : page(checked.get(0).folder(), snapshots.size() - 1);
  }

  private Compilation.Outcome draw(Input input, Stage stage, String name) {
    try (Compilation compilation =
        new Compilation(files(input), stage, new GraphAhead(Detail.LINEAGE))) {
      List<Program> programs = new ArrayList<>();
      Compilation.Outcome outcome = compilation.run(input, programs::add);
      for (Program each : programs) {
        program = each.name();
        try (ProgramGraph graph = graphs.take()) {
          graph.load(each);
          snapshots.add(Page.Snapshot.of(name, Drawing.of(graph, outcome.sources(), limit)));
        }
      }
      return outcome;
    }
  }

  private List<Diagnostic> check(CheckedInput checked) {
    try (Compilation compilation =
        new Compilation(
            files(checked.input()),
            new Compilation.Options(checked.to(), Verification.FULL, false),
            new GraphAhead(Detail.LINEAGE))) {
      return compilation.run(checked.input(), read -> {}).findings();
    }
  }

  /** What was found in an earlier snapshot belongs to that. */
  private void addFindings(List<Diagnostic> found) {
    List<Diagnostic> first =
        found.stream()
            .filter(each -> seen.add(List.of(each.code().id(), each.function(), each.message())))
            .toList();
    findings.addAll(Page.findings(first, snapshots.size() - 1));
  }

  /** Standard input can be read once only. */
  private ProgramFiles files(Input input) {
    if (!input.isStandardInput()) {
      return new ProgramFiles(console);
    }
    try {
      if (standardInput == null) {
        standardInput = console.in().readNBytes(console.maxInput() + 1);
      }
      return new ProgramFiles(new ByteArrayInputStream(standardInput), console.maxInput());
    } catch (IOException e) {
      throw new DiagnosticException(
          Diagnostic.of(ReadingCode.UNREADABLE_FILE, Span.UNKNOWN, "stdin", FileFaults.reason(e)));
    }
  }

  private Optional<Page> page(String input, int first) {
    return Optional.of(new Page(program, input, Version.number(), snapshots, first, findings, ""));
  }

  @Override
  public void close() {
    graphs.close();
  }
}
