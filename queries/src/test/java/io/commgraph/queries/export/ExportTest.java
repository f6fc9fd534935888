package io.commgraph.queries.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.RingOfFour;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.io.graphml.GraphMLReader;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONReader;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is exported reads back as the same graph, and the real dot takes it. */
class ExportTest {
  private static ProgramGraph graph;

  @BeforeAll
  static void load() {
    graph = open();
  }

  private static ProgramGraph open() {
    return RingOfFour.graph(Detail.FULL);
  }

  @AfterAll
  static void close() {
    graph.close();
  }

  @Test
  void graphMlReadsBack() throws IOException {
    TinkerGraph read = TinkerGraph.open();
    GraphMLReader.build()
        .create()
        .readGraph(new ByteArrayInputStream(bytes(ExportFormat.GRAPHML, all())), read);
    checkSame(read);
  }

  @Test
  void graphSonReadsBack() throws IOException {
    TinkerGraph read = TinkerGraph.open();
    GraphSONReader.build()
        .create()
        .readGraph(new ByteArrayInputStream(bytes(ExportFormat.GRAPHSON, all())), read);
    checkSame(read);
  }

  private static void checkSame(Graph read) {
    assertThat(read.traversal().V().count().next()).isEqualTo(graph.g().V().count().next());
    assertThat(read.traversal().E().groupCount().by(T.label).next())
        .isEqualTo(graph.g().E().groupCount().by(T.label).next());
    List<Map<Object, Object>> windows = new ArrayList<>();
    graph
        .g()
        .V()
        .has("kind", "window")
        .valueMap("name", "shape", "nid")
        .forEachRemaining(windows::add);
    assertThat(read.traversal().V().has("kind", "window").valueMap("name", "shape", "nid").toList())
        .containsExactlyInAnyOrderElementsOf(windows);
  }

  @Test
  void equalProgramsGiveEqualFiles() throws IOException {
    try (ProgramGraph again = open()) {
      for (ExportFormat format : ExportFormat.values()) {
        assertThat(bytes(format, Extract.of(again.reader()))).isEqualTo(bytes(format, all()));
      }
    }
  }

  @Test
  void ofAQueryOnlyWhatItFound() {
    Graph chosen =
        Extract.of(List.of(graph.g().V().has("kind", "window").out("viewOf").path().next()));
    assertThat(chosen.traversal().V().values("kind").toList())
        .containsExactlyInAnyOrder("window", "alloc");
    assertThat(chosen.traversal().E().label().toList()).containsExactly("viewOf");
    Graph edge = Extract.of(List.of(graph.g().V().has("kind", "alloc").inE("viewOf").next()));
    assertThat(edge.traversal().V().count().next()).isEqualTo(2);
    assertThat(Extract.of(List.of("text", 1)).vertices().hasNext()).isFalse();
  }

  /** A result can be nothing, or a part of a map. */
  @Test
  void whatIsInsideResultsIsFound() {
    Object entry = graph.g().V().has("kind", "alloc").group().by("name").unfold().next();
    List<Object> results = new ArrayList<>(List.of(entry));
    results.add(null);
    assertThat(Extract.of(results).traversal().V().values("kind").toList())
        .containsExactly("alloc");
  }

  @Test
  void dotTakesTheGraph() throws Exception {
    List<String> nodes = dot(bytes(ExportFormat.DOT, all()));
    assertThat(nodes).hasSize(graph.g().V().count().next().intValue());
  }

  @Test
  void dotTakesEveryLabel() throws Exception {
    Random random = new Random(7);
    String alphabet = "\"\\\n&;<>{}|ab é√😀\u0001$%NG";
    int[] letters = alphabet.codePoints().toArray();
    TinkerGraph nasty = TinkerGraph.open();
    List<String> names =
        new ArrayList<>(List.of("\\", "\"", "\\\"", "&amp;", "\\N", "<b>x</b>", ""));
    for (int i = 0; i < 300; i++) {
      StringBuilder name = new StringBuilder();
      for (int length = random.nextInt(12); length > 0; length--) {
        name.appendCodePoint(letters[random.nextInt(letters.length)]);
      }
      names.add(name.toString());
    }
    for (int i = 0; i < names.size(); i++) {
      nasty.addVertex(T.id, (long) i, T.label, "k", "name", names.get(i));
    }
    List<String> shown = dot(bytes(ExportFormat.DOT, nasty));
    assertThat(shown).hasSameSizeAs(names);
    for (int i = 0; i < names.size(); i++) {
      String label = names.get(i).isEmpty() ? "k" : "k\n" + names.get(i);
      assertThat(shown.get(i)).isEqualTo(label.replace('\u0001', '\uFFFD'));
    }
  }

  /** The labels of the nodes as Graphviz understands them, in the file's order. */
  private static List<String> dot(byte[] text) throws Exception {
    Process process = null;
    try {
      process = new ProcessBuilder("dot", "-Tjson0").redirectErrorStream(true).start();
    } catch (IOException e) {
      assumeTrue(false, "Graphviz is not installed");
    }
    Process dot = process;
    Thread feeder =
        new Thread(
            () -> {
              try (OutputStream in = dot.getOutputStream()) {
                in.write(text);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    feeder.start();
    String out = new String(dot.getInputStream().readAllBytes(), UTF_8);
    assertThat(dot.waitFor()).as(out).isZero();
    List<String> labels = new ArrayList<>();
    for (JsonNode object : new ObjectMapper().readTree(out).get("objects")) {
      labels.add(understood(object.get("label").asText()));
    }
    return labels;
  }

  /** Graphviz keeps escapes of labels until it draws them. */
  private static String understood(String label) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c == '\\') {
        c = label.charAt(++i);
        text.append(c == 'n' ? '\n' : c);
      } else {
        text.append(c);
      }
    }
    return text.toString().replace("&amp;", "&");
  }

  private static Graph all() {
    return Extract.of(graph.reader());
  }

  private static byte[] bytes(ExportFormat format, Graph graph) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(graph, out);
    return out.toByteArray();
  }
}
