package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Lineage pages in a browser, which need no network. */
abstract class PageInBrowser {
  @TempDir static Path folder;

  static Browser browser;
  static Path harbour;
  static Path ring;

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

  static Path show(Object input, String name, Object... more) {
    Path page = folder.resolve(name + ".html");
    Object[] words = new Object[4 + more.length];
    System.arraycopy(new Object[] {"show", input, "-o", page}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    assertThat(Run.of(words)).isEqualTo(new Run(0, "", ""));
    return page;
  }
}
