package io.commgraph.queries.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.Corpus;
import java.awt.geom.Rectangle2D;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where things are: nothing lies on anything else, whatever is open, and it is always the same. */
@Tag("once")
class LayoutsTest {
  private static Picture picture(String program, String stage, int limit) {
    byte[] file = Corpus.bytes(program, stage + ".msgpack");
    try (ProgramGraph graph = ProgramGraph.of(MsgPack.read(file, program), Detail.LINEAGE)) {
      return Drawing.of(graph, SourceLines.NONE, limit);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "harbour_day, domains",
    "harbour_day, contexts",
    "carried_kettle, before",
    "ring_of_four, contexts"
  })
  void nothingLiesOnAnythingElse(String program, String stage) {
    Picture picture = picture(program, stage, 2_000);
    for (Set<Integer> folded : List.of(Set.<Integer>of(), new HashSet<>(picture.folded()))) {
      Layout layout = Layouts.of(picture, folded);
      List<Integer> leaves = leaves(picture, layout);
      assertThat(leaves).hasSizeGreaterThan(4);
      assertThat(layout.routes().stream().flatMap(each -> each.edges().stream()))
          .as("edges on a route, each once")
          .doesNotHaveDuplicates()
          .hasSize(between(picture, layout, folded));
      assertThat(layout.routes()).allMatch(each -> each.points().length >= 4);
      for (int a : leaves) {
        for (int b : leaves) {
          assertThat(a < b && box(layout, a).intersects(box(layout, b)))
              .as("%s on %s", label(picture, a), label(picture, b))
              .isFalse();
        }
      }
      for (Layout.Route route : layout.routes()) {
        for (int leaf : leaves) {
          assertThat(
                  leaf != route.source()
                      && leaf != route.target()
                      && crosses(route.points(), box(layout, leaf)))
              .as(
                  "%s → %s through %s",
                  label(picture, route.source()),
                  label(picture, route.target()),
                  label(picture, leaf))
              .isFalse();
        }
      }
    }
  }

  private static String label(Picture picture, int node) {
    return picture.nodes().get(node).label();
  }

  /** What has a place and nothing visible inside. */
  private static List<Integer> leaves(Picture picture, Layout layout) {
    Set<Integer> boxes = new HashSet<>();
    for (int i = 0; i < picture.nodes().size(); i++) {
      if (layout.boxes().get(i) != null) {
        boxes.add(picture.nodes().get(i).parent());
      }
    }
    List<Integer> leaves = new ArrayList<>();
    for (int i = 0; i < picture.nodes().size(); i++) {
      if (layout.boxes().get(i) != null && !boxes.contains(i)) {
        leaves.add(i);
      }
    }
    return leaves;
  }

  /** How many edges do not lie in one closed box. */
  private static int between(Picture picture, Layout layout, Set<Integer> folded) {
    int edges = 0;
    for (PageEdge edge : picture.edges()) {
      int source = visible(picture, layout, edge.source());
      edges +=
          source != visible(picture, layout, edge.target()) || !folded.contains(source) ? 1 : 0;
    }
    return edges;
  }

  private static int visible(Picture picture, Layout layout, int node) {
    int at = node;
    while (layout.boxes().get(at) == null) {
      at = picture.nodes().get(at).parent();
    }
    return at;
  }

  private static Rectangle2D box(Layout layout, int node) {
    double[] box = layout.boxes().get(node);
    return new Rectangle2D.Double(box[0] + 1, box[1] + 1, box[2] - 2, box[3] - 2);
  }

  private static boolean crosses(double[] points, Rectangle2D box) {
    for (int k = 0; k + 3 < points.length; k += 2) {
      if (box.intersectsLine(points[k], points[k + 1], points[k + 2], points[k + 3])) {
        return true;
      }
    }
    return false;
  }

  /** A digest, because what depends on a hash seed or on the platform differs between processes. */
  @Test
  void itIsTheSameEverywhere() throws Exception {
    Picture picture = picture("harbour_day", "contexts", 2_000);
    byte[] places = new ObjectMapper().writeValueAsBytes(Layouts.of(picture, Set.of()));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(places);
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("2b2a9ea9273a362de983170070813606ada573d53c784f78bebbc5e020042b18");
  }

  /** What the loop hands on comes from what it made of that itself. */
  @Test
  void aCarriedWindowGoesRoundInItsLoop() {
    Picture picture = picture("carried_kettle", "before", 2_000);
    List<PageEdge> carries =
        picture.edges().stream().filter(edge -> edge.layer() == PageEdge.Layer.CARRY).toList();
    assertThat(carries)
        .extracting(edge -> label(picture, edge.source()) + " → " + label(picture, edge.target()))
        .containsExactly("kettle → kettle", "whistle → whistle", "boil → kettle", "boil → whistle");
    for (PageEdge back : carries.subList(2, 4)) {
      assertThat(picture.edges())
          .anyMatch(edge -> edge.source() == back.target() && edge.target() == back.source());
    }
  }

  @Test
  void whatThereIsNoRoomForIsNamed() {
    Picture all = picture("harbour_day", "domains", 2_000);
    assertThat(all.leftOut()).isEmpty();
    Picture few = picture("harbour_day", "domains", 60);
    assertThat(few.nodes()).hasSizeLessThanOrEqualTo(60);
    assertThat(few.leftOut())
        .anySatisfy(each -> assertThat(each).startsWith("the insides of "))
        .anySatisfy(each -> assertThat(each).endsWith(" nodes at the end of the program"));
    assertThat(Arrays.stream(few.nodes().get(0).label().split(" "))).contains("day");
  }

  @Test
  void thereCanBeMoreFunctionsThanRoom() {
    Picture few = picture("harbour_day", "domains", 10);
    assertThat(few.nodes()).hasSize(10).extracting(PageNode::function).containsOnly("day");
    assertThat(picture("harbour_day", "domains", 1).nodes())
        .extracting(PageNode::label)
        .containsExactly("day");
  }
}
