package io.commgraph.queries.batch;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.files.Input;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** How much memory the jobs of a batch need, so that only those run together that fit. */
public final class JobMemory {
  /**
   * How many bytes of heap a byte of a snapshot needs, and each job besides: twice what the 28,000
   * lines of a decode step need at least.
   */
  private static final int TEXT_FACTOR = 60;

  private static final int PACKED_FACTOR = 12;
  private static final long FIXED = 32L << 20;

  private JobMemory() {}

  /** How many bytes of heap all jobs may need together. */
  public static long budget() {
    return Runtime.getRuntime().maxMemory() / 4 * 3;
  }

  /** A number of bytes for people. */
  public static String text(long bytes) {
    return String.format(Locale.ROOT, "%,d MB", bytes >> 20);
  }

  /** Says that an input may need more than there is, before it is tried for minutes in vain. */
  static void warn(Input input, Console console) {
    long need = need(input);
    long most = Runtime.getRuntime().maxMemory();
    if (need > most) {
      console.note(
          "%s may need %s of memory and there are %s; give more with COMMGRAPH_JAVA_OPTS=-Xmx%dg"
              .formatted(input.fileName(), text(need), text(most), (need >> 30) + 1));
    }
  }

  /** How many bytes of heap an input needs at most. */
  static long need(Input input) {
    if (input.isStandardInput()) {
      return budget();
    }
    boolean text = Format.of(input.argument()).filter(Format.TEXT::equals).isPresent();
    return FIXED + size(input) * (text ? TEXT_FACTOR : PACKED_FACTOR);
  }

  /** The last four bytes of a gzip file say how large its content is. */
  private static long size(Input input) {
    Path path = input.path();
    try {
      if (!Format.isCompressed(input.argument())) {
        return Files.size(path);
      }
      try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
        file.seek(file.length() - Integer.BYTES);
        return Integer.toUnsignedLong(Integer.reverseBytes(file.readInt()));
      }
    } catch (IOException e) {
      return 0; // reading it says what is wrong
    }
  }
}
