package io.commgraph.queries.saved;

import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question that is kept in a file: comments that say what it asks, and then the query. The whole
 * file is the text of the query, since comments are part of Gremlin's grammar.
 *
 * @param name the file's name without its ending
 * @param tags what it has to do with
 * @param stage what programs must be brought to, for the query to find something
 * @param example the program on which the expected answer was found; empty if there is none
 * @param expected the answer on the example as a table
 */
public record SavedQuery(
    String name,
    String title,
    String question,
    List<String> tags,
    Stage stage,
    String example,
    String expected,
    String text) {
  static final String ENDING = ".gremlin";

  private static final String COMMENT = "//";
  private static final Pattern ENTRY = Pattern.compile("// (\\w+):(.*)");
  private static final String EXPECTED = "expected";

  /**
   * Reads a file's content. Every entry but the query itself can be missing; the title is the name
   * then.
   *
   * @throws IllegalArgumentException if there is no stage of that name
   */
  static SavedQuery read(String name, String text) {
    Map<String, String> entries = new HashMap<>();
    List<String> expected = new ArrayList<>();
    for (String line : text.lines().takeWhile(each -> each.startsWith(COMMENT)).toList()) {
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches() && !entries.containsKey(EXPECTED)) {
        entries.put(entry.group(1), entry.group(2).strip());
      } else if (entries.containsKey(EXPECTED)) {
        expected.add(line.substring(COMMENT.length()).replaceFirst("^ ", ""));
      }
    }
    String stage = entries.getOrDefault("stage", Stage.BEFORE.text());
    return new SavedQuery(
        name,
        entries.getOrDefault("title", name),
        entries.getOrDefault("question", ""),
        Arrays.stream(entries.getOrDefault("tags", "").split(","))
            .map(String::strip)
            .filter(tag -> !tag.isEmpty())
            .toList(),
        Stage.of(stage)
            .orElseThrow(() -> new IllegalArgumentException("there is no stage '" + stage + "'")),
        entries.getOrDefault("example", ""),
        String.join("\n", expected),
        text);
  }
}
