package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.PlainText;
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
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.w3c.dom.Document;

/** The lineage page in a browser: what its controls do, and that it needs no network. */
@Tag("once")
class LineagePageTest {
  private static final Map<String, String> DUMP =
      Map.of(
          "40_after_ExpandManualPhaseFence", "before",
          "41_after_SynthesizeAllReduceSignals", "signals",
          "42_after_MaterializeCommDomainScopes", "domains",
          "44_after_MaterializeDistTensorCtx", "contexts");

  @TempDir static Path folder;

  private static Browser browser;
  private static Path harbour;
  private static Path ring;

  @BeforeAll
  static void start() {
    browser = Browser.start();
    harbour = show("examples/harbour_day.py", "harbour");
    ring = show("examples/ring_of_four.py", "ring");
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Whatever was tried, the page asked nobody, and had nothing to complain about. */
  @AfterEach
  void isQuietAndAlone() {
    assertThat(browser.requests()).isEmpty();
    assertThat(browser.complaints()).isEmpty();
    browser.dark(false);
    browser.size(1440, 900);
  }

  private static Path show(Object input, String name, Object... more) {
    Path page = folder.resolve(name + ".html");
    Object[] words = new Object[4 + more.length];
    System.arraycopy(new Object[] {"show", input, "-o", page}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    assertThat(Run.of(words)).isEqualTo(new Run(0, "", ""));
    return page;
  }

  @Test
  void aProgramIsDrawn() {
    browser.open(ring);
    assertThat(browser.at("h1").getText()).startsWith("RingOfFour");
    assertThat(browser.labels(".alloc")).containsExactly("wood", "clock");
    assertThat(browser.labels(".window")).containsExactly("floor", "beat");
    assertThat(browser.labels(".collective")).containsExactly("allreduce");
    assertThat(browser.labels(".dispatch")).containsExactly("couple", "couple");
    assertThat(browser.labels(".domain")).containsExactly("comm_d0");
    assertThat(
            browser.texts(
                "const name = n => cy.getElementById('t' + n.data('i')).data('label');"
                    + "return cy.edges().map(e => name(e.source()) + ' ' + e.classes().join() + ' ' + name(e.target())).sort()"))
        .contains("wood data floor", "floor data allreduce", "beat signal allreduce")
        .contains("floor data couple", "allreduce data couple");
  }

  @Test
  void searchLeadsToANode() {
    browser.open(ring);
    browser.search("clock");
    assertThat(browser.at("#statement").getText())
        .isEqualTo("clock__ssa_v0: pl.Ptr = pld.tensor.alloc_window_buffer(112)");
    assertThat(browser.at("#place").getText()).isEqualTo("examples/ring_of_four.py:18:9");
    assertThat(browser.at("#source").getText()).contains("alloc_window_buffer(112)");
    assertThat(browser.labels(".chosen")).containsExactly("clock");
    // explain: seen through beat, inherited from wood, at the all-reduce
    assertThat(browser.labels(".why")).containsExactly("wood", "beat", "allreduce");
    assertThat(browser.at("#why").getText()).contains("inherited from alloc wood");
    browser.click("#why button");
    assertThat(browser.labels(".chosen")).containsExactly("beat");
  }

  @Test
  void aNodeIsChosenByAClick() {
    browser.open(ring);
    browser.run("cy.nodes('.alloc')[0].emit('tap')");
    assertThat(browser.at("#detail .title").getText()).isEqualTo("wood");
    browser.run("cy.nodes('.alloc')[0].neighborhood('edge').emit('tap')");
    assertThat(browser.at("#detail").getText()).contains("window data").contains("wood → floor");
    browser.run("cy.emit('tap')");
    assertThat(browser.at("#detail").isDisplayed()).isFalse();
  }

  @Test
  void filtersLeaveThingsOut() {
    browser.open(harbour);
    int all = browser.labels("*").size();
    List<String> windows = browser.labels(".window");
    browser.click("#domains li:nth-child(2) label");
    assertThat(browser.labels(".window"))
        .doesNotContain("berth_1", "pier_4")
        .hasSizeLessThan(windows.size());
    browser.click("#domains li:nth-child(2) label");
    assertThat(browser.labels("*")).hasSize(all);
    browser.run(
        "const box = document.getElementById('device'); box.value = 3; box.dispatchEvent(new Event('change'))");
    assertThat(browser.labels(".dispatch"))
        .contains("crane_0", "crane_1")
        .doesNotContain("crane_2");
    browser.run(
        "const box = document.getElementById('device'); box.value = ''; box.dispatchEvent(new Event('change'))");
    browser.click("#layers li:nth-child(2) label");
    assertThat(browser.run("return cy.edges('.signal').length")).isEqualTo(0L);
    browser.click("#functions li:first-child label");
    assertThat(browser.labels(".window")).isEmpty();
    assertThat(browser.labels(".orchestration")).contains("crane_0");
  }

  @Test
  void domainsOfOneNameInTwoHostsAreNotOneDomain() throws Exception {
    String ring = Files.readString(Path.of("examples/ring_of_four.py"));
    String host = ring.substring(ring.lastIndexOf("    @pl.function"));
    Path twoHosts = folder.resolve("two_hosts.py");
    Files.writeString(twoHosts, ring + host.replace("ballroom", "cellar"));
    browser.open(show(twoHosts, "two_hosts"));
    assertThat(browser.labels(".domain")).containsExactly("comm_d0", "comm_d0");
    assertThat(browser.at("#domains").getText()).contains("ballroom, devices", "cellar, devices");
    browser.click("#domains li:first-child label");
    assertThat(browser.labels(".domain")).containsExactly("comm_d0");
    assertThat(browser.labels(".alloc")).containsExactly("wood", "clock");
  }

  @Test
  void boxesOpenAndClose() {
    browser.open(harbour);
    assertThat(browser.labels(".parameter")).isEmpty();
    browser.search("lift_0");
    browser.click("#open-close");
    assertThat(browser.labels(".parameter")).containsExactly("berth", "flag");
    assertThat(browser.labels(".call")).contains("notify", "wait", "remote_load");
    assertThat(browser.run("return " + OVERLAPS)).isEqualTo(List.of());
    browser.run("document.getElementById('cy').focus()");
    browser.type(Keys.ENTER);
    assertThat(browser.labels(".parameter")).isEmpty();
    browser.search("for r_7");
    browser.click("#open-close");
    assertThat(browser.labels(".dispatch")).doesNotContain("look_0").contains("look_1");
    // what is not about windows stands in counts
    browser.search("22 other operations");
    assertThat(browser.at("#detail").getText()).contains("tensor.slice ×18");
    browser.click("#open-close");
    assertThat(browser.labels(".rest")).contains("tensor.slice ×18");
    browser.click("#unfold-all");
    assertThat(browser.run("return " + OVERLAPS)).isEqualTo(List.of());
    browser.click("#fold-all");
    assertThat(browser.labels(".dispatch")).isEmpty();
    assertThat(browser.run("return " + OVERLAPS)).isEqualTo(List.of());
  }

  /** Pairs of nodes with nothing in them that lie on each other. */
  private static final String OVERLAPS =
      """
      (() => {
        const boxes = cy.nodes('.leaf').map(n => ({id: n.id(), ...n.boundingBox({includeLabels: false, includeUnderlays: false, includeOverlays: false})}));
        const found = [];
        for (const a of boxes) for (const b of boxes) {
          if (a.id < b.id && a.x1 < b.x2 - 2 && b.x1 < a.x2 - 2 && a.y1 < b.y2 - 2 && b.y1 < a.y2 - 2) found.push(a.id + ' ' + b.id);
        }
        return found;
      })()\
      """;

  @Test
  void onlyALineageIsLeft() {
    browser.open(harbour);
    browser.search("berth_mem_2");
    browser.click("#only-lineage");
    assertThat(browser.labels(".alloc")).containsExactly("berth_mem_2");
    assertThat(browser.labels(".dispatch")).containsExactly("crane_2", "look_2");
    assertThat(browser.labels(".kernel")).containsExactly("drop_2", "lift_2");
    browser.click("#show-all");
    assertThat(browser.labels(".alloc")).hasSize(14);
  }

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

  @Test
  void theGremlinOfWhatIsShownFindsIt() {
    browser.open(harbour);
    browser.run(
        "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }");
    browser.search("berth_mem_2");
    browser.click("#only-lineage");
    browser.click("#copy");
    String gremlin = (String) browser.run("return window.copied");
    Run run =
        Run.of("query", "examples/harbour_day.py", "--to", "domains", gremlin + ".values('name')");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines())
        .contains("berth_mem_2", "berth_2__ssa_v0", "crane_2", "look_2", "lift_2")
        .doesNotContain("berth_mem_1", "crane_1");
  }

  @Test
  void picturesAreSaved() throws Exception {
    browser.open(ring);
    browser.run(
        "window.saved = {}; URL.createObjectURL = blob => { const reader = new FileReader();"
            + " reader.onload = () => { window.saved[blob.type] = reader.result; };"
            + " reader.readAsDataURL(blob); return '#'; }");
    browser.click("#save-svg");
    browser.click("#save-png");
    browser.waitFor("Object.keys(window.saved).length === 2");
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(saved("image/svg+xml")));
    assertThat(svg.getDocumentElement().getTextContent()).contains("wood").contains("allreduce");
    assertThat(svg.getElementsByTagName("rect").getLength()).isGreaterThan(8);
    byte[] png = saved("image/png");
    assertThat(new String(png, 1, 3, UTF_8)).isEqualTo("PNG");
    assertThat(png).hasSizeGreaterThan(10_000);
  }

