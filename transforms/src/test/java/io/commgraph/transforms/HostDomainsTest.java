package io.commgraph.transforms;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import io.commgraph.testing.Corpus;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The first two passes against the recorded answers. Free variables are mapped to each other: some
 * recorded programs have a {@code while} whose condition uses a value that nothing defines.
 */
class HostDomainsTest {
  static List<String> accepted() {
    return Corpus.accepted();
  }

  private static Program read(String program, String stage) {
    String file = stage + ".msgpack";
    return MsgPack.read(Corpus.bytes(program, file), program + "/" + file);
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void reachesTheRecordedStages(String name) {
    try (PassContext context = PassContext.strict()) {
      Program before = read(name, "before");
      Program signals = Pipeline.run(before, Stage.SIGNALS, context).program();
      assertThat(StructuralEquality.firstDifference(signals, read(name, "signals"), true))
          .isEmpty();

      Program domains = Pipeline.run(signals, Stage.DOMAINS, context).program();
      Program recorded = read(name, "domains");
      assertThat(StructuralEquality.firstDifference(domains, recorded, true)).isEmpty();
      assertThat(StructuralHash.of(domains, true)).isEqualTo(StructuralHash.of(recorded, true));

      assertThat(Pipeline.run(domains, Stage.DOMAINS, context).program())
          .as("a second run changes nothing")
          .isSameAs(domains);
    }
  }
}
