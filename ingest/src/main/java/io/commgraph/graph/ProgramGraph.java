package io.commgraph.graph;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphFactory;
import org.janusgraph.core.JanusGraphTransaction;

/**
 * A program as a property graph in memory: an index over the IR. Every vertex knows the IR node
 * that it stands for; what the graph says about domains and contexts is read from the IR as well,
 * so the two never disagree. Close it, or its threads and memory stay.
 */
public final class ProgramGraph implements ReadableGraph, AutoCloseable {
  private final List<Node> nodes = new ArrayList<>();
  private JanusGraph graph;
  private LoadedProgram loaded;
  private JanusGraphTransaction reading;

  private ProgramGraph(JanusGraph graph) {
    this.graph = graph;
  }

  /** An empty graph with the schema; opening takes a while the first time in a process. */
  public static ProgramGraph open() {
    return new ProgramGraph(openInMemory());
  }

  /** A graph of one program. */
  public static ProgramGraph of(Program program, Detail detail) {
    ProgramGraph result = open();
    result.load(program, detail);
    return result;
  }

  private static JanusGraph openInMemory() {
    JanusGraph opened =
        JanusGraphFactory.build()
            .set("storage.backend", "inmemory")
            .set("schema.default", "none")
            .set("storage.batch-loading", true)
            // a lock counts only if it is written within the wait, which a busy machine misses
            .set("storage.lock.wait-time", 1)
            .set("storage.lock.retries", 1000)
            .set("ids.num-partitions", 1)
            .set("storage.parallel-backend-ops", false)
            .set("query.batch.enabled", false)
            .set("query.fast-property", false)
            .open();
    GraphSchema.define(opened);
    return opened;
  }

  /** Adds a program; several can lie in one graph, told apart by {@code program}. */
  public void load(Program program, Detail detail) {
    endReading();
    loaded = DeepStack.call(() -> LoadedProgram.load(graph, nodes, program, detail));
  }

  /**
   * Makes the graph say what a rewritten program says. Only functions that changed, and the callers
   * of those whose signature changed, are loaded again; where that is most of the program, all of
   * it is.
   */
  public void update(Program program) {
    if (loaded.program() == program) {
      return;
    }
    Set<String> stale = stale(loaded.program(), program);
    endReading();
    if (loaded.elementsOf(stale) * 2 > loaded.elements()) {
      graph.close();
      nodes.clear();
      graph = openInMemory();
      load(program, loaded.detail());
    } else {
      LoadedProgram before = loaded;
      loaded = DeepStack.call(() -> before.reload(graph, program, stale));
    }
  }

  private static Set<String> stale(Program before, Program after) {
    Set<String> changed = new HashSet<>();
    Set<String> resigned = new HashSet<>();
    for (Function function : after.functions()) {
      Function old = before.function(function.name());
      if (old != function) {
        changed.add(function.name());
        if (old == null || !old.params().equals(function.params())) {
          resigned.add(function.name());
        }
      }
    }
    if (!resigned.isEmpty()) {
      after.functions().stream()
          .filter(function -> Callees.of(function).stream().anyMatch(resigned::contains))
          .forEach(function -> changed.add(function.name()));
    }
    return changed;
  }

  @Override
  public Graph reader() {
    if (reading == null) {
      reading = graph.buildTransaction().readOnly().vertexCacheSize(cacheSize()).start();
    }
    return reading;
  }

  private int cacheSize() {
    return (int)
        Math.min(Integer.MAX_VALUE, Math.max(20_000L, loaded == null ? 0 : 2 * loaded.elements()));
  }

  /** Where plain Gremlin traversals start. */
  public GraphTraversalSource g() {
    return reader().traversal();
  }

  /** The IR node with that number, the value of {@code nid}. */
  public Node node(int nid) {
    return nodes.get(nid);
  }

  /** The number of vertices and edges of the program that was loaded last. */
  public long elements() {
    return loaded.elements();
  }

  private void endReading() {
    if (reading != null) {
      if (reading.isOpen()) { // when the process is stopped, JanusGraph closes it by itself
        reading.rollback();
      }
      reading = null;
    }
  }

  @Override
  public void close() {
    endReading();
    graph.close();
  }
}
