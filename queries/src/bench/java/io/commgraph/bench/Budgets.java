package io.commgraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.host.HostDriver;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import io.commgraph.queries.Main;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Pipeline;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/**
 * Holds what is measured against the budgets that the design sets (section 5), with a verdict a
 * row. Only a quiet machine gives a fair one. A decode step is {@code decode_fwd} of the folder that
 * the variable {@code COMMGRAPH_REAL} names, or else a program of its size that is made here.
 */
public final class Budgets {
  private static final int DECODE_STATEMENTS = 27_000;

  /** From how many on the heap says what one takes. */
  private static final int ENOUGH_ELEMENTS = 100_000;

  /** Rounds until the JVM has compiled what it runs. */
  private static final int WARM = 25;

  private static final double MEBIBYTE = 1 << 20;
  private static final Path LAUNCHER = Path.of("..", "commgraph");
  private static final Path SMALL = Path.of("examples", "ring_of_four.py");
  private static final String PROGRAM = "decode.msgpack";
  private static final String TEXT = "decode.py";

  private final PrintStream out;
  private final Path folder;
  private final int most;

  private Budgets(PrintStream out, Path folder, int most) {
    this.out = out;
    this.folder = folder;
    this.most = most;
  }

  /** Takes the greatest size of the programs whose growth is measured; 100,000 takes a while. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("budgets");
    Budgets budgets = new Budgets(System.out, folder, Integer.parseInt(args[0]));
    DeepStack.run(budgets::run);
    System.exit(0);
  }

  private void run() {
    Program decode = decode();
    String text = new TextPrinter(PrintOptions.EXACT).print(decode);
    write(folder.resolve(PROGRAM), MsgPack.write(decode));
    write(folder.resolve(TEXT), text.getBytes(UTF_8));

    out.printf("%-58s %16s %16s  %s%n", "", "measured", "budget", "verdict");
    Run small = Run.best(5, () -> process(SMALL));
    row("a small program, from the shell, s", small.seconds(), 0.8, true);
    Run cold = Run.best(5, () -> process(folder.resolve(PROGRAM)));
    row("a decode step, MessagePack, from the shell, s", cold.seconds(), 2.0, true);
    row("  its peak of memory, MiB", cold.peak() / MEBIBYTE, 1536, true);
    double seconds = best(WARM, () -> seconds(() -> toHostDriver(text)));
    row("a decode step, text to host driver, warm, lines/s", text.lines().count() / seconds, 50e3, false);
    row("a small program, text to all code, warm, ms", best(10 * WARM, () -> seconds(() -> compile(SMALL))) * 1e3, 60, true);
    row("an answer from 10⁵ vertices, warm, ms", answer(), 20, true);
    growth("dispatches of one window", GeneratedPrograms::dispatches);
    growth("allocations", GeneratedPrograms::allocations);
    growth("statements of a kernel", GeneratedPrograms::kernelStatements);
    growth("aliases, one after the other", GeneratedPrograms::hostAliases);
    growth("loops in loops", GeneratedPrograms::loops, 100, 1_000);
  }

  private static Program decode() {
    String real = System.getenv("COMMGRAPH_REAL");
    if (real == null) {
      return GeneratedPrograms.kernelStatements(DECODE_STATEMENTS);
    }
    Path file = Path.of(real, "decode_fwd", "before.msgpack");
    try {
      return MsgPack.read(Files.readAllBytes(file), file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A whole process: its seconds, and the bytes that it had at most; NaN where nothing says so. */
  private record Run(double seconds, double peak) {
    static Run best(int rounds, Supplier<Run> process) {
      process.get(); // the launcher may build, and prepares faster starts
      Run best = process.get();
      for (int i = 1; i < rounds; i++) {
        Run next = process.get();
        best =
            new Run(
                Math.min(best.seconds, next.seconds), Math.max(best.peak, next.peak));
      }
      return best;
    }
  }

