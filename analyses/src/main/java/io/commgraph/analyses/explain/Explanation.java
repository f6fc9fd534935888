package io.commgraph.analyses.explain;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;

/**
 * Why is it so? The chain behind everything of a name: for an allocation or window its aliases,
 * dispatches, devices and domain, for a parameter or context where it comes from. (Design, 7.)
 */
public final class Explanation {
  private static final String[] KINDS = {"alloc", "window", "dispatch", "domain", "context", "var"};

  private Explanation() {}

  /**
   * The explanations of all allocations, windows, dispatches, domains, contexts and distributed
   * values of that name, in the order of the program; none if nothing has it.
   *
   * @param name as in the IR, with or without the number that single assignment adds, perhaps after
   *     the function's name and a dot
   */
  public static List<Fact> of(CommTraversalSource g, String name) {
    int dot = name.lastIndexOf('.');
    String function = dot < 0 ? "" : name.substring(0, dot);
    String plain = name.substring(dot + 1);
    List<Found> all = new ArrayList<>();
    g.V()
        .has("kind", P.within(KINDS))
        .where(
            __.or(
                __.has("name", plain),
                __.has("name", TextP.startingWith(plain + "__ssa_v")),
                __.has("name", TextP.startingWith(plain + "__iter_v"))))
        .not(__.has("kind", "var").has("type", P.neq("DistributedTensor")))
        .order()
        .by("nid")
        .map(Found.described())
        .forEachRemaining(row -> all.add(Found.of(row)));
    Explanations explanations = new Explanations(g);
    return all.stream()
        .filter(each -> function.isEmpty() || function.equals(each.function()))
        .map(explanations::of)
        .toList();
  }
}
