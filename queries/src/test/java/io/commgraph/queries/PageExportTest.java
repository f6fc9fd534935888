package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** What one takes along from a page: its Gremlin and its pictures. */
@Tag("once")
class PageExportTest extends PageInBrowser {
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

  private static byte[] saved(String type) {
    String url = (String) browser.run("return window.saved[arguments[0]]", type);
    return Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1));
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
}
