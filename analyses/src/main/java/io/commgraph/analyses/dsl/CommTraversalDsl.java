package io.commgraph.analyses.dsl;

import org.apache.tinkerpop.gremlin.process.traversal.dsl.GremlinDsl;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Relations of the communication graph as Gremlin steps. The annotation processor turns this into
 * {@code CommTraversal} and {@code __}; those two have every step of Gremlin as well.
 */
@GremlinDsl(traversalSource = "io.commgraph.analyses.dsl.CommTraversalSourceDsl")
public interface CommTraversalDsl<S, E> extends GraphTraversal.Admin<S, E> {

  @Plain(
      value = "in('viewOf').has('kind', 'window')",
      meaning = "From allocations to the windows over them.")
  default GraphTraversal<S, Vertex> windows() {
    return in("viewOf").has("kind", "window");
  }

  @Plain(
      value = "out('viewOf').has('kind', 'alloc')",
      meaning = "From windows to their allocation.")
  default GraphTraversal<S, Vertex> alloc() {
    return out("viewOf").has("kind", "alloc");
  }

  @Plain(
      value = "local(__.emit().repeat(__.in('aliasOf').dedup()).dedup())",
      meaning = "From each variable to itself and every variable that has its value or storage.")
  default GraphTraversal<S, Vertex> aliases() {
    return local(__.<Vertex>start().emit().repeat(__.<Vertex>in("aliasOf").dedup()).dedup());
  }

  @Plain(
      value = "local(__.emit().repeat(__.out('aliasOf').dedup()).dedup())",
      meaning = "From each variable to itself and every variable whose value or storage it has.")
  default GraphTraversal<S, Vertex> lineage() {
    return local(__.<Vertex>start().emit().repeat(__.<Vertex>out("aliasOf").dedup()).dedup());
  }

  @Plain(
      value =
          "local(__.emit().repeat(__.in('aliasOf').dedup()).dedup()"
              + ".out('feeds').has('kind', 'dispatch').dedup())",
      meaning = "From windows and other tensors to the dispatches that take them, through aliases.")
  default GraphTraversal<S, Vertex> dispatches() {
    return local(
        __.<Vertex>start()
            .emit()
            .repeat(__.<Vertex>in("aliasOf").dedup())
            .dedup()
            .out("feeds")
            .has("kind", "dispatch")
            .dedup());
  }

  @Plain(
      value =
          "local(__.emit().repeat(__.in('aliasOf').dedup()).dedup()"
              + ".out('feeds').has('kind', 'collective').dedup())",
      meaning =
          "From windows and other tensors to the collectives that take them, through aliases.")
  default GraphTraversal<S, Vertex> collectives() {
    return local(
        __.<Vertex>start()
            .emit()
            .repeat(__.<Vertex>in("aliasOf").dedup())
            .dedup()
            .out("feeds")
            .has("kind", "collective")
            .dedup());
  }

  @Plain(
      value = "local(__.repeat(__.out('within')).emit())",
      meaning = "From dispatches and calls to the loops around them, the innermost first.")
  default GraphTraversal<S, Vertex> enclosingLoops() {
    return local(__.<Vertex>start().repeat(__.<Vertex>out("within")).emit());
  }

  @Plain(
      value = "out('calls')",
      meaning = "From calls and dispatches to the function that they call.")
  default GraphTraversal<S, Vertex> callee() {
    return out("calls");
  }

  @Plain(
      value = "in('backs').in('slot')",
      meaning = "From allocations to their communication domain.")
  default GraphTraversal<S, Vertex> domain() {
    return in("backs").in("slot");
  }

  @Plain(
      value = "flatMap(__.outE('slot').order().by('index').inV().out('backs'))",
      meaning = "From communication domains to their allocations, in the order of the slots.")
  default GraphTraversal<S, Vertex> slots() {
    // JanusGraph loses the order of edges inside local()
    return flatMap(__.<Vertex>start().outE("slot").order().by("index").inV().out("backs"));
  }

  @Plain(
      value = "out('covers')",
      meaning = "From communication domains to the devices on which they exist.")
  default GraphTraversal<S, Vertex> devices() {
    return out("covers");
  }

  @Plain(
      value = "out('contextOf')",
      meaning = "From distributed parameters and windows to their contexts.")
  default GraphTraversal<S, Vertex> context() {
    return out("contextOf");
  }

  @Plain(
      value = "local(__.emit().repeat(__.in('forwards').dedup()).dedup())",
      meaning = "From each context to itself and every context that it was handed on from.")
  default GraphTraversal<S, Vertex> sources() {
    return local(__.<Vertex>start().emit().repeat(__.<Vertex>in("forwards").dedup()).dedup());
  }
}
