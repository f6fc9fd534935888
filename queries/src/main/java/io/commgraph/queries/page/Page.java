package io.commgraph.queries.page;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PlainText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything that a page shows.
 *
 * @param program the name of the program
 * @param input what it was read from
 * @param first the position of the snapshot that is shown at first
 * @param live where a server answers questions ({@link PageQuery}); empty in a file
 */
public record Page(
    String program,
    String input,
    String version,
    List<Snapshot> snapshots,
    int first,
    List<PageFinding> findings,
    String live) {

  /**
   * One state of a program.
   *
   * @param program the name that the program has in a graph of several; empty if it is alone
   * @param isAsked whether this is the state of the graph in which questions are answered
   */
  public record Snapshot(
      String name,
      String program,
      boolean isAsked,
      Picture picture,
      Layout folded,
      Layout unfolded) {
    /** Places the picture of a state that bears that name. */
    public static Snapshot of(String state, String program, boolean isAsked, Picture picture) {
      Set<Integer> folded = new HashSet<>(picture.folded());
      Layout open = Layouts.of(picture, Set.of());
      return new Snapshot(
          PlainText.of(program.isEmpty() ? state : program + ": " + state),
          program,
          isAsked,
          picture,
          folded.isEmpty() ? open : Layouts.of(picture, folded),
          open);
    }
  }

  /** The page as a server gives it out, which answers its questions at that path. */
  public Page answeredAt(String path) {
    return new Page(program, input, version, snapshots, first, findings, path);
  }

  /** The findings of one snapshot. */
  public static List<PageFinding> findings(List<Diagnostic> diagnostics, int snapshot) {
    List<PageFinding> findings = new ArrayList<>();
    diagnostics.forEach(each -> findings.add(PageFinding.of(each, snapshot)));
    return findings;
  }
}
