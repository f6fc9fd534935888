package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
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
  void theFunctionAndThePlaceOfTheFirstDifferenceAreNamed() throws Exception {
    Run run = diff("ring_of_four", "before.msgpack", "ring_of_four", "collectives.msgpack");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("function ballroom differs, first at .body\n")
        .contains("  + # pld.comm_domain: devices=[0, 1, 2, 3]")
        .doesNotContain("function couple");
  }

  @Test
  void aChangedNumberIsShownOnBothSides() throws Exception {
    String text = Corpus.text("ring_of_four", "before.py");
    Path other = folder.resolve("other.py");
    Files.writeString(other, text.replace("[7, 4], dtype", "[8, 4], dtype"));
    Run run = Run.of("diff", save("ring_of_four", "before.py"), other);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("\n  - 7\n  + 8\n");
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
