package io.commgraph.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.ContextFlow;
import io.commgraph.analyses.DeviceDescriptors;
import io.commgraph.analyses.WindowUses;
import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.folder.GeneratedCode;
import io.commgraph.backend.kernel.KernelEmitter;
import io.commgraph.backend.kernel.KernelOptions;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.pipeline.Pipeline;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What one program costs: the thread time of each step, and the amounts that were read, written and
 * loaded in it. Runs on a deep stack, on which no step starts a thread of its own.
 *
 * @param milliseconds by step, in the order of the steps
 * @param amounts of lines, megabytes, elements and bytes, by name
 */
record Measurement(Map<String, Double> milliseconds, Map<String, Double> amounts) {
  private static final String PRINT = "text print";
  private static final String READ = "text read";
  private static final String WRITE = "MessagePack write";
  private static final String DECODE = "MessagePack read";
  private static final String LOAD = "graph load";
  private static final String KERNELS = "kernels";
  private static final String HOST = "host";

  static Measurement of(Program program) {
    Measurement measurement = new Measurement(new LinkedHashMap<>(), new LinkedHashMap<>());
    measurement.forms(program);
    measurement.graph(program);
    measurement.kernels(measurement.passes(program));
    return measurement;
  }

  /** The shortest times of several rounds with a program of size n. */
  static Measurement best(IntFunction<Program> maker, int n, int rounds) {
    Measurement best = of(maker.apply(n));
    for (int i = 1; i < rounds; i++) {
      best = best.min(of(maker.apply(n)));
    }
    return best;
  }

  private void forms(Program program) {
    String text = timed(PRINT, () -> new TextPrinter(PrintOptions.EXPLICIT_LAYOUT).print(program));
    timed(READ, () -> TextReader.read(text, "generated.py"));
    byte[] bytes = timed(WRITE, () -> MsgPack.write(program));
    timed(DECODE, () -> MsgPack.read(bytes, "generated.msgpack"));
    amounts.put("lines", (double) text.lines().count());
    amounts.put("text megabytes", text.getBytes(UTF_8).length / 1e6);
    amounts.put("megabytes", bytes.length / 1e6);
  }

  private void graph(Program program) {
    try (ProgramGraph graph = ProgramGraph.open()) {
      long before = used();
      timed(
          LOAD,
          () -> {
            graph.load(program, Detail.LINEAGE);
            return graph;
          });
      amounts.put("elements", (double) graph.elements());
      amounts.put("bytes", (double) Math.max(0, used() - before));
      timed("DeviceDescriptors", () -> DeviceDescriptors.of(CommGraph.g(graph), HOST));
      timed("WindowUses", () -> WindowUses.of(CommGraph.g(graph), HOST));
      timed("CommDomains", () -> CommDomains.of(CommGraph.g(graph), HOST));
      timed("ContextFlow", () -> ContextFlow.of(CommGraph.g(graph)));
    }
  }

  /** A pass that asks the graph first pays for loading what the one before has changed. */
  private Program passes(Program program) {
    try (PassContext context = PassContext.strict()) {
      Program current = program;
      for (Pipeline.Step step : Pipeline.steps()) {
        Program before = current;
        Program after = timed(step.pass().name(), () -> step.pass().run(before, context));
        if (!step.pass().produced().isEmpty()) {
          timed(
              "  its verifiers: " + step.pass().name(),
              () -> {
                step.pass().produced().forEach(each -> each.verify(after, context));
                return after;
              });
        }
        context.diagnostics().throwIfErrors();
        current = after;
      }
      return current;
    }
  }

  private void kernels(Program program) {
    List<EmittedFile> files =
        timed(KERNELS, () -> KernelEmitter.emit(program, KernelOptions.DEFAULT));
    timed(
        "all code", () -> GeneratedCode.emit(program, Target.A2A3, false, new Diagnostics()));
    amounts.put(
        "kernel lines", (double) files.stream().mapToLong(file -> file.text().lines().count()).sum());
  }

  private <T> T timed(String step, Supplier<T> task) {
    long start = now();
    T result = task.get();
    milliseconds.merge(step, (now() - start) / 1e6, Double::sum);
    return result;
  }

  private static long now() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Of two measurements of one program, the shorter times. */
  private Measurement min(Measurement other) {
    Map<String, Double> shorter = new LinkedHashMap<>(milliseconds);
    other.milliseconds.forEach((step, time) -> shorter.merge(step, time, Math::min));
    return new Measurement(shorter, amounts);
  }

  /** What is usually said of the amounts: so much a second, so many bytes an element. */
  Map<String, Double> rates() {
    Map<String, Double> rates = new LinkedHashMap<>();
    rates.put("MB of text", amounts.get("text megabytes"));
    rates.put("lines/s printed", perSecond("lines", PRINT));
    rates.put("lines/s read", perSecond("lines", READ));
    rates.put("MB/s printed (text)", perSecond("text megabytes", PRINT));
    rates.put("MB/s read (text)", perSecond("text megabytes", READ));
    rates.put("MB/s written (MessagePack)", perSecond("megabytes", WRITE));
    rates.put("MB/s read (MessagePack)", perSecond("megabytes", DECODE));
    rates.put("elements/s loaded", perSecond("elements", LOAD));
    rates.put("lines/s of kernels emitted", perSecond("kernel lines", KERNELS));
    rates.put("bytes/element", amounts.get("bytes") / amounts.get("elements"));
    return rates;
  }

  private double perSecond(String amount, String step) {
    return amounts.get(amount) * 1000 / milliseconds.get(step);
  }
}
