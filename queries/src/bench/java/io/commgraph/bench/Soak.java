package io.commgraph.bench;

import io.commgraph.queries.Main;
import io.commgraph.testing.Corpus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Compiles a thousand programs in one JVM, those of the corpus over and over, and prints the heap
 * that is in use and the threads that run as it goes: a graph that is not closed keeps both.
 */
public final class Soak {
  private static final int EVERY = 100;

  private Soak() {}

  /** Takes how many programs. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("soak");
    List<String> programs = Corpus.programs();
    for (String program : programs) {
      Files.write(folder.resolve(program + ".msgpack"), Corpus.bytes(program, "before.msgpack"));
    }
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    System.out.printf("%9s %9s %9s %9s %9s%n", "programs", "refused", "heap MiB", "threads", "seconds");
    int refused = 0;
    long start = System.nanoTime();
    for (int i = 1; i <= Integer.parseInt(args[0]); i++) {
      String input = folder.resolve(programs.get(i % programs.size()) + ".msgpack").toString();
      String output = folder.resolve("out").toString();
      int exitCode = Main.run(nowhere, nowhere, "compile", input, "--force", "-o", output);
      if (exitCode > 1) {
        throw new IllegalStateException("a fault of commgraph itself: " + input);
      }
      refused += exitCode;
      if (i % EVERY == 0) {
        System.gc();
        long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        int threads = ManagementFactory.getThreadMXBean().getThreadCount();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("%9d %9d %9.1f %9d %9.1f%n", i, refused, used / 1048576.0, threads, seconds);
      }
    }
    System.exit(0);
  }
}
