package io.commgraph.queries.findings;

import io.commgraph.diagnostics.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Names the findings of a run, in their order, and says which count. */
public final class Judgement {
  private final Predicate<String> known;
  private final Fingerprints fingerprints = new Fingerprints();
  private final List<Judged> all = new ArrayList<>();

  /**
   * @param known tells of a fingerprint whether the finding was accepted
   */
  public Judgement(Predicate<String> known) {
    this.known = known;
  }

  /** The next finding. */
  public Judged of(Diagnostic finding) {
    String fingerprint = fingerprints.of(finding);
    Judged judged = new Judged(finding, fingerprint, known.test(fingerprint));
    all.add(judged);
    return judged;
  }

  /** All findings so far. */
  public List<Judged> all() {
    return List.copyOf(all);
  }
}
