package io.commgraph.backend.orchestration;

import static java.util.stream.Collectors.joining;

import io.commgraph.testing.GeneratedPage;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The list of operators in the module's README.md. */
class OperatorsPageTest {
  @Test
  void theReadmeListsThem() {
    String list =
        ChipOrchestration.operators().stream()
            .map(name -> "`" + name + "`")
            .collect(joining(", ", "", ".\n"));
    GeneratedPage.checkPart(Path.of("README.md"), "orchestration operators", list);
  }
}
