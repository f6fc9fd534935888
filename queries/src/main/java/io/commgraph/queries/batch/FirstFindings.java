package io.commgraph.queries.batch;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.queries.console.Finding;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Of the snapshots of one program, each finding is kept only where it is first: that is the pass to
 * look at.
 */
public final class FirstFindings {
  /** What makes two findings in two snapshots the same one; places differ between snapshots. */
  private record Key(String folder, String code, String function, String message) {}

  private final Set<Key> seen = new HashSet<>();

  /** What became of the next snapshot, without what earlier ones have as well. */
  public Finished of(CheckedInput checked, Finished finished) {
    if (!checked.isInFolder()) {
      return finished;
    }
    List<Finding> first =
        finished.findings().stream()
            .filter(each -> seen.add(key(checked.folder(), each.diagnostic())))
            .toList();
    return finished.with(first);
  }

  private static Key key(String folder, Diagnostic finding) {
    return new Key(folder, finding.code().id(), finding.function(), finding.message());
  }
}
