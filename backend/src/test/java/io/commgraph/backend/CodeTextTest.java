package io.commgraph.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeTextTest {
  @Test
  void indentsLinesButNotEmptyOnes() {
    CodeText inner = new CodeText("  ").line("a").indent().line("b").outdent();
    CodeText text = new CodeText("    ").line("if x:").indent().lines("one\n\ntwo").add(inner);

    assertThat(text.outdent().line("end").toString())
        .isEqualTo("if x:\n    one\n\n    two\n    a\n      b\nend\n");
  }

  @Test
  void isNotIndentedLessThanNotAtAll() {
    CodeText text = new CodeText("  ");

    assertThatThrownBy(text::outdent).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/etc/x", "a//b", "../x", "a/../../x", "a/./b", "a\\..\\b", "a/"})
  void aFileStaysInItsFolder(String path) {
    assertThatThrownBy(() -> new EmittedFile(path, ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aFileGoesBelowAFolder() {
    assertThat(new EmittedFile("kernels/x.pto", "").below("next_levels/chip").path())
        .isEqualTo("next_levels/chip/kernels/x.pto");
  }
}
