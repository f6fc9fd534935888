package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.ContextCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.P;

/**
 * Does every call pass, for each distributed argument, the context that belongs to it? A context
 * belongs to a tensor if both lead back to the same parameter, or if the context was asked for of
 * the tensor or of one that it is an alias of.
 */
public final class ContextArguments {
  private final CommTraversalSource g;
  private final Map<Integer, Integer> parameters;
  private final SortedMap<String, List<Problem>> problems = new TreeMap<>();

  private ContextArguments(CommTraversalSource g) {
    this.g = g;
    this.parameters = ContextFlow.of(g).parameters();
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
                        .values("nid")
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
        if (tensor != null && passed != null && !belongs(passed, (Integer) tensor.get("nid"))) {
          problems
              .computeIfAbsent((String) call.get("function"), key -> new ArrayList<>())
              .add(
                  Problem.of(
                      ContextCode.CONTEXT_MISALIGNED,
                      (Integer) call.get("call"),
                      call.get("name"),
                      passed.get("name"),
                      tensor.get("name")));
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

  private boolean belongs(Map<?, ?> passed, int tensor) {
    List<?> tensors = (List<?>) passed.get("tensors");
    Integer parameter = parameters.get(tensor);
    return tensors.contains(tensor)
        || (parameter != null && tensors.contains(parameter))
        || tensors.stream().anyMatch(each -> shareLineage((Integer) each, tensor));
  }

  /** Rare: a context that was asked for of an alias. */
  private boolean shareLineage(int one, int other) {
    return g.V()
        .has("kind", P.within("var", "window"))
        .has("nid", one)
        .emit()
        .repeat(__.out("aliasOf").dedup())
        .emit()
        .repeat(__.in("aliasOf").dedup())
        .has("nid", other)
        .hasNext();
  }
}
