package io.commgraph.analyses.dsl;

import io.commgraph.testing.GeneratedPage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The steps in the module's README are the steps in the code. */
class StepsPageTest {
  @Test
  void theReadmeShowsTheSteps() {
    String page =
        "\nAfter `g.`:\n\n"
            + table(Step.starts())
            + "\nAfter another step:\n\n"
            + table(Step.relations())
            + "\n";
    GeneratedPage.checkPart(Path.of("README.md"), "steps", page);
  }

  private static String table(List<Step> steps) {
    StringBuilder table =
        new StringBuilder("| step | leads to | plain Gremlin |\n| --- | --- | --- |\n");
    for (Step step : steps) {
      table.append("| `%s()` | %s | `%s` |\n".formatted(step.name(), step.meaning(), step.plain()));
    }
    return table.toString();
  }
}
