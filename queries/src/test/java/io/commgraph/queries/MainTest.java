package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MainTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void versionGoesToStandardOutput() {
    assertThat(run("--version")).isZero();
    assertThat(out.toString()).startsWith("commgraph ").doesNotContain("$");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void anUnknownOptionIsWrongUsage() {
    assertThat(run("--no-such-option")).isEqualTo(2);
    assertThat(err.toString()).contains("--no-such-option");
    assertThat(out.toString()).isEmpty();
  }

  private int run(String... args) {
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }
}
