package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.PlainText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.openqa.selenium.Keys;

/** What the lineage page draws, and what its controls do. */
@Tag("once")
class LineagePageTest extends PageInBrowser {
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
