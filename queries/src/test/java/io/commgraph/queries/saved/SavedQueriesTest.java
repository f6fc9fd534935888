package io.commgraph.queries.saved;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.queries.gremlin.Asked;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ResultFormat;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.GeneratedPage;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each saved query gives the answer on its example that stands in its file. */
class SavedQueriesTest {
  private static final Path FILES =
      Path.of("src/main/resources", SavedQueries.class.getPackageName().replace('.', '/'));
  private static final GremlinQuery.Limits LIMITS =
      new GremlinQuery.Limits(Duration.ofMinutes(5), 1000, true);

  private record Example(String program, Stage stage) implements Comparable<Example> {
    @Override
    public int compareTo(Example other) {
      return toString().compareTo(other.toString());
    }
  }

  @Test
  void everyFileIsListed() throws IOException {
    try (Stream<Path> files = Files.list(FILES)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".gremlin"))
              .map(name -> name.substring(0, name.length() - ".gremlin".length()))
              .sorted()
              .toList();
      assertThat(Files.readAllLines(FILES.resolve("index"))).isEqualTo(names);
      assertThat(names).hasSizeGreaterThanOrEqualTo(20);
    }
  }

  @Test
  void examplesHaveTheAnswersInTheFiles() throws IOException {
    Map<Example, List<SavedQuery>> byExample =
        SavedQueries.bundled().all().stream()
            .collect(
                groupingBy(
                    query -> new Example(query.example(), query.stage()), TreeMap::new, toList()));
    List<String> empty = new ArrayList<>();
    for (Map.Entry<Example, List<SavedQuery>> entry : byExample.entrySet()) {
      try (ProgramGraph graph = graph(entry.getKey())) {
        for (SavedQuery query : entry.getValue()) {
          String answer =
              Asked.text(new GremlinQuery(graph, LIMITS), query.text(), ResultFormat.TABLE);
          if (answer.isEmpty()) {
            empty.add(query.name());
          }
          GeneratedPage.check(
              FILES.resolve(query.name() + ".gremlin"), withExpected(query, answer));
        }
      }
    }
    assertThat(empty).as("an example shows what is found").isEmpty();
  }

  @Test
  void thePageShowsThem() {
    StringBuilder page =
        new StringBuilder(
            """
            # Saved queries

            Ask one with `./commgraph query INPUT --saved NAME`, all of a kind with `--tag TAG`; `--list` lists them. Your own
            go into a folder, as `NAME.gremlin` files with the same entries, which `--queries DIR` adds.
            This page is generated from the files (`mvn test -Dcommgraph.regenerate=true`); a test runs each on its example.
            """);
    for (SavedQuery query : SavedQueries.bundled().all()) {
      page.append(
          """

          ## %s

          **%s.** %s (%s)

          ```groovy
          %s
          ```

          On `%s`%s:

          ```
          %s
          ```
          """
              .formatted(
                  query.name(),
                  query.title(),
                  query.question(),
                  String.join(", ", query.tags()),
                  gremlin(query),
                  query.example(),
                  query.stage() == Stage.BEFORE ? "" : " at the stage " + query.stage().text(),
                  query.expected()));
    }
    GeneratedPage.check(Path.of("docs/saved-queries.md"), page.toString());
  }

  @Test
  void aFolderAddsAndReplaces(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("mine.gremlin"), "// tags: a, b\ng.V()");
    Files.writeString(folder.resolve("windows.gremlin"), "g.windows()");
    Files.writeString(folder.resolve("notes.txt"), "nothing");
    SavedQueries queries = SavedQueries.with(folder);
    SavedQuery mine = queries.named("mine").orElseThrow();
    assertThat(mine.title()).isEqualTo("mine");
    assertThat(mine.tags()).containsExactly("a", "b");
    assertThat(mine.stage()).isEqualTo(Stage.BEFORE);
    assertThat(queries.tagged("b")).containsExactly(mine);
    assertThat(queries.named("windows").orElseThrow().text()).isEqualTo("g.windows()");
    assertThat(queries.all()).hasSize(SavedQueries.bundled().all().size() + 1);
    Files.writeString(folder.resolve("bad.gremlin"), "// stage: nowhere\ng.V()");
    assertThatThrownBy(() -> SavedQueries.with(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bad.gremlin: there is no stage 'nowhere'");
  }

  private static String withExpected(SavedQuery query, String answer) {
    StringBuilder file = new StringBuilder();
    query
        .text()
        .lines()
        .takeWhile(line -> line.startsWith("//"))
        .forEach(
            line -> {
              if (file.indexOf("// expected:") < 0) {
                file.append(line).append('\n');
              }
            });
    answer.lines().forEach(line -> file.append("// ").append(line).append('\n'));
    return file.append(gremlin(query)).append('\n').toString();
  }

  private static ProgramGraph graph(Example example) throws IOException {
    String file = example.program() + ".py";
    Path bundled = Path.of("examples", file);
    String text =
        Files.exists(bundled)
            ? Files.readString(bundled, UTF_8)
            : Corpus.text(example.program(), "before.py");
    Diagnostics sink = new Diagnostics();
    Program program = TextReader.read(text, file, sink).orElseThrow();
    try (PassContext context = new PassContext(Semantics.STRICT, Target.A2A3, sink)) {
      return ProgramGraph.of(
          Pipeline.run(program, example.stage(), context).program(), Detail.FULL);
    }
  }

  /** The query alone, without the comments before it. */
  private static String gremlin(SavedQuery query) {
    return String.join(
        "\n", query.text().lines().dropWhile(each -> each.startsWith("//")).toList());
  }
}
