package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.queries.console.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes the command line at home on a machine. */
class InstalledTest {
  private static final String MISTAKES = "examples/two_mistakes.py";

  @TempDir Path folder;

  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    Path script = folder.resolve("completion.bash");
    Files.writeString(script, Run.of("completion", "bash").out());
    assertThat(bash("bash -n " + script)).isEmpty();
    assertThat(completed(script, "comp")).containsExactlyInAnyOrder("compile", "completion");
    assertThat(completed(script, "compile", "--em")).containsExactly("--emit");
    assertThat(completed(script, "check", "--format", "s")).containsExactly("sarif");
    assertThat(Run.of("completion", "zsh").out()).contains("bashcompinit");
    assertThat(Run.of("completion", "fish").exitCode()).isEqualTo(2);
  }

  private static String[] completed(Path script, String... words) throws Exception {
    String line = "commgraph " + String.join(" ", words);
    return bash("source %s; COMP_LINE='%s'; COMP_POINT=%d; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_commgraph 2>/dev/null; echo \"${COMPREPLY[@]}\""
            .formatted(script, line, line.length(), line, words.length))
        .strip()
        .split("\\s+");
  }

  private static String bash(String command) throws Exception {
    Process process = new ProcessBuilder("bash", "-c", command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  void coloursComeAndGoOnRequest() {
    assertThat(Run.of("check", MISTAKES, "--color", "always").out()).contains("\033[");
    assertThat(Run.of("check", MISTAKES, "--color", "never").out()).doesNotContain("\033[");
    assertThat(Run.of("check", MISTAKES).out()).doesNotContain("\033[");
  }

  @Test
  void quietLeavesResultsAndFindings() {
    Run run = Run.of("check", MISTAKES, "examples/ring_of_four.py", "--quiet");
    assertThat(run.out()).contains("error[CG1107]", "2 errors");
    assertThat(run.err()).isEmpty();
    Run query = Run.of("query", "examples/ring_of_four.py", "g.V().count()", "-q");
    assertThat(query.out()).isNotEmpty();
    assertThat(query.err()).isEmpty();
  }

  @Test
  void theDoctorSaysWhatIsUsed() {
    String report = Run.of("doctor").out();
    assertThat(report)
        .contains(System.getProperty("java.home"), Version.number(), "1,073,741,824 bytes");
    assertThat(report.lines().map(line -> line.split("\\s")[0]))
        .contains("commgraph", "java", "processors", "heap", "installed", "limits");
    assertThat(Run.of("doctor", "--max-input", "64m").out()).contains("input of 67,108,864 bytes");
  }
}
