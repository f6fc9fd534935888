package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.shell.ShellTerminal;
import io.commgraph.testing.GeneratedPage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {
  private static final String RING = "examples/ring_of_four.py";

  @Test
  void theTranscriptInTheReadmeIsReal() throws IOException {
    String script;
    try (InputStream in = ShellTest.class.getResourceAsStream("transcript.txt")) {
      script = new String(in.readAllBytes(), UTF_8);
    }
    StringWriter both = new StringWriter();
    PrintWriter stream = new PrintWriter(both, true);
    Main.run(
        Console.plain(new ByteArrayInputStream(script.getBytes(UTF_8)), stream, stream),
        "shell",
        RING,
        "--echo");
    String indented =
        both.toString()
            .lines()
            .map(line -> ("    " + line).stripTrailing() + "\n")
            .collect(Collectors.joining("", "\n", "\n"));
    GeneratedPage.checkPart(Path.of("README.md"), "transcript", indented);
  }

  @Test
  void aScriptGoesOnAfterAMistakeAndSaysSo() {
    Run run = Run.reading("g.nothing()\n:nonsense\n:expand\ng.windows().count()\n", "shell", RING);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("error[CG0301]");
    assertThat(run.out())
        .isEqualTo("there is no :nonsense; :help lists what there is\n:expand needs QUERY\n2\n");
  }

  @Test
  void aPlanAndAProfileAreShown() {
    Run run = Run.reading(":explain g.windows()\n:profile g.windows()", "shell", RING);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("Final Traversal", "JanusGraphStep", "Traversal Metrics");
  }

  @Test
  void theEndOfTheScriptOrQuitEndsIt() {
    assertThat(Run.reading("", "shell", RING).out()).isEmpty();
    assertThat(Run.reading(":quit\ng.windows().count()", "shell", RING).out()).isEmpty();
  }

  @Test
  void whatIsTypedHasCompletionHistoryAndSeveralLines(@TempDir Path folder) throws IOException {
    Path history = folder.resolve("history");
    String typed = "g.wind\t().\ncount()\n:he\t\n";
    List<String> inputs = new ArrayList<>();
    try (ShellTerminal terminal =
        new ShellTerminal(
            new DumbTerminal(
                "test",
                "ansi",
                new ByteArrayInputStream(typed.getBytes(UTF_8)),
                new ByteArrayOutputStream(),
                UTF_8),
            history)) {
      for (Optional<String> next = terminal.next(); next.isPresent(); next = terminal.next()) {
        inputs.add(next.get());
      }
    }
    assertThat(inputs).containsExactly("g.windows().\ncount()", ":help");
    assertThat(Files.readString(history)).contains("windows", ":help");
  }
}
