package io.commgraph.queries.page;

import java.util.List;

/**
 * What is drawn of one snapshot. Nodes come after the box in which they lie.
 *
 * @param folded the positions of the boxes that are closed at first
 * @param leftOut what there was no room for, in words
 */
public record Picture(
    List<PageNode> nodes,
    List<PageEdge> edges,
    List<DomainMark> domains,
    List<Integer> folded,
    List<String> leftOut) {

  /**
   * A communication domain: its name and the devices on which it is.
   *
   * @param function the host orchestration, in which no other domain has that name
   */
  public record DomainMark(String name, String function, String devices, boolean decided) {}
}
