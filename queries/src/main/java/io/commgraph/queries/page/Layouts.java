package io.commgraph.queries.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Places a picture with Eclipse ELK: from left to right, boxes in boxes, the same every time. */
public final class Layouts {
  private static final String ALGORITHM = LayeredOptions.ALGORITHM_ID;

  private final Picture picture;
  private final Set<Integer> folded;
  private final List<List<Integer>> children = new ArrayList<>();
  private final ElkNode[] placed;
  private final int[] shown;

  private Layouts(Picture picture, Set<Integer> folded) {
    this.picture = picture;
    this.folded = folded;
    placed = new ElkNode[picture.nodes().size()];
    shown = new int[placed.length];
    for (int i = 0; i < placed.length; i++) {
      children.add(new ArrayList<>());
      int parent = picture.nodes().get(i).parent();
      if (parent >= 0) {
        children.get(parent).add(i);
      }
      boolean isInside = parent >= 0 && (shown[parent] != parent || folded.contains(parent));
      shown[i] = isInside ? shown[parent] : i;
    }
  }

  /** The places of everything when exactly these boxes are folded. */
  public static Layout of(Picture picture, Set<Integer> folded) {
    return new Layouts(picture, new HashSet<>(folded)).layout();
  }

  private Layout layout() {
    ElkNode root = ElkGraphUtil.createGraph();
    options(root);
    for (int i = 0; i < placed.length; i++) {
      if (shown[i] == i && !isOnGrid(i)) {
        place(i, root);
      }
    }
    Map<List<Object>, List<Integer>> routes = routes();
    Map<List<Object>, ElkEdge> edges = new LinkedHashMap<>();
    routes.forEach(
        (ends, along) -> {
          ElkNode source = placed[(Integer) ends.get(0)];
          ElkNode target = placed[(Integer) ends.get(1)];
          edges.put(ends, ElkGraphUtil.createSimpleEdge(source, target));
        });
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    new RecursiveGraphLayoutEngine().layout(root, new BasicProgressMonitor());
    return new Layout(boxes(), lines(routes, edges));
  }

  private static void options(ElkNode root) {
    root.setProperty(CoreOptions.ALGORITHM, ALGORITHM);
    root.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    root.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
    root.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    root.setProperty(CoreOptions.RANDOM_SEED, 1);
    root.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
    root.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.NODES_AND_EDGES);
    spacing(root);
  }

  private static void spacing(ElkNode box) {
    box.setProperty(LayeredOptions.SPACING_NODE_NODE, 16.0);
    box.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, 44.0);
    box.setProperty(LayeredOptions.SPACING_EDGE_NODE, 12.0);
    box.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 8.0);
    box.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, 14.0);
    box.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 8.0);
  }

  private void place(int i, ElkNode root) {
    PageNode node = picture.nodes().get(i);
    ElkNode box = node.parent() < 0 ? root : placed[node.parent()];
    ElkNode elk = ElkGraphUtil.createNode(box);
    placed[i] = elk;
    boolean isOpen = !children.get(i).isEmpty() && !folded.contains(i);
    if (isOpen && node.kind() == NodeKind.REST) {
      Grid grid = Grid.of(children.get(i).stream().map(picture.nodes()::get).toList());
      elk.setDimensions(Math.max(grid.width(), Sizes.titleWidth(node)), grid.height());
    } else if (isOpen) {
      elk.setProperty(
          CoreOptions.PADDING,
          new ElkPadding(Sizes.TITLE, Sizes.PADDING, Sizes.PADDING, Sizes.PADDING));
      elk.setProperty(
          CoreOptions.NODE_SIZE_CONSTRAINTS, java.util.EnumSet.of(SizeConstraint.MINIMUM_SIZE));
      elk.setProperty(
          CoreOptions.NODE_SIZE_MINIMUM, new KVector(Sizes.titleWidth(node), Sizes.TITLE * 2));
      spacing(elk);
    } else {
      elk.setDimensions(Sizes.width(node), Sizes.height(node));
    }
  }

  /** Whether a node lies in an open rest, in which nothing is connected. */
  private boolean isOnGrid(int i) {
    int parent = picture.nodes().get(i).parent();
    return parent >= 0 && picture.nodes().get(parent).kind() == NodeKind.REST;
  }

  private Map<List<Object>, List<Integer>> routes() {
    Map<List<Object>, List<Integer>> routes = new LinkedHashMap<>();
    for (int i = 0; i < picture.edges().size(); i++) {
      PageEdge edge = picture.edges().get(i);
      int source = shown[edge.source()];
      int target = shown[edge.target()];
      boolean isInside = source == target && edge.source() != edge.target();
      if (!isInside && placed[source] != null && placed[target] != null) {
        routes
            .computeIfAbsent(List.of(source, target, edge.layer()), key -> new ArrayList<>())
            .add(i);
      }
    }
    return routes;
  }

  private List<double[]> boxes() {
    List<double[]> boxes = new ArrayList<>(Collections.nCopies(placed.length, null));
    for (int i = 0; i < placed.length; i++) {
      int parent = picture.nodes().get(i).parent();
      double[] outer = parent < 0 ? new double[] {0, 0} : boxes.get(parent);
      if (placed[i] != null) {
        boxes.set(
            i,
            new double[] {
              outer[0] + placed[i].getX(),
              outer[1] + placed[i].getY(),
              placed[i].getWidth(),
              placed[i].getHeight()
            });
        if (!folded.contains(i)
            && picture.nodes().get(i).kind() == NodeKind.REST
            && !children.get(i).isEmpty()) {
          grid(i, boxes);
        }
      }
    }
    return boxes;
  }

  private void grid(int rest, List<double[]> boxes) {
    List<Integer> inside = children.get(rest);
    Grid grid = Grid.of(inside.stream().map(picture.nodes()::get).toList());
    double[] outer = boxes.get(rest);
    for (int k = 0; k < inside.size(); k++) {
      double[] box = grid.boxes().get(k);
      boxes.set(inside.get(k), new double[] {outer[0] + box[0], outer[1] + box[1], box[2], box[3]});
    }
  }

  private static List<Layout.Route> lines(
      Map<List<Object>, List<Integer>> routes, Map<List<Object>, ElkEdge> edges) {
    List<Layout.Route> lines = new ArrayList<>();
    routes.forEach(
        (ends, along) ->
            lines.add(
                new Layout.Route(
                    (Integer) ends.get(0),
                    (Integer) ends.get(1),
                    (PageEdge.Layer) ends.get(2),
                    along,
                    points(edges.get(ends)))));
    return lines;
  }

  private static double[] points(ElkEdge edge) {
    double left = 0;
    double top = 0;
    for (ElkNode box = edge.getContainingNode(); box != null; box = box.getParent()) {
      left += box.getX();
      top += box.getY();
    }
    List<Double> points = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      points.addAll(List.of(left + section.getStartX(), top + section.getStartY()));
      for (ElkBendPoint bend : section.getBendPoints()) {
        points.addAll(List.of(left + bend.getX(), top + bend.getY()));
      }
      points.addAll(List.of(left + section.getEndX(), top + section.getEndY()));
    }
    return points.stream().mapToDouble(each -> Math.round(each * 10) / 10.0).toArray();
  }
}
