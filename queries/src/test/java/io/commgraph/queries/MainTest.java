package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  @Test
  void versionGoesToStandardOutput() {
    Run run = Run.of("--version");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("commgraph ").doesNotContain("$");
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--no-such-option",
        "no-such-command",
        "compile",
        "compile a.py",
        "compile -o out",
        "compile a.py -o out --to nowhere",
        "compile a.py -o out --to contexts-and-more",
        "compile a.py -o out --emit letters",
        "compile a.py -o out --to domains --emit code",
        "compile a.py -o out --to code --emit text",
        "compile a.py a.msgpack -o out",
        "compile a.py ./a.py -o out",
        "compile stdin.py - -o out",
        "compile / -o out",
        "check",
        "check a.py --format xml",
        "query a.py",
        "query a.py g.V() --timeout soon",
        "query a.py g.V() --limit 0",
        "query a.py g.V() --detail some",
        "serve",
        "serve a.py --port 70000",
        "serve a.py --limit 0",
        "check a.py --max-input 0",
        "check a.py --max-input 2g",
        "check a.py --max-nesting 0",
        "check a.py --max-nesting 20001",
        "diff a.py",
        "diff - -",
        "convert a.py",
        "convert a.py -o a.txt",
        "diagnostics CG9999"
      })
  void wrongUsageIsSaidOnStandardError(String line) {
    Run run = Run.of((Object[]) line.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).containsAnyOf("Usage: commgraph", "Did you mean").doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void whatIsWrongStaysInSight() {
    assertThat(Run.of("query", "a.py", "g.V()", "--limit", "0").err())
        .isEqualTo(
            """
            --limit must be positive
            Usage: commgraph query [OPTIONS] INPUT... GREMLIN
            commgraph query [OPTIONS] INPUT... --saved NAME
            commgraph query --list
            hint: `commgraph query --help` explains the options
            """);
    assertThat(Run.of("store", "lode").err()).contains("load").doesNotContain("explains");
  }

  @Test
  void noCommandIsWrongUsage() {
    assertThat(Run.of().exitCode()).isEqualTo(2);
    assertThat(Run.of().err()).startsWith("Missing command");
  }

  @Test
  void aStageThatCannotBeReachedIsAnsweredWithThoseThatCan() {
    assertThat(Run.of("compile", "a.py", "-o", "out", "--to", "nowhere").err())
        .contains("'nowhere' is none of before, signals, domains");
  }

  @Test
  void theCatalogueIsListedAndExplained() {
    assertThat(Run.of("diagnostics").out())
        .contains("CG1118  error    An allocation is never dispatched.");
    assertThat(Run.of("diagnostics", "cg1118").out())
        .startsWith("CG1118 (error): An allocation is never dispatched.\n")
        .contains("message: no dispatch");
  }
}
