package io.commgraph.queries.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.Json;
import io.commgraph.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is said of the things in a picture. */
class DrawingTest {
  /** The program {@code ring_of_four} with its host orchestration twice. */
  private static String twoHosts() throws IOException {
    String ring = Files.readString(Path.of("examples/ring_of_four.py"));
    String host = ring.substring(ring.lastIndexOf("    @pl.function"));
    return ring + host.replace("ballroom", "cellar");
  }

  private static Program read(String text) {
    return TextReader.read(text, "program.py", new Diagnostics()).orElseThrow();
  }

  @Test
  void namesOfFunctionsSteerNothing() throws IOException {
    String ring = Files.readString(Path.of("examples/ring_of_four.py"));
    String json = new String(Json.write(read(ring)), UTF_8);
    Program program =
        Json.read(json.replace("ballroom", "ball\\u202eroom").getBytes(UTF_8), "ring.json");
    try (ProgramGraph graph = ProgramGraph.of(program, Detail.LINEAGE)) {
      assertThat(Drawing.of(graph, SourceLines.NONE, 2_000).nodes())
          .extracting(PageNode::function)
          .contains("ball\uFFFDroom")
          .noneMatch(each -> each.contains("\u202e"));
    }
  }

  /** The pass numbers the domains of each function from 0. */
  @Test
  void expectedDomainsAreNumberedInEachHost() throws IOException {
    try (ProgramGraph graph = ProgramGraph.of(read(twoHosts()), Detail.LINEAGE)) {
      assertThat(Drawing.of(graph, SourceLines.NONE, 2_000).domains())
          .containsExactly(
              new Picture.DomainMark("comm_d0", "ballroom", "devices 0…3", false),
              new Picture.DomainMark("comm_d0", "cellar", "devices 0…3", false));
    }
  }
}
