package io.commgraph.queries.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing that a program says can get out of the data of its page. */
class PageHtmlTest {
  private static Page page(String text) {
    PageFinding finding = new PageFinding(text, text, text, text, text, text, 0, List.of());
    return new Page(text, text, text, List.of(), 0, List.of(finding), "");
  }

  @Test
  void dataHasNoLetterThatMeansAnything() throws IOException {
    StringBuilder every = new StringBuilder();
    for (int letter = 0; letter <= Character.MAX_VALUE; letter++) {
      every.append((char) letter);
    }
    String json = PageHtml.json(page(every.toString()));
    assertThat(json).matches("[ -~&&[^<>&']]*");
    JsonNode data = new ObjectMapper().readTree(json);
    assertThat(data.get("program").textValue()).isEqualTo(every.toString());
    assertThat(data.get("findings").get(0).get("hint").textValue()).isEqualTo(every.toString());
  }

  @Test
  void theDataIsTheOnlyPlaceOfWhatAProgramSays() {
    String evil = "</script><script>alert(1)</script><!-- @script@ @data@ --> $1 \u2028";
    String html = PageHtml.of(page(evil));
    assertThat(html).doesNotContain("alert(1)</script>");
    int data = html.indexOf("id=\"data\">");
    String end = html.substring(html.indexOf("</script>", data));
    assertThat(end).isEqualTo(PageHtml.of(page("x")).substring(tail(PageHtml.of(page("x")))));
    assertThat(html).contains("default-src 'none'").contains("connect-src 'none'");
  }

  private static int tail(String html) {
    return html.indexOf("</script>", html.indexOf("id=\"data\">"));
  }
}
