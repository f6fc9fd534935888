package io.commgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.junit.jupiter.api.Test;

/** The edges of a program that has all kinds of them carry the keys that the schema says. */
class EdgeKeysTest {
  @Test
  void edgesCarryTheirKeys() {
    Map<String, Set<String>> schema = new TreeMap<>();
    for (EdgeKind kind : EdgeKind.values()) {
      schema.put(kind.text(), new TreeSet<>(kind.keys().stream().map(Key::text).toList()));
    }
    Program program = MsgPack.read(Corpus.bytes("harbour_day", "final.msgpack"), "harbour_day");
    try (ProgramGraph graph = ProgramGraph.of(program, Detail.FULL)) {
      Map<String, Set<String>> loaded = new TreeMap<>();
      for (Edge edge : graph.g().E().toList()) {
        loaded.computeIfAbsent(edge.label(), label -> new TreeSet<>()).addAll(edge.keys());
      }
      assertThat(loaded).isEqualTo(schema);
    }
  }
}
