package io.commgraph.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.GeneratedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every diagnostic has a page, and every page is what the catalogue says. */
class CataloguePagesTest {
  private static final Path FOLDER = Path.of("docs", "diagnostics");

  @Test
  void codesAreUniqueAndWellFormed() {
    assertThat(Catalogue.all())
        .extracting(Code::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("CG\\d{4}"));
    assertThat(Catalogue.all())
        .allSatisfy(
            code -> {
              assertThat(code.entry().summary()).endsWith(".");
              assertThat(code.entry().hint()).isNotBlank();
              assertThat(code.entry().explanation()).isNotBlank();
            });
  }

  @Test
  void everyCodeHasItsPage() throws IOException {
    StringBuilder index =
        new StringBuilder("# Diagnostics\n\nEvery finding that commgraph reports, by code.\n\n");
    index.append("| code | | what is wrong |\n| --- | --- | --- |\n");
    for (Code code : Catalogue.all()) {
      String severity = code.severity().name().toLowerCase(java.util.Locale.ROOT);
      GeneratedPage.check(FOLDER.resolve(code.id() + ".md"), page(code, severity));
      index.append(
          "| [%s](%s.md) | %s | %s |\n"
              .formatted(code.id(), code.id(), severity, code.entry().summary()));
    }
    GeneratedPage.check(FOLDER.resolve("README.md"), index.toString());
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files).hasSize(Catalogue.all().size() + 1);
    }
  }

  private static String page(Code code, String severity) {
    return """
        # %s: %s

        *%s*

        %s

        | | |
        | --- | --- |
        | message | %s |
        | what to do | %s |

        The numbers in braces stand for the particulars of the program. [All diagnostics](README.md)
        """
        .formatted(
            code.id(),
            code.entry().summary(),
            severity,
            code.entry().explanation(),
            cell(code.entry().template()),
            cell(code.entry().hint()));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("\n", " ");
  }
}
