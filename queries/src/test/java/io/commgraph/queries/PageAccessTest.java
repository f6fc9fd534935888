package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A page for everyone: read aloud, on a small screen, in the dark. */
@Tag("once")
class PageAccessTest extends PageInBrowser {
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
}
