package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.ContextCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Does every call pass, for each distributed argument, the context that belongs to it? A context
 * belongs to a tensor if both lead back to the same parameter, or if the context was asked for of
 * the tensor or of one that it is an alias of.
 */
public final class ContextArguments {
  private final CommTraversalSource g;
  private final Map<Integer, Integer> parameters = new HashMap<>();
  private final List<Passed> doubtful = new ArrayList<>();
  private final SortedMap<String, List<Problem>> problems = new TreeMap<>();

  private ContextArguments(CommTraversalSource g) {
    this.g = g;
    ContextFlow.of(g).parameters().values().forEach(parameters::putAll);
  }

  /** The calls whose contexts belong to other tensors, by function. */
  public static SortedMap<String, List<Problem>> misaligned(CommTraversalSource g) {
    ContextArguments question = new ContextArguments(g);
    question.ask();
    return question.problems;
  }

  private void ask() {
    g.V()
        .has("kind", P.within("call", "dispatch"))
        .filter(__.out("calls").out("defines").has("kind", "context"))
        .project("call", "name", "function", "args", "params")
        .by("nid")
        .by("name")
        .by("function")
        .by(
            __.outE("arg")
                .order()
                .by("index")
                .project("index", "nid", "name", "tensors")
                .by("index")
                .by(__.inV().values("nid"))
                .by(__.inV().coalesce(__.values("name"), __.constant("")))
                .by(
                    __.inV()
                        .has("kind", "context")
                        .emit()
                        .repeat(__.out("aliasOf").dedup())
                        .in("contextOf")
                        .project("nid", "id")
                        .by("nid")
                        .by(T.id)
                        .fold())
                .fold())
        .by(
            __.out("calls")
                .out("defines")
                .project("index", "context")
                .by("index")
                .by(__.out("contextOf").values("index").fold())
                .fold())
        .forEachRemaining(this::check);
    Map<Integer, Set<Integer>> origins = doubtful.isEmpty() ? Map.of() : origins();
    for (Passed each : doubtful) {
      if (!each.sharesLineage(origins)) {
        report(each);
      }
    }
  }

  /**
   * A submit may leave out parameters in front of the contexts, so contexts are counted from the
   * end.
   */
  private void check(Map<String, Object> call) {
    List<?> args = (List<?>) call.get("args");
    List<?> params = (List<?>) call.get("params");
    int gap = lastIndex(params) - lastIndex(args);
    for (Object each : params) {
      Map<?, ?> param = (Map<?, ?>) each;
      for (Object context : (List<?>) param.get("context")) {
        Map<?, ?> tensor = at(args, (Integer) param.get("index"));
        Map<?, ?> passed = at(args, (Integer) context - gap);
        if (tensor != null && passed != null) {
          Passed pair = new Passed(call, passed, tensor);
          if (!pair.belongs(parameters)) {
            doubtful.add(pair);
          }
        }
      }
    }
  }

  private static int lastIndex(List<?> rows) {
    return rows.stream().mapToInt(row -> (Integer) ((Map<?, ?>) row).get("index")).max().orElse(-1);
  }

  private static Map<?, ?> at(List<?> args, int index) {
    return args.stream()
        .map(each -> (Map<?, ?>) each)
        .filter(arg -> arg.get("index").equals(index))
        .findFirst()
        .orElse(null);
  }

  /**
   * Where the lineages of doubtful tensors begin, each with all that comes from it: by the number
   * of a tensor, the numbers of the tensors at its beginning. All are asked about together, so that
   * a lineage is followed once and not once a call.
   */
  private Map<Integer, Set<Integer>> origins() {
    Map<Integer, Set<Integer>> origins = new HashMap<>();
    g.V(doubtful.stream().flatMap(each -> each.asked("id")).distinct().toArray())
        .emit(__.not(__.out("aliasOf")))
        .repeat(__.out("aliasOf").dedup())
        .dedup()
        .project("origin", "tensors")
        .by("nid")
        .by(__.<Vertex>emit().repeat(__.in("aliasOf").dedup()).dedup().values("nid").fold())
        .forEachRemaining(
            row -> {
              for (Object tensor : (List<?>) row.get("tensors")) {
                origins
                    .computeIfAbsent((Integer) tensor, key -> new HashSet<>())
                    .add((Integer) row.get("origin"));
              }
            });
    return origins;
  }

  private void report(Passed wrong) {
    problems
        .computeIfAbsent((String) wrong.call().get("function"), key -> new ArrayList<>())
        .add(
            Problem.of(
                ContextCode.CONTEXT_MISALIGNED,
                (Integer) wrong.call().get("call"),
                wrong.call().get("name"),
                wrong.context().get("name"),
                wrong.tensor().get("name")));
  }

  /** A context that a call passes for a tensor. */
  private record Passed(Map<String, Object> call, Map<?, ?> context, Map<?, ?> tensor) {
    /** The tensors that the context was asked for of. */
    Stream<Object> asked(String key) {
      return ((List<?>) context.get("tensors")).stream().map(each -> ((Map<?, ?>) each).get(key));
    }

    boolean belongs(Map<Integer, Integer> parameters) {
      Object nid = tensor.get("nid");
      Integer parameter = parameters.get((Integer) nid);
      return asked("nid").anyMatch(each -> each.equals(nid) || each.equals(parameter));
    }

    boolean sharesLineage(Map<Integer, Set<Integer>> origins) {
      Set<Integer> begins = origins.getOrDefault((Integer) tensor.get("nid"), Set.of());
      return asked("nid")
          .anyMatch(
              each ->
                  !Collections.disjoint(begins, origins.getOrDefault((Integer) each, Set.of())));
    }
  }
}
