package io.commgraph.queries.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where an input ends, and what completes it. */
class ShellTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.V(",
        "g.V().",
        "g.V().has('a",
        "g.V().has('a', [1,",
        "g.V().by('x'),",
        "g.V('\\''"
      })
  void aQueryGoesOn(String text) {
    assertThat(ShellText.goesOn(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "g.V()", "g.V().has('(')", "g.V() // (", "g.V())", "g.V('\\'')"})
  void aQueryEnds(String text) {
    assertThat(ShellText.goesOn(text)).isFalse();
  }

  @Test
  void indentedLinesBelongToTheQueryBeforeThem() {
    assertThat(ShellText.inputs("\ng.V()\n  .out()\n\n:help\ng.V(\n).in()\ng.E()\n"))
        .containsExactly("g.V()\n  .out()", ":help", "g.V(\n).in()", "g.E()");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "g.al               | allocs",
        "g.V().outE().inV().ali | aliases",
        "g.V().has('wind    | window",
        "g.V().has('kind', 'windowB | windowBuffer",
        "g.V().where(__.enclo | enclosingLoops",
        "g.V().out('feeds').hasL | hasLabel",
        ":pro               | :profile"
      })
  void aWordIsCompleted(String before, String expected) {
    assertThat(Completion.candidates(before)).contains(expected);
    assertThat(Completion.candidates(before))
        .allMatch(each -> each.startsWith(Completion.word(before)));
  }

  @Test
  void whatIsRefusedIsNotOffered() {
    assertThat(Completion.candidates("g.V()."))
        .contains("out", "windows")
        .doesNotContain("drop", "addE", "allocs");
    assertThat(Completion.candidates("g."))
        .contains("V", "allocs")
        .doesNotContain("aliases", "out");
  }
}
