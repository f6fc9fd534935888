package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code check} says of the programs that the reference accepts. */
@Tag("once")
class CheckCorpusTest {
  /** Chip orchestrations that call each other. */
  private static final List<String> REFUSED_BY_BACKEND = List.of("relay_helpers", "helper_chain");

  @TempDir Path folder;

  @Test
  void theOthersHaveNoErrors() throws Exception {
    List<Object> arguments = new ArrayList<>(List.of("check"));
    for (String name : Corpus.accepted()) {
      if (!REFUSED_BY_BACKEND.contains(name)) {
        arguments.add(save(name));
      }
    }
    Run run = Run.of(arguments.toArray());
    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).endsWith(" inputs: " + (arguments.size() - 1) + " checked\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"relay_helpers", "helper_chain"})
  void theBackendIsAskedToo(String name) throws Exception {
    Run run = Run.of("check", save(name));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("error[CG2108]");
  }

  private Path save(String name) throws Exception {
    return Files.write(folder.resolve(name + ".msgpack"), Corpus.bytes(name, "before.msgpack"));
  }
}
