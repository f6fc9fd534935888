package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.queries.page.Drawing;
import io.commgraph.queries.page.Page;
import io.commgraph.queries.page.PageFinding;
import io.commgraph.queries.page.PageHtml;
import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The states of programs between which a page steps, what was found in them, and which is asked.
 */
@Tag("once")
class PageStatesTest extends PageInBrowser {
  private static final Map<String, String> DUMP =
      Map.of(
          "40_after_ExpandManualPhaseFence", "before",
          "41_after_SynthesizeAllReduceSignals", "signals",
          "42_after_MaterializeCommDomainScopes", "domains",
          "44_after_MaterializeDistTensorCtx", "contexts");

  @Test
  void snapshotsAreComparedByWhatThingsAre() throws Exception {
    Path dump = Files.createDirectories(folder.resolve("passes_dump"));
    for (Map.Entry<String, String> each : DUMP.entrySet()) {
      Files.write(
          dump.resolve(each.getKey() + ".msgpack"),
          Corpus.bytes("harbour_day", each.getValue() + ".msgpack"));
    }
    browser.open(show(dump, "dump"));
    assertThat(
            browser.texts(
                "return [...document.querySelectorAll('#snapshot option')].map(o => o.text)"))
        .containsExactly(
            "40 (ExpandManualPhaseFence)",
            "41 (SynthesizeAllReduceSignals)",
            "42 (MaterializeCommDomainScopes)",
            "44 (MaterializeDistTensorCtx)");
    browser.run("document.getElementById('cy').focus()");
    browser.type("[", "[");
    browser.click("#changes");
    assertThat(browser.labels(".appeared"))
        .containsExactly("__allreduce_signal_buf_0", "__allreduce_signal_0");
    assertThat(browser.labels(".changed")).contains("allreduce");
    browser.type("]", "]");
    assertThat(browser.at("#changes-list").getText()).contains("vanished allreduce");
    browser.run(
        "[...document.querySelectorAll('#changes-list button')].find(b => b.textContent.startsWith('vanished allreduce')).click()");
    assertThat(browser.at("#snapshot").getDomProperty("value")).isEqualTo("2");
    assertThat(browser.labels(".chosen")).containsExactly("allreduce");
  }

  @Test
  void findingsLeadToTheirPlace() {
    browser.open(show("examples/two_mistakes.py", "mistakes"));
    assertThat(browser.at("#findings").getText()).contains("CG1107").contains("CG1117");
    browser.click("#findings li:nth-child(2) button");
    assertThat(browser.labels(".chosen")).containsExactly("attic");
    browser.click("#findings li:first-child button");
    assertThat(browser.labels(".chosen")).containsExactly("diver");
    assertThat(browser.labels(".found")).containsExactly("for r in 0…4 by 2", "diver");
  }

  @Test
  void aFindingWithoutAPlaceLeadsToItsFunctionHoweverLongItsName() throws Exception {
    String function = "ballroom_" + "w".repeat(50);
    String text =
        Files.readString(Path.of("examples/ring_of_four.py")).replace("ballroom", function);
    Program program = TextReader.read(text, "long.py", new Diagnostics()).orElseThrow();
    PageFinding finding = new PageFinding("CG0000", "error", "?", function, "", "", 0, List.of());
    Path file = folder.resolve("long.html");
    try (ProgramGraph graph = ProgramGraph.of(program, Detail.LINEAGE)) {
      Page.Snapshot drawn =
          Page.Snapshot.of("before", "", true, Drawing.of(graph, SourceLines.NONE, 2_000));
      Page page = new Page("long", "", "", List.of(drawn), 0, List.of(finding), "");
      Files.writeString(file, PageHtml.of(page));
    }
    browser.open(file);
    browser.click("#findings button");
    assertThat(browser.labels(".chosen")).containsExactly("ballroom_wwwwwwwwwww…wwwwwwwww");
  }

  /** What is asked is a state of the program, so an answer is drawn in the picture of that. */
  @Test
  void aServedPageDrawsAnswersInTheStateThatIsAsked() throws Exception {
    RunningServer server =
        RunningServer.of(
            "serve", "examples/ring_of_four.py", "examples/two_mistakes.py", "--port", "0");
    browser.open(server.page());
    assertThat(browser.at("#snapshot").getText().lines().map(String::strip))
        .containsExactly(
            "ring_of_four: before",
            "ring_of_four: domains",
            "ring_of_four: contexts",
            "two_mistakes: before");
    browser.run("document.getElementById('cy').focus()");
    browser.type("]", "]");
    assertThat(browser.at("#changes").isDisplayed()).isTrue();
    assertThat(browser.labels(".context")).isNotEmpty();
    ask("g.windows().has('name', 'beat__ssa_v0').collectives()");
    browser.waitFor("!document.getElementById('banner').hidden");
    assertThat(browser.at("#snapshot").getDomProperty("value")).isEqualTo("0");
    assertThat(browser.labels(".leaf")).containsExactly("allreduce");
    assertThat(browser.at("#answer").getText()).isEqualTo("collective allreduce (ballroom)");
    browser.click("#findings li:nth-child(2) button");
    assertThat(browser.at("#snapshot").getDomProperty("value")).isEqualTo("3");
    assertThat(browser.at("#changes").isDisplayed()).isFalse();
    assertThat(browser.labels(".chosen")).containsExactly("attic");
    assertThat(browser.at("#asked").getText()).isEqualTo("Gremlin, asked of all 2 programs");
    ask("g.windows().has('name', 'floor__ssa_v0')");
    browser.waitFor("!document.getElementById('banner').hidden");
    assertThat(browser.labels(".leaf")).containsExactly("floor");
    ask("g.windows(");
    browser.waitFor("document.getElementById('answer').textContent.includes('CG03')");
    browser.waitFor("document.getElementById('banner').hidden");
    assertThat(browser.labels(".window")).containsExactly("floor", "beat");
    assertThat(browser.axe()).isEmpty();
    String origin = server.page().replaceFirst("\\?.*", "");
    assertThat(browser.requests())
        .isNotEmpty()
        .allMatch(each -> each.contains("\"url\":\"" + origin));
    assertThat(server.stop().err()).isEmpty();
  }

  private static void ask(String question) {
    browser.at("#query").clear();
    browser.at("#query").sendKeys(question);
    browser.click("#live button");
  }
}
