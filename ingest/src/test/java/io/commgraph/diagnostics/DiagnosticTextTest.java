package io.commgraph.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {
  private static final Span PLACE = new Span("ring.py", 12, 5, 12, 10);

  @Test
  void theLineIsShownWithThePlaceMarked() {
    Diagnostic diagnostic =
        Diagnostic.of(DomainCode.ALLOCATION_NOT_DISPATCHED, PLACE, "cellar")
            .in("house")
            .with("window", "'wine'", Span.at("ring.py", 14, 9))
            .with("loop", "", Span.UNKNOWN);
    assertThat(render(diagnostic, "    attic = 1"))
        .isEqualTo(
            """
            error[CG1118]: no dispatch and no collective with known devices uses a window of the allocation 'cellar'
              --> ring.py:12:5
               |
            12 |     attic = 1
               |     ^^^^^
               = in function 'house'
               = window 'wine' at ring.py:14:9
               = loop
               = hint: pass a window of it to a chip orchestration with `device=`; a dispatch without `device=` does not count
            """);
  }

  @Test
  void withoutSourceThePlaceIsNamed() {
    Diagnostic diagnostic = Diagnostic.of(SignalCode.CORE_COUNT, PLACE, 0);
    assertThat(new DiagnosticText(SourceLines.NONE, false).render(diagnostic))
        .isEqualTo(
            """
            error[CG1004]: core_num is 0; it must be positive
             --> ring.py:12:5
              = hint: leave core_num out for one core
            """);
  }

  @Test
  void coloursSurroundWhatMatters() {
    Diagnostic diagnostic = Diagnostic.of(SignalCode.CORE_COUNT, PLACE, 0);
    assertThat(new DiagnosticText(SourceLines.NONE, true).render(diagnostic))
        .startsWith("\u001b[1;31merror[CG1004]\u001b[0m");
  }

  @Test
  void aLongLineIsCutAroundThePlace() {
    String line = "a".repeat(500) + "HERE" + "b".repeat(500);
    String text = render(at(new Span("ring.py", 12, 501, 12, 505)), line);
    List<String> lines = text.lines().toList();
    assertThat(lines.get(3)).startsWith("12 | …aaaa").endsWith("b…").hasSizeLessThan(130);
    assertThat(lines.get(4).indexOf("^^^^")).isEqualTo(lines.get(3).indexOf("HERE"));
  }

  @Test
  void aPlaceBeyondTheLineIsMarkedAtItsEnd() {
    List<String> lines = render(at(Span.at("ring.py", 12, 90)), "short").lines().toList();
    assertThat(lines.get(4)).isEqualTo("   |      ^");
  }

  @Test
  void aTerminalIsNotToldWhatToDo() {
    String text = render(at(PLACE), "x = \u001b[2J\u202e");
    assertThat(text).contains("x = \uFFFD[2J\uFFFD").doesNotContain("\u001b");
  }

  @Test
  void findingsAreCounted() {
    Diagnostic error = at(PLACE);
    assertThat(DiagnosticText.summary(List.of())).isEmpty();
    assertThat(DiagnosticText.summary(List.of(error))).isEqualTo("1 error");
    assertThat(DiagnosticText.summary(List.of(error, error))).isEqualTo("2 errors");
  }

  private static Diagnostic at(Span span) {
    return Diagnostic.of(SignalCode.CORE_COUNT, span, 0);
  }

  private static String render(Diagnostic diagnostic, String line) {
    SourceLines sources =
        (file, number) ->
            file.equals("ring.py") && number == 12 ? Optional.of(line) : Optional.empty();
    return new DiagnosticText(sources, false).render(diagnostic);
  }
}
