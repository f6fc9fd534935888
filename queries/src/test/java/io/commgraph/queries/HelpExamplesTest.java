package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every command's help ends with an example that can be typed in the project's folder. */
@Tag("once")
class HelpExamplesTest {
  private static final Pattern COMMAND = Pattern.compile("(?m)^  (\\w+) {2,}\\S");
  private static final Pattern EXAMPLE = Pattern.compile("(?m)^  commgraph (.*)$");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private static final Set<String> OUTPUTS = Set.of("-o", "--graph");

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> examplesRun() {
    return commands("").map(each -> DynamicTest.dynamicTest(each, () -> examplesRun(each)));
  }

  /** The commands below one, and the commands below those. */
  private static Stream<String> commands(String above) {
    String help = help(above);
    int start = help.indexOf("Commands:");
    return start < 0
        ? Stream.of()
        : COMMAND
            .matcher(help.substring(start, help.indexOf("Exit codes:")))
            .results()
            .map(command -> above + command.group(1))
            .flatMap(command -> Stream.concat(Stream.of(command), commands(command + " ")));
  }

  private static String help(String command) {
    return Run.of((Object[]) (command + " --help").trim().split(" +")).out();
  }

  private void examplesRun(String command) throws InterruptedException {
    List<String> examples = EXAMPLE.matcher(help(command)).results().map(m -> m.group(1)).toList();
    assertThat(examples)
        .isNotEmpty()
        .allMatch(example -> (example + " ").startsWith(command + " "));
    for (String example : examples) {
      Run run = run(command, words(example));
      assertThat(run.exitCode()).as(run.err()).isEqualTo(command.equals("diff") ? 1 : 0);
      assertThat(run.err()).isEmpty();
    }
  }

  private static Run run(String command, List<String> words) throws InterruptedException {
    return command.equals("serve")
        ? RunningServer.of(words.toArray(String[]::new)).stop()
        : Run.of(words.toArray());
  }

  /** The example's words, with its inputs where they are and its outputs out of the way. */
  private List<String> words(String example) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(example);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      boolean isOutput = !words.isEmpty() && OUTPUTS.contains(words.get(words.size() - 1));
      words.add(isOutput ? folder.resolve(word).toString() : word.replaceFirst("^queries/", ""));
    }
    return words;
  }
}
