package io.commgraph.queries.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the JavaScript driver gets. Its packages are fetched into the build's folder, once. */
@Tag("once")
class JavaScriptClientTest {
  private static final Path CLIENT = Path.of("src/test/javascript");
  private static final Path INSTALLED = Path.of("target/javascript");

  @BeforeAll
  static void install() throws Exception {
    boolean there = runs("node", "--version") && runs("npm", "--version");
    if (System.getenv("COMMGRAPH_CI") != null) {
      assertThat(there).as("node and npm are installed").isTrue();
    }
    assumeTrue(there, "node and npm are not installed");
    Files.createDirectories(INSTALLED);
    boolean installed = Files.exists(INSTALLED.resolve("node_modules"));
    for (String file : List.of("package.json", "package-lock.json", "client.js")) {
      String text = Files.readString(CLIENT.resolve(file));
      Path copy = INSTALLED.resolve(file);
      installed = installed && Files.exists(copy) && Files.readString(copy).equals(text);
      Files.writeString(copy, text);
    }
    if (!installed) {
      run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts");
    }
  }

  @Test
  void itReadsAndCannotDoMore() throws Exception {
    try (ServedGraph served = new ServedGraph(Duration.ofMinutes(1), 1000, false)) {
      assertThat(run("node", "client.js", served.service.address()).lines())
          .containsExactly(
              "names: [\"beat__ssa_v0\",\"floor__ssa_v0\"]",
              "edge: [\"string\",\"viewOf\"]",
              "write: Server error: error[CG0303]: addV() is refused: queries only read the graph",
              "rounds: Server error: error[CG0304]: times(2000) asks for more rounds than 1000",
              "session: Server error: there are no sessions and no transactions: the graph is only"
                  + " read (499)",
              "script: [2]",
              "code: Server error: error[CG0301]: 'java' cannot stand here",
              "after: {\"value\":2,\"done\":false}");
    }
  }

  private static boolean runs(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String run(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command).directory(INSTALLED.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
