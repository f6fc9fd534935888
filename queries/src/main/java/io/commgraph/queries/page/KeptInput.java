package io.commgraph.queries.page;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.files.ProgramFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Standard input, which can be read once only, for those who read their inputs several times. */
public final class KeptInput {
  private final Console console;
  private byte[] bytes;

  public KeptInput(Console console) {
    this.console = console;
  }

  /** Reads programs, those of standard input from its beginning. */
  public ProgramFiles files() {
    return new ProgramFiles(new FromBeginning(), console.limits());
  }

  private synchronized InputStream open() throws IOException {
    if (bytes == null) {
      // one more, so that what is too large still is
      bytes = console.in().readNBytes(console.limits().input() + 1);
    }
    return new ByteArrayInputStream(bytes);
  }

  /** Nobody waits for standard input who does not read it. */
  private final class FromBeginning extends InputStream {
    private InputStream opened;

    private InputStream in() throws IOException {
      if (opened == null) {
        opened = open();
      }
      return opened;
    }

    @Override
    public int read() throws IOException {
      return in().read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      return in().read(into, from, length);
    }
  }
}
