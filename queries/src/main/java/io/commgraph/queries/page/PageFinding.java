package io.commgraph.queries.page;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PlainText;
import io.commgraph.diagnostics.Related;
import java.util.List;
import java.util.Locale;

/**
 * A finding of {@code check}: the page leads to what stands at its places.
 *
 * @param snapshot the position of the snapshot in which it was found
 */
public record PageFinding(
    String code,
    String severity,
    String message,
    String function,
    String span,
    String hint,
    int snapshot,
    List<Place> related) {
  /** A place that has to do with it. */
  public record Place(String role, String text, String span) {}

  static PageFinding of(Diagnostic each, int snapshot) {
    return new PageFinding(
        each.code().id(),
        each.severity().name().toLowerCase(Locale.ROOT),
        PlainText.of(each.message()),
        PlainText.of(each.function()),
        PlainText.of(each.span().toString()),
        PlainText.of(each.hint()),
        snapshot,
        each.related().stream().map(PageFinding::place).toList());
  }

  private static Place place(Related each) {
    return new Place(
        each.role(),
        PlainText.of(each.text()),
        each.span().isKnown() ? PlainText.of(each.span().toString()) : "");
  }
}
