package io.commgraph.queries.page;

import java.util.ArrayList;
import java.util.List;

/**
 * Nodes side by side in a box, in columns of one width.
 *
 * @param boxes left, top, width and height of each, inside the box
 */
record Grid(List<double[]> boxes, double width, double height) {
  private static final double GAP = 8;

  /** Columns and rows such that the box is about half as high as wide. */
  static Grid of(List<PageNode> nodes) {
    double width = nodes.stream().mapToDouble(Sizes::width).max().orElse(0);
    double height = nodes.stream().mapToDouble(Sizes::height).max().orElse(0);
    double ideal = Math.sqrt(2.0 * nodes.size() * (height + GAP) / (width + GAP));
    int columns = Math.min(nodes.size(), Math.max(1, (int) Math.round(ideal)));
    List<double[]> boxes = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      int row = i / columns;
      boxes.add(
          new double[] {
            Sizes.PADDING + i % columns * (width + GAP),
            Sizes.TITLE + row * (height + GAP),
            width,
            height
          });
    }
    int rows = (nodes.size() + columns - 1) / columns;
    return new Grid(
        boxes,
        2 * Sizes.PADDING + columns * (width + GAP) - GAP,
        Sizes.TITLE + Sizes.PADDING + rows * (height + GAP) - GAP);
  }
}
