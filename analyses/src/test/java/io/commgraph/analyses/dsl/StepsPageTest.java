package io.commgraph.analyses.dsl;

import io.commgraph.testing.GeneratedPage;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

/** The steps in the module's README are the steps in the code. */
class StepsPageTest {
  @Test
  void theReadmeShowsTheSteps() {
    String page =
        "\nAfter `g.`:\n\n"
            + table(CommTraversalSourceDsl.class)
            + "\nAfter another step:\n\n"
            + table(CommTraversalDsl.class)
            + "\n";
    GeneratedPage.checkPart(Path.of("README.md"), "steps", page);
  }

  private static String table(Class<?> type) {
    StringBuilder table =
        new StringBuilder("| step | leads to | plain Gremlin |\n| --- | --- | --- |\n");
    Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Plain.class))
        .sorted(Comparator.comparing(Method::getName))
        .forEach(
            method -> {
              Plain plain = method.getAnnotation(Plain.class);
              table.append(
                  "| `%s()` | %s | `%s` |\n"
                      .formatted(method.getName(), plain.meaning(), plain.value()));
            });
    return table.toString();
  }
}
