package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every command's help ends with an example that can be typed in the project's folder. */
class HelpExamplesTest {
  private static final Pattern COMMAND = Pattern.compile("(?m)^  (\\w+) {2,}\\S");
  private static final Pattern EXAMPLE = Pattern.compile("(?m)^  commgraph (.*)$");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> examplesRun() {
    return COMMAND
        .matcher(commands())
        .results()
        .map(command -> command.group(1))
        .map(command -> DynamicTest.dynamicTest(command, () -> examplesRun(command)));
  }

  private static String commands() {
    String help = Run.of("--help").out();
    return help.substring(help.indexOf("Commands:"), help.indexOf("Exit codes:"));
  }

  private void examplesRun(String command) {
    List<String> examples =
        EXAMPLE.matcher(Run.of(command, "--help").out()).results().map(m -> m.group(1)).toList();
    assertThat(examples).isNotEmpty().allMatch(example -> example.startsWith(command + " "));
    for (String example : examples) {
      Run run = Run.of(words(example).toArray());
      assertThat(run.exitCode()).as(run.err()).isEqualTo(command.equals("diff") ? 1 : 0);
      assertThat(run.err()).isEmpty();
    }
  }

  /** The example's words, with its inputs where they are and its outputs out of the way. */
  private List<String> words(String example) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(example);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      boolean isOutput = !words.isEmpty() && words.get(words.size() - 1).equals("-o");
      words.add(isOutput ? folder.resolve(word).toString() : word.replaceFirst("^queries/", ""));
    }
    return words;
  }
}
