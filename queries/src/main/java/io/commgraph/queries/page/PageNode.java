package io.commgraph.queries.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/**
 * A node of the picture.
 *
 * @param key what it is recognised by in another snapshot: its kind, function, name and what it
 *     takes, and never its place
 * @param label what is written on it, and {@code sub} below that
 * @param parent the position of the node in whose box it lies; -1 for none
 * @param domain the position of its domain among the domains of the picture; -1 for none or several
 * @param devices on which it is or runs; empty if unknown
 * @param vertex the vertex that it stands for; {@code null} if it stands for none
 * @param source the line of the source; empty if unknown
 * @param statement what stands in the IR, as text
 * @param why the chain behind it
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record PageNode(
    String key,
    NodeKind kind,
    String label,
    String sub,
    String function,
    @JsonInclude int parent,
    @JsonInclude int domain,
    String devices,
    PageVertex vertex,
    String source,
    String statement,
    Map<String, String> properties,
    List<Why> why) {

  /**
   * What the page need not measure: the size of its box when that is closed, the width of its title
   * when that is open, and the widths of label and sub.
   */
  @JsonProperty
  double[] room() {
    return new double[] {
      Sizes.width(this),
      Sizes.height(this),
      Sizes.titleWidth(this),
      Sizes.label(this),
      Sizes.sub(this)
    };
  }

  /** The vertex of the graph behind a node: what a query finds it by. */
  public record PageVertex(int nid, String kind, String name, String function, String span) {}

  /**
   * One link of an explanation.
   *
   * @param node the position of the node that it is about; -1 if that is not in the picture
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Why(
      String relation,
      String kind,
      String name,
      String detail,
      String span,
      @JsonInclude int node,
      List<Why> facts) {}
}