  private Run process(Path input) {
    long start = System.nanoTime();
    try {
      Process process =
          new ProcessBuilder(
                  LAUNCHER.toString(), "compile", input.toString(), "--force", "-o", output())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      double peak = Double.NaN;
      Path status = Path.of("/proc", Long.toString(process.pid()), "status");
      while (process.isAlive()) {
        peak = peak(status, peak);
        Thread.sleep(5);
      }
      check(process.exitValue(), input);
      return new Run((System.nanoTime() - start) / 1e9, peak);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static double peak(Path status, double before) {
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1024)
          .findFirst()
          .orElse(before);
    } catch (IOException e) {
      return before; // no Linux, or the process has ended
    }
  }

  private static double seconds(Runnable task) {
    long start = System.nanoTime();
    task.run();
    return (System.nanoTime() - start) / 1e9;
  }

  private void compile(Path input) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    check(Main.run(nowhere, nowhere, "compile", input.toString(), "--force", "-o", output()), input);
  }

  /** All in this thread. */
  private static void toHostDriver(String text) {
    try (PassContext context = new PassContext(Semantics.STRICT, Target.A2A3, Verification.BASIC, new Diagnostics(), ProgramGraph::open)) {
      Program program = TextReader.read(text, TEXT);
      Program last = Pipeline.run(program, Pipeline.lastStage(), context, step -> {}).program();
      HostDriver.emit(last, context.diagnostics()).orElseThrow();
    }
  }

  private String output() {
    return folder.resolve("out").toString();
  }

  private static void check(int exitCode, Path input) {
    if (exitCode != 0) {
      throw new IllegalStateException(input + " does not compile: " + exitCode);
    }
  }

  private static double best(int rounds, Supplier<Double> time) {
    return DoubleStream.generate(time::get).limit(rounds).min().orElseThrow();
  }

  private static double answer() {
    GremlinQuery.Limits limits = new GremlinQuery.Limits(Duration.ofMinutes(1), 100, false);
    try (ProgramGraph graph =
        ProgramGraph.of(GeneratedPrograms.dispatches(100_000), Detail.LINEAGE)) {
      GremlinQuery query = new GremlinQuery(graph, limits);
      return best(
          20,
          () -> {
            long start = System.nanoTime();
            query.ask("g.windows().limit(10).dispatches().limit(100).values('name')", rows -> {});
            return (System.nanoTime() - start) / 1e6;
          });
    }
  }

  private void growth(String what, IntFunction<Program> maker) {
    growth(what, maker, 1_000, most);
  }

  /** The step that grows most, of those that take a hundredth of all. */
  private void growth(String what, IntFunction<Program> maker, int small, int large) {
    for (int round = 0; round < 3; round++) {
      Measurement.of(maker.apply(200)); // or the fixed part would be that of a cold start
    }
    Map<String, Double> fixed = Measurement.best(maker, 10, 3).milliseconds();
    Measurement few = Measurement.best(maker, small, 3);
    Measurement many = Measurement.of(maker.apply(large));
    double all = many.milliseconds().values().stream().mapToDouble(x -> x).sum();
    Map.Entry<String, Double> worst =
        many.milliseconds().entrySet().stream()
            .filter(step -> step.getValue() > all / 100)
            .map(step -> Map.entry(step.getKey(), ratio(step.getKey(), fixed, few, many, small, large)))
            .max(Map.Entry.comparingByValue())
            .orElseThrow();
    String sizes = "%,d to %,d".formatted(small, large);
    row(what + ", " + sizes + ", times", worst.getValue(), 2, true);
    out.printf("  that of: %s%n", worst.getKey().strip());
    if (many.amounts().get("elements") > ENOUGH_ELEMENTS) {
      row("  bytes an element of the graph", many.rates().get("bytes/element"), 250, true);
    }
  }

  private static double ratio(
      String step, Map<String, Double> fixed, Measurement few, Measurement many, int small, int large) {
    double constant = fixed.getOrDefault(step, 0.0);
    double before = Math.max(few.milliseconds().get(step) - constant, 0.5);
    return (many.milliseconds().get(step) - constant) / large / (before / small);
  }

  private void row(String what, double measured, double budget, boolean atMost) {
    String verdict =
        Double.isNaN(measured) ? "unknown" : measured <= budget == atMost ? "met" : "missed";
    out.printf(
        Locale.ROOT, "%-58s %,16.2f %s %,14.2f  %s%n", what, measured, atMost ? "<" : ">", budget, verdict);
    out.flush();
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
