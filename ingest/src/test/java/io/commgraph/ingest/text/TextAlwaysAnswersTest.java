package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.testing.Corpus;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever stands in a text, reading it gives a program or findings, and in the end an answer. */
class TextAlwaysAnswersTest {
  private static final List<String> PROGRAMS =
      List.of("two_wheels", "submitted_stages", "tuple_harvest", "spmd_orchard", "single_chip");

  private static void answers(String text) {
    Diagnostics found = new Diagnostics();
    Optional<Program> read = TextReader.read(text, "damaged.py", found);
    assertThat(read.isPresent()).isNotEqualTo(found.hasErrors());
    found
        .all()
        .forEach(
            each -> {
              assertThat(each.span().beginLine()).isPositive();
              assertThat(each.span().beginColumn()).isPositive();
            });
  }

  @Test
  void aTextThatIsCutAnywhere() {
    String text = Corpus.text("two_wheels", "before.py");
    for (int end = 0; end < text.length(); end += 7) {
      answers(text.substring(0, end));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aTextThatHasLostTokens(long seed) {
    Random random = new Random(seed);
    String text = Corpus.text(PROGRAMS.get((int) seed - 1), "before.py");
    for (int round = 0; round < 60; round++) {
      Tokens tokens = Lexer.tokens(text, "original");
      StringBuilder damaged = new StringBuilder();
      int from = 0;
      for (int lost = 0; lost < 1 + round % 4; lost++) {
        int token = random.nextInt(tokens.size());
        if (tokens.start(token) >= from) {
          damaged.append(text, from, tokens.start(token));
          from = tokens.end(token);
        }
      }
      answers(damaged.append(text.substring(from)).toString());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aTextWithStrangeCharacters(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(Corpus.text(PROGRAMS.get((int) seed - 1), "signals.py"));
    for (int round = 0; round < 200; round++) {
      String characters = "()[]{}'\"\\\n\t :=,.#@é\u0000?0_e-";
      int at = random.nextInt(text.length());
      text.setCharAt(at, characters.charAt(random.nextInt(characters.length())));
      if (round % 4 == 0) {
        answers(text.toString());
      }
    }
  }

  @Test
  void aFunctionWithVeryManyStatements() {
    String text =
        """
        import pypto.language as pl
        @pl.program
        class P:
            @pl.function
            def f(self, v0: pl.Scalar[pl.INDEX]):
        """
            + IntStream.rangeClosed(1, 100_000)
                .mapToObj(i -> "        v%d: pl.Scalar[pl.INDEX] = v%d + 1\n".formatted(i, i - 1))
                .collect(Collectors.joining());
    Program program = TextReader.read(text, "long.py");
    SeqStmts body = (SeqStmts) program.functions().get(0).body();
    assertThat(body.stmts()).hasSize(100_000);
    AssignStmt last = (AssignStmt) body.stmts().get(99_999);
    assertThat(last.span().beginLine()).isEqualTo(100_005);
  }

  @Test
  void aChainOfVeryManyFunctionsWithoutDeclaredResults() {
    String text =
        "@pl.program\nclass P:\n"
            + IntStream.range(0, 20_000)
                .mapToObj(
                    i ->
                        i < 19_999
                            ? "  @pl.function\n  def f%d(self):\n    r = self.f%d()\n    return r\n"
                                .formatted(i, i + 1)
                            : "  @pl.function\n  def f%d(self):\n    return 1\n".formatted(i))
                .collect(Collectors.joining());
    Program program = TextReader.read(text, "chain.py");
    SeqStmts first = (SeqStmts) program.function("f0").body();
    assertThat(((AssignStmt) first.stmts().get(0)).var().type())
        .isEqualTo(ScalarType.of(DataType.INDEX));
  }
}
