package io.commgraph.queries.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ResultStreamTest {
  private final StringWriter err = new StringWriter();

  @Test
  void resultsThatGetLostAreAFailure() {
    assertThat(exitCode("No space left on device")).isEqualTo(ExitCode.FINDINGS);
    assertThat(err)
        .hasToString(
            "commgraph: the results cannot be written: No space left on device"
                + System.lineSeparator());
  }

  @Test
  void aReaderMayStop() {
    assertThat(exitCode("Broken pipe")).isEqualTo(ExitCode.FINE);
    assertThat(err).hasToString("");
  }

  private int exitCode(String failure) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException(failure);
          }
        };
    ResultStream results = new ResultStream(full);
    try (PrintWriter out = new PrintWriter(results, false, UTF_8)) {
      out.print("a result");
    }
    return results.exitCode(ExitCode.FINE, new PrintWriter(err, true));
  }
}
