package io.commgraph.queries;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.graph.Detail;
import io.commgraph.ir.Span;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs the checks of several programs. Of the snapshots of one folder, each finding is kept only
 * where it is first: that is the pass to look at.
 */
final class Checks implements AutoCloseable {
  /** What makes two findings in two snapshots the same one; places differ between snapshots. */
  private record Finding(String folder, String code, String function, String message) {}

  private final ProgramFiles files;
  private final GraphAhead graphs = new GraphAhead(Detail.LINEAGE);
  private final Map<Stage, Compilation> compilations = new EnumMap<>(Stage.class);
  private final Set<Finding> seen = new HashSet<>();

  Checks(ProgramFiles files) {
    this.files = files;
  }

  /** Checks one program. */
  Compilation.Outcome run(CheckedInput checked) {
    Compilation.Outcome outcome = compilation(checked.to()).run(checked.input(), program -> {});
    if (!checked.isInFolder()) {
      return outcome;
    }
    List<Diagnostic> first = new ArrayList<>();
    for (Diagnostic each : outcome.findings()) {
      Finding finding =
          new Finding(checked.folder(), each.code().id(), each.function(), each.message());
      if (seen.add(finding)) {
        first.add(each.with("first in snapshot", checked.snapshot(), Span.UNKNOWN));
      }
    }
    return new Compilation.Outcome(checked.input(), first, outcome.sources(), outcome.timings());
  }

  private Compilation compilation(Stage to) {
    return compilations.computeIfAbsent(
        to,
        stage ->
            new Compilation(
                files, new Compilation.Options(stage, Verification.FULL, false), graphs));
  }

  @Override
  public void close() {
    graphs.close();
  }
}
