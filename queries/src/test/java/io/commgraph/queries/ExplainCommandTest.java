package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
  private static final String RING = "examples/ring_of_four.py";

  @Test
  void aChainIsText() {
    Run run = Run.of("explain", RING, "clock");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            alloc clock in ballroom  [examples/ring_of_four.py:18:9]
              seen through window beat__ssa_v0  [examples/ring_of_four.py:20:9]
                taken by collective allreduce, as argument 1  [examples/ring_of_four.py:24:119]
              used on {0…3}
                inherited from alloc wood, through pld.tensor.allreduce  [examples/ring_of_four.py:17:9]
                  at collective allreduce  [examples/ring_of_four.py:24:119]
              in the domain of {0…3}, with every allocation that is used on exactly these: wood, clock
            """);
  }

  @Test
  void programsReadJson() throws Exception {
    JsonNode json =
        new ObjectMapper().readTree(Run.of("explain", RING, "clock", "--format", "json").out());
    assertThat(json).hasSize(1);
    assertThat(json.get(0).get("kind").asText()).isEqualTo("alloc");
    assertThat(json.get(0).get("facts").get(0).get("relation").asText()).isEqualTo("seen through");
    assertThat(json.get(0).get("facts").get(0).get("facts").get(0).get("detail").asText())
        .isEqualTo("as argument 1");
  }

  @Test
  void aContextGoesBackToTheWindow() {
    Run run = Run.of("explain", "examples/lost_property.py", "ring.bell_ctx", "--to", "contexts");
    assertThat(run.out().lines().map(String::strip))
        .anyMatch(line -> line.startsWith("is window bell  ["))
        .anyMatch(line -> line.startsWith("looks at alloc bell_mem  ["));
  }

  @Test
  void aMistakeIsPartOfTheChain() {
    assertThat(Run.of("explain", "examples/two_mistakes.py", "diver").out())
        .contains("runs on no known device, device=r\n    but problem CG1107, ");
  }

  @Test
  void whatIsNotThereIsSaid() {
    Run run = Run.of("explain", RING, "nobody");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("nothing is called 'nobody'");
  }
}
