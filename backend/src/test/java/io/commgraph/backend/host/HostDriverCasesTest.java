package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs with what the reference gets wrong, each beside a driver that was written by hand:
 * {@code NAME.ir.py} and {@code NAME.driver.py}.
 */
class HostDriverCasesTest {
  private static final String PROGRAM = ".ir.py";
  private static final String DRIVER = ".driver.py";

  @Test
  void theDriverMakesTheCallsOfTheOneWrittenByHand(@TempDir Path folder) throws Exception {
    List<String> names = cases();
    for (String name : names) {
      Drivers.save(folder, name, Drivers.emitted(program(name)), text(name + DRIVER));
    }
    assertThat(names).isNotEmpty();
    assertThat(Drivers.verdicts(folder))
        .hasSize(names.size())
        .allSatisfy((name, verdict) -> assertThat(verdict).as(name).startsWith("equal: "));
  }

  private static Program program(String name) throws IOException, URISyntaxException {
    Program read = TextReader.read(text(name + PROGRAM), name + PROGRAM);
    try (PassContext context = PassContext.strict()) {
      return Pipeline.run(read, Stage.FINAL, context).program();
    }
  }

  private static List<String> cases() throws IOException, URISyntaxException {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(PROGRAM))
          .map(file -> file.substring(0, file.length() - PROGRAM.length()))
          .sorted()
          .toList();
    }
  }

  private static String text(String file) throws IOException, URISyntaxException {
    return Files.readString(folder().resolve(file));
  }

  private static Path folder() throws URISyntaxException {
    return Path.of(HostDriverCasesTest.class.getResource("/drivers/cases").toURI());
  }
}