  /** A line from the closed host to {@code keeper} stands for windows of two domains. */
  @Test
  void linesHaveTheSameColourOnTheScreenAndInTheFile() throws Exception {
    Path program = folder.resolve("pigeon_post.msgpack");
    Files.write(program, Corpus.bytes("pigeon_post", "domains.msgpack"));
    browser.open(show(program, "pigeon_post"));
    browser.click("button[aria-label='Close city']");
    browser.run(
        "window.saved = ''; URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text; }); return '#'; }");
    browser.click("#save-svg");
    browser.waitFor("window.saved !== ''");
    List<String> screen = browser.texts("return cy.edges().map(e => e.data('colour')).sort()");
    assertThat(
            browser.texts(
                "return [...new DOMParser().parseFromString(window.saved, 'image/svg+xml').querySelectorAll('path[marker-end]')]"
                    + ".map(path => path.getAttribute('stroke')).sort()"))
        .isEqualTo(screen);
    // one of them stands for several domains
    assertThat(
            browser.run(
                "const {edges} = JSON.parse(document.getElementById('data').textContent).snapshots[Number(document.getElementById('snapshot').value)].picture;"
                    + "return cy.edges('.data').some(line => new Set(line.data('along').map(e => edges[e].domain)).size > 1)"))
        .isEqualTo(true);
  }

