package io.commgraph.queries.page;

import io.commgraph.queries.page.PageEdge.Layer;
import java.util.List;

/**
 * Where everything of a picture is.
 *
 * @param boxes by position of the node: left, top, width, height; {@code null} for what is inside a
 *     folded box
 * @param routes the edges between what is visible
 */
public record Layout(List<double[]> boxes, List<Route> routes) {
  /**
   * An edge between two visible nodes.
   *
   * @param edges the positions of the edges that run here
   * @param points x and y in turn, from border to border
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares routes
  public record Route(int source, int target, Layer layer, List<Integer> edges, double[] points) {}
}
