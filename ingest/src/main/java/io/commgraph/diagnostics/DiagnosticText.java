package io.commgraph.diagnostics;

import io.commgraph.ir.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Findings as text for people: what is wrong, the line of source with the place marked, the chain
 * of places that led to it, and what can be done. A pure function of the finding and the source.
 */
public final class DiagnosticText {
  private final SourceLines sources;
  private final Colours colours;

  /**
   * @param colours whether to colour for a terminal
   */
  public DiagnosticText(SourceLines sources, boolean colours) {
    this.sources = sources;
    this.colours = colours ? Colours.TERMINAL : Colours.NONE;
  }

  /** One finding: several lines, each with its end. */
  public String render(Diagnostic diagnostic) {
    Span span = diagnostic.span();
    Optional<String> line = sources.line(span.filename(), span.beginLine());
    String gutter = " ".repeat(line.isEmpty() ? 1 : digits(span.beginLine()));
    List<String> lines = new ArrayList<>();
    lines.add(headline(diagnostic));
    if (!span.equals(Span.UNKNOWN)) {
      lines.add(gutter + "--> " + PlainText.of(span.toString()));
    }
    if (line.isPresent()) {
      Excerpt excerpt = Excerpt.of(line.get(), span);
      lines.add(gutter + " |");
      lines.add(span.beginLine() + " | " + excerpt.text());
      lines.add(gutter + " | " + colours.severity(diagnostic.severity(), excerpt.mark()));
    }
    if (!diagnostic.function().isEmpty()) {
      lines.add(gutter + " = in function '" + PlainText.of(diagnostic.function()) + "'");
    }
    for (Related related : diagnostic.related()) {
      lines.add(gutter + " = " + PlainText.of(related(related)));
    }
    if (!diagnostic.hint().isEmpty()) {
      lines.add(gutter + " = " + colours.strong("hint") + ": " + PlainText.of(diagnostic.hint()));
    }
    return String.join("\n", lines) + "\n";
  }

  private String headline(Diagnostic diagnostic) {
    String severity = diagnostic.severity() == Severity.ERROR ? "error" : "warning";
    return colours.severity(diagnostic.severity(), severity + "[" + diagnostic.code().id() + "]")
        + colours.strong(": " + PlainText.of(diagnostic.message()));
  }

  private static String related(Related related) {
    String what = related.text().isEmpty() ? related.role() : related.role() + " " + related.text();
    return related.span().isKnown() ? what + " at " + related.span() : what;
  }

  private static int digits(int number) {
    return String.valueOf(number).length();
  }

  /** How many findings there are: {@code 2 errors, 1 warning}; empty if none. */
  public static String summary(List<Diagnostic> diagnostics) {
    long errors = diagnostics.stream().filter(each -> each.severity() == Severity.ERROR).count();
    long warnings = diagnostics.size() - errors;
    List<String> parts = new ArrayList<>();
    if (errors > 0) {
      parts.add(errors == 1 ? "1 error" : errors + " errors");
    }
    if (warnings > 0) {
      parts.add(warnings == 1 ? "1 warning" : warnings + " warnings");
    }
    return String.join(", ", parts);
  }
}
