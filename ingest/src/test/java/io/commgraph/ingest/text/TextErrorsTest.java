package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.Severity;
import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors stand where they are made, one a mistake, and say what was expected. */
class TextErrorsTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      @pl.program
      class P:
          @pl.function
          def f(self, x: pl.Tensor[[16], pl.FP32], n: pl.Scalar[pl.INDEX]):
      """;

  private static List<Diagnostic> findings(String text) {
    Diagnostics found = new Diagnostics();
    Optional<Program> read = TextReader.read(text, "p.py", found);
    assertThat(read.isPresent()).isEqualTo(!found.hasErrors());
    return found.all();
  }

  private static List<Diagnostic> inBody(String... lines) {
    return findings(HEAD + "        " + String.join("\n        ", lines) + "\n");
  }

  private static String place(Diagnostic finding) {
    Span span = finding.span();
    return span.beginLine() + ":" + span.beginColumn();
  }

  @Test
  void elevenMistakesAreElevenFindingsAtTheirPlaces() {
    String text =
        HEAD
            + """
                    a: pl.Scalar[pl.INDEX] = n +
                    b: pl.Scalar[pl.INDEX) = n
                    c: pl.Scalar[pl.INT23] = n
                    for i in pl.rnge(4):
                        d: pl.Scalar[pl.INDEX] = a + i
                    e: pl.Scalar[pl.INDEX] = pl.max(n, b
                    if n ==:
                        g: pl.Scalar[pl.INDEX] = m
                    else:
                        pl.system.bar_all()
                    h: pl.Scalar[pl.INDEX] = 'open
                    with pl.at(level=pl.Level.MOON):
                        pl.system.bar_all()
                    k: pl.Scalar[pl.INDEX] = n ? 2
                    self.nobody(x)
            """;
    List<Diagnostic> found = findings(text);
    assertThat(found)
        .extracting(TextErrorsTest::place)
        .containsExactly(
            "6:37", "7:30", "8:25", "9:18", "11:45", "12:16", "13:38", "16:34", "17:35", "19:36",
            "20:14");
    assertThat(found)
        .<Code>extracting(Diagnostic::code)
        .containsExactly(
            TextCode.UNEXPECTED_TOKEN,
            TextCode.UNEXPECTED_TOKEN,
            TextCode.UNKNOWN_MEMBER,
            TextCode.UNEXPECTED_TOKEN,
            TextCode.UNEXPECTED_TOKEN,
            TextCode.UNEXPECTED_TOKEN,
            TextCode.UNDEFINED_NAME,
            TextCode.OPEN_STRING,
            TextCode.UNKNOWN_MEMBER,
            TextCode.UNKNOWN_CHARACTERS,
            TextCode.UNKNOWN_FUNCTION);
  }

  @Test
  void saysWhatWasExpectedAndWhatIsThere() {
    Diagnostic finding = inBody("a: pl.Scalar[pl.INDEX] = pl.max(n n)").get(0);
    assertThat(finding.message()).isEqualTo("expected ',', found 'n'");
    assertThat(finding.span()).isEqualTo(new Span("p.py", 6, 43, 6, 44));
  }

  @Test
  void aDotIsFollowedByAName() {
    Diagnostic finding = inBody("a: pl.Scalar[pl.] = n").get(0);
    assertThat(finding.message()).isEqualTo("expected a name, found ']'");
    assertThat(place(finding)).isEqualTo("6:25");
  }

  @Test
  void suggestsTheNameThatWasMeant() {
    Diagnostic finding = inBody("count: pl.Scalar[pl.INDEX] = n", "pl.max(cuont, 1)").get(0);
    assertThat(finding.code()).isEqualTo(TextCode.UNDEFINED_NAME);
    assertThat(finding.hint()).contains("count");
  }

  @Test
  void reportsAnUndefinedNameOnce() {
    assertThat(inBody("pl.max(u, 1)", "pl.max(u, 2)")).hasSize(1);
  }

  @Test
  void takesAnUndeclaredDimensionForASymbolAndSaysSo() {
    String text =
        HEAD.replace("[16]", "[ROWS]")
            + "        y: pl.Tensor[[ROWS, 4], pl.FP32] = pl.tensor.reshape(x, [4, 4])\n";
    List<Diagnostic> found = findings(text);
    assertThat(found).<Code>extracting(Diagnostic::code).containsExactly(TextCode.FREE_SYMBOL);
    assertThat(found.get(0).severity()).isEqualTo(Severity.WARNING);
    assertThat(place(found.get(0))).isEqualTo("5:31");
    assertThat(found.get(0).hint()).contains("ROWS = pl.dynamic(\"ROWS\")");
  }

  @Test
  void reportsAVariableThatChangesItsType() {
    Diagnostic finding = inBody("a: pl.Scalar[pl.INDEX] = n", "a: pl.Scalar[pl.FP32] = 0.5").get(0);
    assertThat(finding.code()).isEqualTo(TextCode.TYPE_CHANGED);
    assertThat(finding.related()).hasSize(1);
    assertThat(finding.related().get(0).span().beginLine()).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "'pl.max(1, 99999999999999999999)', NUMBER_TOO_LARGE",
    "'pl.system.f(level=4294967296)', NUMBER_TOO_LARGE",
    "'a, b = pl.system.f()', WRONG_COUNT",
    "'for i, (a,) in pl.range(3, init_values=(n, n)): pass', WRONG_COUNT",
    "'for i, (a,) in pl.while_(init_values=(n,)): pass', UNEXPECTED_TOKEN",
    "'for (a,) in pl.while_(3, init_values=(n,)): pass', WRONG_COUNT",
    "'pl.max(x, 1)', WRONG_TYPE",
    "'a: pl.Array[4, pl.FP32] = n', INVALID_NODE",
    "'self.f(x, attrs={\"arg_directions\": [pl.adir.input, pl.adir.input]})', INVALID_NODE",
    "'pl.system.f(k=1, k=2)', DEFINED_TWICE",
    "'self.f(x, pl.no_dep(n), attrs={\"arg_direction_overrides\": [0]})', DEFINED_TWICE",
    "'pl.submit(self.f, x, attrs={\"dump_vars\": [x]}, dumps=[x])', DEFINED_TWICE",
    "'pl.spmd_submit(self.f, x, core_num=0.5)', INVALID_NODE",
    "'pl.const(n, pl.INT32)', UNEXPECTED_TOKEN",
    "'pl.const(1 + n, pl.INT32)', UNEXPECTED_TOKEN",
    "'for i in pl.range(4, stage=2): pass', UNEXPECTED_TOKEN",
    "'    pl.system.bar_all()', WRONG_INDENTATION",
  })
  void namesTheKindOfMistake(String line, TextCode expected) {
    List<Diagnostic> found = inBody("pl.system.bar_all()", line);
    assertThat(found).<Code>extracting(Diagnostic::code).containsExactly(expected);
    assertThat(found.get(0).span().beginLine()).isEqualTo(7);
  }

  @Test
  void takesExactlyOneProgram() {
    assertThat(findings("import pypto.language as pl\n"))
        .<Code>extracting(Diagnostic::code)
        .containsExactly(TextCode.NOT_ONE_PROGRAM);
    String program = HEAD + "        return x\n";
    assertThat(findings(program + program))
        .<Code>extracting(Diagnostic::code)
        .contains(TextCode.NOT_ONE_PROGRAM);
  }

  @Test
  void givesUpAfterAHundredErrors() {
    List<Diagnostic> found = findings(HEAD + "        pl.max(\n".repeat(1000));
    assertThat(found).hasSize(101);
    assertThat(found.get(100).code()).isEqualTo(TextCode.TOO_MANY_ERRORS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "-", "not ", "pl.tensor.f(", "pl.max(1, ", "~", "{"})
  void refusesBottomlessNesting(String opening) {
    Diagnostic finding = inBody("pl.system.f(" + opening.repeat(100_000)).get(0);
    assertThat(finding.code())
        .isEqualTo(opening.equals("{") ? TextCode.UNEXPECTED_TOKEN : ReadingCode.NESTED_TOO_DEEPLY);
  }

  @ParameterizedTest
  @ValueSource(strings = {" + n", " and n", " < n", " ** n", "[0]"})
  void refusesBottomlessChains(String link) {
    Diagnostic finding = inBody("pl.system.f(n" + link.repeat(100_000) + ")").get(0);
    assertThat(finding.code()).isIn(ReadingCode.NESTED_TOO_DEEPLY, TextCode.WRONG_TYPE);
  }

  @Test
  void refusesBottomlessBlocksAndTypes() {
    assertThat(inBody("if n == 0: ".repeat(100_000)))
        .<Code>extracting(Diagnostic::code)
        .contains(ReadingCode.NESTED_TOO_DEEPLY);
    assertThat(inBody("a: " + "pl.Tuple[".repeat(100_000)))
        .<Code>extracting(Diagnostic::code)
        .containsExactly(ReadingCode.NESTED_TOO_DEEPLY);
    assertThat(inBody("if n == 0: pass", "elif n == 1: pass\n        ".repeat(50_000)))
        .<Code>extracting(Diagnostic::code)
        .containsExactly(ReadingCode.NESTED_TOO_DEEPLY);
  }
}
