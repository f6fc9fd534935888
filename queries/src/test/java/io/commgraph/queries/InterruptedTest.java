package io.commgraph.queries;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.folder.Manifest;
import io.commgraph.testing.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands in processes of their own, which are ended while they work. */
@Tag("once")
class InterruptedTest {
  private static final int INPUTS = 24;

  /**
   * A process that a shell put into the background would ignore the interrupt from the keyboard.
   */
  private static final String HEEDING =
      "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
          + " os.execv(sys.argv[1], sys.argv[1:])";

  @TempDir Path folder;

  private Path inputs() throws IOException {
    Path tree = Files.createDirectory(folder.resolve("tree"));
    byte[] program = Corpus.bytes("harbour_day", "before.msgpack");
    for (int i = 0; i < INPUTS; i++) {
      Files.write(tree.resolve("day" + i + ".msgpack"), program);
    }
    return tree;
  }

  private Path out() {
    return folder.resolve("out");
  }

  /** Starts a compile and waits until it has written a few outputs. */
  private Process begun(Path tree) throws Exception {
    Process process = started("compile", tree.toString(), "-o", out().toString(), "--jobs", "2");
    while (process.isAlive() && outputs().size() < 3) {
      Thread.sleep(1);
    }
    return process;
  }

  private Process started(String... words) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of("python3", "-c", HEEDING, java));
    if (Runtime.version().feature() >= 23) {
      command.add("--sun-misc-unsafe-memory-access=allow"); // as the launcher does, or it warns
    }
    command.addAll(List.of("-Xmx1g", "-cp", System.getProperty("java.class.path")));
    command.add(Announced.class.getName());
    command.addAll(List.of(words));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log()).start();
  }

  /** The command, behind a line that says that Java has started and interrupts reach it. */
  static final class Announced {
    private Announced() {}

    public static void main(String[] words) {
      System.out.println("started");
      Main.main(words);
    }
  }

  private java.io.File log() {
    return folder.resolve("log").toFile();
  }

  private List<Path> outputs() throws IOException {
    if (!Files.exists(out())) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(out())) {
      return all.filter(each -> !each.getFileName().toString().startsWith(".")).toList();
    }
  }

  private static int interrupted(Process process) throws Exception {
    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
    assertThat(process.waitFor(60, SECONDS)).isTrue();
    return process.exitValue();
  }

  private void assertWhole(int least) throws IOException {
    assertThat(outputs())
        .hasSizeGreaterThanOrEqualTo(least)
        .allMatch(
            each -> Manifest.read(each.resolve(Manifest.PATH)).orElseThrow().describesAllOf(each));
  }

  @Test
  void aKilledRunLeavesWholeOutputsAndTheNextOneGoesOn() throws Exception {
    Path tree = inputs();
    Process killed = begun(tree);
    killed.destroyForcibly().waitFor();
    assertWhole(3);
    int done = outputs().size();
    assertThat(done).as(Files.readString(log().toPath())).isLessThan(INPUTS);
    assertThat(out().resolve(".commgraph")).exists();

    Run next = Run.of("compile", tree, "-o", out());
    assertThat(next.exitCode()).isZero();
    assertThat(next.err())
        .startsWith(
            INPUTS + " inputs: " + (INPUTS - done) + " compiled, " + done + " unchanged; --force");
    assertWhole(INPUTS);
    assertThat(out().resolve(".commgraph")).doesNotExist();
  }

  @Test
  void anInterruptTidiesUp() throws Exception {
    assertThat(interrupted(begun(inputs()))).isEqualTo(130);
    assertThat(Files.readString(log().toPath()))
        .isEqualTo(
            "started\ncommgraph: interrupted; the next run goes on where this one stopped\n");
    assertWhole(3);
    assertThat(outputs()).hasSizeLessThan(INPUTS);
    assertThat(out().resolve(".commgraph")).doesNotExist();
  }

  /** The end of the process closes the graph under the thread that loads or asks it. */
  @Test
  void anInterruptIsNoFault() throws Exception {
    String day = inputs().resolve("day0.msgpack").toString();
    String endless = "g.V().repeat(both()).until(has('kind', 'nothing')).count()";
    for (int millis = 0; millis <= 2_000; millis += 500) {
      Process process = started("query", day, endless, "--to", "final");
      while (process.isAlive() && log().length() == 0) {
        Thread.sleep(1);
      }
      Thread.sleep(millis);
      assertThat(interrupted(process)).isEqualTo(130);
      assertThat(Files.readString(log().toPath())).doesNotContain("internal fault", "error[");
    }
  }
}
