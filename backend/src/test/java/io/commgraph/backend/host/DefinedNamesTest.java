package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefinedNamesTest {
  private static void check(String body) {
    String module =
        """
        import torch
        from simpler.task_interface import CallConfig, TaskArgs

        def _alloc_intermediates(tensors, world_size=1):
            tensors["made"] = torch.zeros((1,), dtype=torch.int32)

        def host(orch, *, tensors, world_size):
        """
            + body.indent(4);
    DefinedNames.check(module, Set.of("given"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = 1\ny = (x + world_size)",
        "for i in range(0, 3, 1):\n    x = i\n    y = x",
        "a, tensors[\"b\"] = 1, tensors[\"given\"]\nx = a\ntensors[\"c\"] = tensors[\"b\"]",
        "if orch:\n    x = 1\nelse:\n    x = 2\ny = x",
        "if \"t\" not in tensors:\n    tensors[\"t\"] = 1\nx = tensors[\"t\"]",
        "with orch.domain(\n    name=\"x\",\n    sizes=[1, 2],\n) as d:\n    x = d[0]\ny = x",
        "t = TaskArgs()\nt.size = world_size\nt.add(tensors[\"made\"], name=1)",
        "tensors[\"given\"][0:1] = tensors[\"made\"][0:1]",
        "t = [torch.zeros((1,)) for _ in range(max(world_size, 1))]"
      })
  void whatIsDefinedPasses(String body) {
    assertThatCode(() -> check(body)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y = x",
        "x = (x + 1)",
        "for i in range(0, 3, 1):\n    x = i\ny = x",
        "for i in range(0, 3, 1):\n    pass\ny = i",
        "while world_size:\n    x = 1\ny = x",
        "if orch:\n    x = 1\ny = x",
        "if orch:\n    x = 1\nelse:\n    z = 1\ny = x",
        "x = tensors[\"missing\"]",
        "if \"t\" not in tensors:\n    tensors[\"u\"] = 1\nx = tensors[\"u\"]",
        "tensors[\"later\"][0:1] = tensors[\"made\"]\ntensors[\"later\"] = 1",
        "orch.submit(value=x)",
        "t.size = 1"
      })
  void whatMayBeUndefinedIsFound(String body) {
    assertThatThrownBy(() -> check(body))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("which nothing defines before it");
  }
}