  private static byte[] saved(String type) {
    String url = (String) browser.run("return window.saved[arguments[0]]", type);
    return Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1));
  }

  @Test
  void axeFindsNothing() {
    for (boolean dark : new boolean[] {false, true}) {
      browser.dark(dark);
      browser.open(harbour);
      browser.search("berth_mem_1");
      assertThat(browser.axe()).isEmpty();
      browser.click("#help");
      assertThat(browser.axe()).isEmpty();
      browser.type(Keys.ESCAPE);
      browser.size(390, 844);
      assertThat(browser.axe()).isEmpty();
      browser.size(1440, 900);
    }
    browser.open(show("examples/two_mistakes.py", "mistakes"));
    browser.type("/");
    browser.type("a");
    assertThat(browser.at("#hits").isDisplayed()).isTrue();
    assertThat(browser.axe()).isEmpty();
  }

  @Test
  void themesFollowTheSystemUntilOneIsChosen() {
    browser.dark(true);
    browser.open(ring);
    String script = "return getComputedStyle(document.body).backgroundColor";
    assertThat(browser.run(script)).isEqualTo("rgb(16, 20, 26)");
    browser.click("#theme");
    assertThat(browser.run(script)).isEqualTo("rgb(244, 245, 247)");
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

  @Test
  void namesCanNeitherBreakThePageNorGetIntoIt() throws Exception {
    List<String> names =
        List.of(
            "</script><img src=x onerror=\"document.title='broken'\">",
            "\"'`<!--\\u2028\\\\",
            "\u05d0\u202e\u05d1gnp.exe",
            "w".repeat(200),
            "@script@ @data@ ${name} $1");
    for (int i = 0; i < names.size(); i++) {
      Path json = folder.resolve("name" + i + ".json");
      assertThat(Run.of("convert", "examples/ring_of_four.py", "-o", json).exitCode()).isZero();
      String quoted = new ObjectMapper().writeValueAsString(names.get(i));
      String inner = quoted.substring(1, quoted.length() - 1);
      String text = Files.readString(json);
      String changed = text.replace("floor__ssa_v0", inner).replace("RingOfFour", inner);
      assertThat(changed).isNotEqualTo(text);
      Files.writeString(json, changed);
      browser.open(show(json, "name" + i, "--to", "before"));
      assertThat(browser.run("return document.images.length")).isEqualTo(0L);
      assertThat(browser.run("return document.title")).asString().endsWith(": commgraph");
      assertThat(browser.labels(".window")).hasSize(2).contains("beat");
      browser.run(
          "cy.nodes('.window').filter(n => cy.getElementById('t' + n.data('i')).data('label') !== 'beat').emit('tap')");
      String shown = browser.at("#detail .title").getText();
      assertThat(shown).isEqualTo(PlainText.of(names.get(i)));
      browser.click("#save-svg");
      assertThat(browser.run("return document.documentElement.scrollWidth <= innerWidth"))
          .isEqualTo(true);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "commgraph.regenerate", matches = "true")
  void picturesOfTheReadme() throws Exception {
    browser.size(1280, 800);
    browser.open(harbour);
    browser.search("berth_mem_1");
    picture("harbour_day");
    browser.dark(true);
    browser.open(ring);
    browser.run("document.getElementById('cy').focus()");
    browser.type("]");
    picture("ring_of_four");
  }

  private static void picture(String name) throws Exception {
    browser.run("document.activeElement.blur()");
    Files.write(Path.of("docs", name + ".png"), browser.screenshot());
  }
}
