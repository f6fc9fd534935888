package io.commgraph.graph;

import io.commgraph.testing.GeneratedPage;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The schema in the module's README is the schema in the code. */
class SchemaPageTest {
  @Test
  void theReadmeShowsTheSchema() {
    GeneratedPage.checkPart(Path.of("README.md"), "schema", page());
  }

  private static String page() {
    StringBuilder page = new StringBuilder();
    for (Layer layer : Layer.values()) {
      page.append("\n**").append(layer.text()).append("**: ").append(layer.doc()).append(".\n\n");
      page.append("| vertex or edge | meaning | keys |\n| --- | --- | --- |\n");
      for (VertexKind kind : VertexKind.values()) {
        if (kind.layer() == layer) {
          page.append("| `").append(kind.text()).append("` | ").append(kind.doc()).append(" | |\n");
        }
      }
      for (EdgeKind kind : EdgeKind.values()) {
        if (kind.layer() == layer) {
          page.append("| –`").append(kind.text()).append("`→ | ").append(kind.doc()).append(" | ");
          page.append(
              kind.keys().stream()
                  .map(key -> "`" + key.text() + "`")
                  .collect(Collectors.joining(" ")));
          page.append(" |\n");
        }
      }
    }
    page.append("\n**Keys**\n\n| key | values | meaning |\n| --- | --- | --- |\n");
    for (Key key : Key.values()) {
      page.append("| `").append(key.text()).append("` | ");
      page.append(key.type().getSimpleName()).append(" | ").append(key.doc()).append(" |\n");
    }
    page.append("\n**Reasons** of `aliasOf`\n\n| reason | meaning |\n| --- | --- |\n");
    for (AliasReason reason : AliasReason.values()) {
      page.append("| `").append(reason.text()).append("` | ").append(reason.doc()).append(" |\n");
    }
    return page.append('\n').toString();
  }
}
