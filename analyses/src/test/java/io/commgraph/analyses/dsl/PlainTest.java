package io.commgraph.analyses.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.analyses.CommGraph;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.Corpus;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.jsr223.GremlinLangScriptEngine;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each step of the DSL is what its documentation says: the plain Gremlin gives the same answer on a
 * real program.
 */
class PlainTest {
  static List<Method> steps() {
    return Stream.of(CommTraversalSourceDsl.class, CommTraversalDsl.class)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> method.isAnnotationPresent(Plain.class))
        .toList();
  }

  @Test
  void everyStepIsDocumented() {
    assertThat(Stream.of(CommTraversalSourceDsl.class, CommTraversalDsl.class))
        .flatMap(type -> List.of(type.getDeclaredMethods()))
        .allMatch(method -> method.isAnnotationPresent(Plain.class) || method.isSynthetic());
  }

  @ParameterizedTest
  @MethodSource("steps")
  void plainTextAndStepAgree(Method step) throws Exception {
    String plain = step.getAnnotation(Plain.class).value();
    String stage = step.getName().equals("collectives") ? "domains" : "final";
    try (ProgramGraph graph =
        ProgramGraph.of(
            MsgPack.read(Corpus.bytes("harbour_day", stage + ".msgpack"), stage), Detail.FULL)) {
      CommTraversalSource g = CommGraph.g(graph);
      boolean starts = step.getDeclaringClass() == CommTraversalSourceDsl.class;
      Object owner = starts ? g : g.V();
      Traversal<?, ?> typed =
          (Traversal<?, ?>) owner.getClass().getMethod(step.getName()).invoke(owner);
      GremlinLangScriptEngine engine = new GremlinLangScriptEngine();
      engine.getContext().setAttribute("g", graph.g(), javax.script.ScriptContext.ENGINE_SCOPE);
      GraphTraversal<?, ?> text =
          (GraphTraversal<?, ?>) engine.eval((starts ? "g." : "g.V().") + plain);

      List<Object> expected = ids(typed);
      assertThat(ids(text)).isEqualTo(expected);
      assertThat(expected).as("the step finds something").isNotEmpty();
    }
  }

  private static List<Object> ids(Traversal<?, ?> traversal) {
    return traversal
        .toStream()
        .map(each -> ((org.apache.tinkerpop.gremlin.structure.Element) each).id())
        .map(Object::toString)
        .sorted()
        .map(Object.class::cast)
        .toList();
  }
}
