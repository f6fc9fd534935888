package io.commgraph.queries;

import io.commgraph.queries.batch.JobMemory;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Limits;
import io.commgraph.queries.console.Version;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code commgraph doctor}: what a run uses on this machine, and what would make it slow. */
@Command(
    name = "doctor",
    description = "Say which Java, memory and caches commgraph uses here, and what it lacks.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph doctor")
final class DoctorCommand implements Callable<Integer> {
  /** What a program of 28,000 lines and its graph are comfortable with. */
  private static final long ENOUGH_HEAP = 1L << 30;

  @ParentCommand private Main main;

  private final List<String> warnings = new ArrayList<>();

  @Override
  public Integer call() {
    PrintWriter out = main.console().out();
    Limits limits = main.console().limits();
    line(out, "commgraph", Version.number());
    line(
        out,
        "java",
        "%s, %s, %s"
            .formatted(
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor"),
                System.getProperty("java.home")));
    Runtime runtime = Runtime.getRuntime();
    line(out, "processors", runtime.availableProcessors() + ", so many jobs at a time (--jobs)");
    line(
        out,
        "heap",
        "at most %s, of which jobs share %s (COMMGRAPH_JAVA_OPTS=-Xmx4g)"
            .formatted(JobMemory.text(runtime.maxMemory()), JobMemory.text(JobMemory.budget())));
    warn(runtime.maxMemory() < ENOUGH_HEAP, "the heap is too small for programs of 28,000 lines");
    line(out, "installed", property("home").orElse("without its launcher"));
    property("cache").ifPresent(cache -> cache(out, Path.of(cache)));
    property("archive").ifPresent(archive -> line(out, "archive", archive(Path.of(archive))));
    line(
        out,
        "limits",
        "an input of %,d bytes, unpacked; %,d levels of nesting; %,d characters of text"
            .formatted(limits.input(), limits.nesting(), limits.text()));
    warn(
        !Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"))
            .equals(StandardCharsets.UTF_8),
        "file names beyond ASCII are not found: set LC_ALL=C.UTF-8");
    warnings.forEach(each -> out.println("warning: " + each));
    return ExitCode.FINE;
  }

  private static Optional<String> property(String name) {
    return Optional.ofNullable(System.getProperty("commgraph." + name))
        .filter(value -> !value.isEmpty());
  }

  private void cache(PrintWriter out, Path cache) {
    line(out, "cache", cache.toString());
    warn(!Files.isWritable(cache), "the cache cannot be written to, so starts stay slow: " + cache);
  }

  /** The launcher leaves an empty archive where none can be made. */
  private String archive(Path archive) {
    long size = archive.toFile().length();
    warn(size == 0, "there is no archive of loaded classes, so starts are slow: delete " + archive);
    return archive + (size == 0 ? ", not there" : ", " + JobMemory.text(size));
  }

  private void warn(boolean condition, String text) {
    if (condition) {
      warnings.add(text);
    }
  }

  private static void line(PrintWriter out, String name, String text) {
    out.printf(Locale.ROOT, "%-12s%s%n", name, text);
  }
}
