package io.commgraph.queries.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class QuietLoggingTest {

  @Test
  void librariesReportErrorsOnlyAndWeReportWarnings() {
    Logger library = LoggerFactory.getLogger("org.janusgraph");
    Logger ours = LoggerFactory.getLogger("io.commgraph.graph");
    assertThat(library.isWarnEnabled()).isFalse();
    assertThat(library.isErrorEnabled()).isTrue();
    assertThat(ours.isWarnEnabled()).isTrue();
    assertThat(ours.isInfoEnabled()).isFalse();
  }
}
