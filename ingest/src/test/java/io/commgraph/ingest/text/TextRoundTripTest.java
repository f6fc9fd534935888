package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What was printed, read and printed again is the same text; domains are comments in it. */
class TextRoundTripTest {
  static Stream<Arguments> texts() {
    return Corpus.programs().stream()
        .flatMap(
            program ->
                Corpus.files(program)
                    .filter(file -> file.endsWith(".py") && !file.contains("/"))
                    .filter(file -> !file.equals("source.py") && !file.endsWith(".explicit.py"))
                    .map(file -> Arguments.of(program, file)));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void printsWhatItRead(String program, String file) {
    String text = Corpus.text(program, file);
    assertThat(printed(text, file)).isEqualToIgnoringNewLines(text);
  }

  @Test
  void printsRealProgramsAsItReadThem() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path program : RealPrograms.programs()) {
      for (String state : List.of("before", "domains", "contexts", "simplified", "final")) {
        String text = Files.readString(program.resolve(state + ".py"));
        assertThat(printed(text, state))
            .as("%s %s", program, state)
            .isEqualToIgnoringNewLines(text);
      }
    }
  }

  private static String printed(String text, String fileName) {
    return new TextPrinter(PrintOptions.DEFAULT).print(TextReader.read(text, fileName));
  }
}
