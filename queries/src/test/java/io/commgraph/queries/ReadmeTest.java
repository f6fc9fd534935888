package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What the README shows is what one sees: every command that it types is run, and its output
 * compared.
 */
class ReadmeTest {
  private static final String PROMPT = "$ ./commgraph ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private record Shown(String command, String output) {}

  @TestFactory
  Stream<DynamicTest> shownOutputIsReal() throws IOException {
    List<Shown> all = shown(Files.readString(Path.of("..", "README.md"), UTF_8));
    assertThat(all).hasSizeGreaterThan(3);
    return all.stream().map(each -> DynamicTest.dynamicTest(each.command(), () -> check(each)));
  }

  private static void check(Shown shown) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(shown.command());
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(word.replaceFirst("^queries/", ""));
    }
    Run run = Run.of(words.toArray());
    assertThat((run.out() + run.err()).strip().lines().map(String::stripTrailing))
        .containsExactlyElementsOf(
            shown.output().replace("queries/examples/", "examples/").strip().lines().toList());
  }

  private static List<Shown> shown(String readme) {
    List<Shown> all = new ArrayList<>();
    List<String> lines = readme.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).strip().startsWith(PROMPT)) {
        continue;
      }
      StringBuilder command = new StringBuilder(lines.get(i).strip().substring(PROMPT.length()));
      while (command.charAt(command.length() - 1) == '\\') {
        command.setLength(command.length() - 1);
        command.append(lines.get(++i).strip());
      }
      StringBuilder output = new StringBuilder();
      while (i + 1 < lines.size()
          && (lines.get(i + 1).startsWith("    ") || lines.get(i + 1).isBlank())) {
        String line = lines.get(++i);
        output.append(line.isBlank() ? "" : line.substring(4)).append('\n');
      }
      all.add(new Shown(command.toString(), output.toString()));
    }
    return all;
  }
}
