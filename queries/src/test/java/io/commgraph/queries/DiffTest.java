package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffTest {

  @TempDir Path folder;

  @Test
  void textAndMessagePackOfOneProgramAreEqual() throws Exception {
    for (String program : Corpus.accepted()) {
      Run run = diff(program, "before.py", program, "before.msgpack");
      boolean saysLess = CompileCorpusTest.TEXT_SAYS_LESS.contains(program);
      assertThat(run.exitCode()).as(program + "\n" + run.out()).isEqualTo(saysLess ? 1 : 0);
      assertThat(run.out().isEmpty()).isNotEqualTo(saysLess);
    }
  }

  @Test
  void everyProgramEqualsItself() throws Exception {
    for (String program : Corpus.programs()) {
      Path file = save(program, "before.msgpack");
      assertThat(Run.of("diff", file, file)).as(program).isEqualTo(new Run(0, "", ""));
    }
  }

  @Test
  void functionsAndStatementsThatChangedAreNamed() throws Exception {
    Run run = diff("ring_of_four", "signals.msgpack", "ring_of_four", "domains.msgpack");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("function ballroom: ")
        .contains("+ # pld.comm_domain: devices=[0, 1, 2, 3]")
        .doesNotContain("function couple");
  }

  @Test
  void aChangedStatementIsShownOnBothSides() throws Exception {
    Run run = changed("[7, 4], dtype", "[8, 4], dtype");
    assertThat(run.out())
        .startsWith("function ballroom: 1 statement changed\n  changed at ")
        .containsPattern("(?m)^    - .*\\[7, 4\\], dtype")
        .containsPattern("(?m)^    \\+ .*\\[8, 4\\], dtype");
  }

  @Test
  void renamedVariablesAreNoChange() throws Exception {
    String text = Corpus.text("ring_of_four", "before.py");
    Path other = folder.resolve("other.py");
    Files.writeString(other, text.replaceAll("\\b(\\w+)__ssa_v0\\b", "$1_renamed"));
    Run run = Run.of("diff", save("ring_of_four", "before.py"), other);
    assertThat(run.out()).doesNotContain("self.");
  }

  @Test
  void aStatementThatTakesAnotherVariableHasChanged() throws Exception {
    String left = program("        c: pl.Scalar[pl.INDEX] = a + b\n        return c\n");
    String right = program("        c: pl.Scalar[pl.INDEX] = b + a\n        return c\n");
    Run run = compared(left, right);
    assertThat(run.out()).contains("1 statement changed").contains("- c: pl").contains("= b + a");
  }

  @Test
  void statementsOfOneSideAreNamedWithoutTheRest() throws Exception {
    String left = program("        return a\n");
    String right = program("        pl.system.bar_all()\n        return a\n");
    assertThat(compared(left, right).out())
        .contains("function f: 1 statement only in the second program")
        .contains("+ pl.system.bar_all()")
        .doesNotContain("return");
  }

  @Test
  void changesAreFoundInsideOfBlocks() throws Exception {
    String loop = "        for i in pl.range(4):\n            x: pl.Scalar[pl.INDEX] = i + %d\n";
    Run run = compared(program(loop.formatted(1)), program(loop.formatted(2)));
    assertThat(run.out())
        .contains("1 statement changed")
        .contains("- x: pl.Scalar[pl.INDEX] = i + 1")
        .doesNotContain("pl.range");
  }

  private static String program(String body) {
    return """
        import pypto.language as pl

        @pl.program
        class P:
            @pl.function
            def f(self, a: pl.Scalar[pl.INDEX], b: pl.Scalar[pl.INDEX]):
        """
        + body;
  }

  private Run compared(String left, String right) throws Exception {
    Path a = Files.writeString(folder.resolve("left.py"), left);
    Path b = Files.writeString(folder.resolve("right.py"), right);
    Run run = Run.of("diff", a, b);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    return run;
  }

  private Run changed(String part, String other) throws Exception {
    String text = Corpus.text("ring_of_four", "before.py");
    assertThat(text).contains(part);
    return compared(text, text.replaceFirst(Pattern.quote(part), other));
  }

  @Test
  void functionsOfOneSideAreNamed() throws Exception {
    Run run = diff("ring_of_four", "before.py", "single_chip", "before.py");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("function ballroom is only in the first program")
        .contains("is only in the second program");
  }

  @Test
  void whatCannotBeReadIsNoDifference() throws Exception {
    Run run = Run.of("diff", save("ring_of_four", "before.py"), folder.resolve("none.py"));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("CG0001");
    assertThat(run.out()).isEmpty();
  }

  private Run diff(String left, String leftFile, String right, String rightFile) throws Exception {
    return Run.of("diff", save(left, leftFile), save(right, rightFile));
  }

  private Path save(String program, String snapshot) throws Exception {
    return Files.write(folder.resolve(program + "." + snapshot), Corpus.bytes(program, snapshot));
  }
}
