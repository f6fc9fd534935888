package io.commgraph.queries.gremlin;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.Corpus;

/** The graph that most tests ask: {@code ring_of_four} of the corpus, with its domains. */
public final class RingOfFour {
  private RingOfFour() {}

  public static ProgramGraph graph(Detail detail) {
    return ProgramGraph.of(
        MsgPack.read(Corpus.bytes("ring_of_four", "domains.msgpack"), "ring_of_four"), detail);
  }
}
