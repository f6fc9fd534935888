package io.commgraph.queries;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --jobs}: how many inputs are worked on at a time, as far as the memory allows. */
final class JobsOption {
  /**
   * How many bytes of heap a byte of a snapshot needs, and each job besides: twice what the 28,000
   * lines of a decode step need at least.
   */
  private static final int TEXT_FACTOR = 60;

  private static final int PACKED_FACTOR = 12;
  private static final long FIXED = 32L << 20;

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description =
          "How many inputs are worked on at a time, as far as the memory allows."
              + " Default: as many as there are processors.")
  private Integer jobs;

  /**
   * How many threads.
   *
   * @throws ParameterException if that is none
   */
  int threads() {
    if (jobs != null && jobs < 1) {
      throw new ParameterException(command.commandLine(), "--jobs must be positive");
    }
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }

  /** How many bytes of heap all jobs may need together. */
  static long budget() {
    return Runtime.getRuntime().maxMemory() / 4 * 3;
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
