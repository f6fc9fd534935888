package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.commgraph.testing.Corpus;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings for other programs, and those that were accepted. */
class FindingsFormsTest {
  private static final String MISTAKES = "examples/two_mistakes.py";

  @TempDir Path folder;

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  private static void assertSarif(String text) throws IOException {
    try (InputStream packed =
            FindingsFormsTest.class.getResourceAsStream("findings/sarif-schema-2.1.0.json.gz");
        InputStream schema = new GZIPInputStream(packed)) {
      Schema checker =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(schema, InputFormat.JSON);
      assertThat(checker.validate(text.replace("2.1.0", "2.2"), InputFormat.JSON)).isNotEmpty();
      assertThat(checker.validate(text, InputFormat.JSON)).isEmpty();
    }
  }

  @Test
  void sarifIsValidAndSaysWhatTheTextSays() throws IOException {
    Path packed = folder.resolve("a b.msgpack");
    Files.write(packed, Corpus.bytes("created_in_loop", "before.msgpack"));
    Run run =
        Run.of("check", MISTAKES, packed, folder.resolve("none.py"), "-", "--format", "sarif");
    assertThat(run.exitCode()).isEqualTo(1);
    assertSarif(run.out());

    JsonNode results = json(run.out()).at("/runs/0/results");
    assertThat(results.findValuesAsText("ruleId"))
        .startsWith("CG1107", "CG1117")
        .contains("CG2007", "CG0001")
        .hasSize(5);
    JsonNode first = results.get(0);
    assertThat(first.at("/message/text").asText()).startsWith("the dispatch of 'diver' runs on");
    assertThat(first.at("/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo(MISTAKES);
    assertThat(first.at("/locations/0/physicalLocation/region"))
        .isEqualTo(
            json(
                "{'startLine':15,'startColumn':13,'endLine':15,'endColumn':36}"
                    .replace('\'', '"')));
    assertThat(first.at("/relatedLocations/0/message/text").asText()).isEqualTo("loop over 'r'");
    JsonNode rules = json(run.out()).at("/runs/0/tool/driver/rules");
    for (JsonNode result : results) {
      assertThat(rules.get(result.get("ruleIndex").asInt()).get("id"))
          .isEqualTo(result.get("ruleId"));
    }
  }

  @Test
  void nothingFoundIsValidSarifToo() throws IOException {
    Run run = Run.of("check", "examples/ring_of_four.py", "--format", "sarif");
    assertThat(run.exitCode()).isZero();
    assertSarif(run.out());
  }

  @Test
  void gitHubAndGitLabShowFindingsBesideTheLines() throws IOException {
    assertThat(Run.of("check", MISTAKES, "--format", "github").out())
        .isEqualTo(
            "::error file=examples/two_mistakes.py,line=15,endLine=15,col=13,endColumn=36,title=CG1107"
                + "::the dispatch of 'diver' runs on each device of a loop with step 2%0Ahint: use step 1;"
                + " write one dispatch for each device if there are gaps between them\n"
                + "::error file=examples/two_mistakes.py,line=11,endLine=11,col=25,endColumn=59,title=CG1117"
                + "::nothing makes a window out of the allocation 'attic'%0Ahint: add"
                + " `pld.tensor.window(attic, …)`, or remove the allocation\n");
    JsonNode report = json(Run.of("check", MISTAKES, "--format", "gitlab").out());
    assertThat(report.findValuesAsText("path")).containsExactly(MISTAKES, MISTAKES);
    assertThat(report.findValuesAsText("begin")).containsExactly("15", "11");
    assertThat(report.findValuesAsText("fingerprint")).doesNotHaveDuplicates();
  }

  @Test
  void whatWasAcceptedDoesNotCountWhereverItMoves() throws IOException {
    Path program = folder.resolve("reef.py");
    List<String> lines = Files.readAllLines(Path.of(MISTAKES));
    Files.write(program, lines);
    Path baseline = folder.resolve("accepted.json");
    Run written = Run.of("check", program, "--write-baseline", baseline);
    assertThat(written)
        .isEqualTo(new Run(0, "", "note: 2 findings are in the baseline " + baseline + "\n"));

    lines.add(0, "# a line more");
    Files.write(program, lines);
    for (String format : List.of("text", "github", "json")) {
      Run run = Run.of("check", program, "--baseline", baseline, "--format", format);
      assertThat(run.exitCode()).isZero();
      assertThat(run.out().strip()).isIn("", "[ ]");
    }
    Run sarif = Run.of("check", program, "--baseline", baseline, "--format", "sarif");
    assertThat(json(sarif.out()).findValuesAsText("baselineState"))
        .containsExactly("unchanged", "unchanged");

    Files.writeString(program, Files.readString(program).replace("attic", "cellar"));
    Run changed = Run.of("check", program, "--baseline", baseline);
    assertThat(changed.exitCode()).isEqualTo(1);
    assertThat(changed.out())
        .contains("the allocation 'cellar'", "1 error")
        .doesNotContain("step 2");

    Files.writeString(baseline, "[]");
    assertThat(Run.of("check", program, "--baseline", baseline).exitCode()).isEqualTo(2);
  }

  @Test
  void aReportTellsWhatBecameOfEachInput() throws IOException {
    Path report = folder.resolve("report.json");
    Object[] compile = {
      "compile",
      MISTAKES,
      "examples/ring_of_four.py",
      "-o",
      folder.resolve("out"),
      "--report",
      report
    };
    assertThat(Run.of(compile).exitCode()).isEqualTo(1);
    JsonNode first = json(Files.readString(report));
    assertThat(first.get("inputs").findValuesAsText("name"))
        .containsExactly("two_mistakes", "ring_of_four");
    assertThat(first.get("inputs").findValuesAsText("outcome"))
        .containsExactly("failed", "compiled");
    assertThat(first.get("findings").findValuesAsText("code")).containsExactly("CG1107", "CG1117");
    Run.of(compile);
    assertThat(json(Files.readString(report)).findValuesAsText("outcome"))
        .containsExactly("failed", "unchanged");

    Path sarif = folder.resolve("report.sarif");
    Run.of("check", MISTAKES, "--report", sarif);
    assertSarif(Files.readString(sarif));
    Run refused = Run.of("check", MISTAKES, "--report", folder.resolve("report.xml"));
    assertThat(refused.exitCode()).isEqualTo(2);
  }

  @Test
  void aColonInTheNameOfAFileIsNoScheme() throws IOException {
    Run run = Run.of("check", "10:30.py", "run:1.py", "a b/run:1.py", "--format", "sarif");
    assertSarif(run.out());
    assertThat(json(run.out()).findValuesAsText("uri"))
        .containsExactly("./10:30.py", "./run:1.py", "a%20b/run:1.py");
  }

  @Test
  void aReportThatCannotBeWrittenHidesNothing() throws IOException {
    Path report = Files.writeString(folder.resolve("file"), "").resolve("report.json");
    Path baseline = folder.resolve("accepted.json");
    InputStream broken =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException("broken");
          }

          @Override
          public int read(byte[] bytes, int from, int length) {
            return read();
          }
        };

    Run check =
        Run.reading(
            broken, "check", "-", MISTAKES, "--report", report, "--write-baseline", baseline);
    assertThat(check.exitCode()).isEqualTo(3);
    assertThat(check.err()).contains("CG0006", "2 findings are in the baseline");
    assertThat(baseline).exists();

    Run compile =
        Run.reading(broken, "compile", "-", "-o", folder.resolve("out"), "--report", report);
    assertThat(compile.exitCode()).isEqualTo(3);
    assertThat(compile.err()).contains("CG0006");

    assertThat(Run.of("check", "examples/ring_of_four.py", "--report", report).exitCode())
        .isEqualTo(1);
  }
}
