package io.commgraph.bench;

import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.ContextFlow;
import io.commgraph.analyses.DeviceDescriptors;
import io.commgraph.backend.folder.GeneratedCode;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.transforms.Target;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What most of the time of a compilation goes into, one by one: both forms and the kernels' code of
 * a program of 3,000 statements, and graph and analyses of one with 1,000 dispatches.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class HotPathsBenchmark {
  private Program statements;
  private String text;
  private byte[] bytes;
  private Program dispatches;
  private ProgramGraph graph;

  @Setup
  public void prepare() {
    statements = GeneratedPrograms.kernelStatements(3_000);
    text = new TextPrinter(PrintOptions.EXACT).print(statements);
    bytes = MsgPack.write(statements);
    dispatches = GeneratedPrograms.dispatches(1_000);
    graph = ProgramGraph.of(dispatches, Detail.LINEAGE);
  }

  @TearDown
  public void close() {
    graph.close();
  }

  @Benchmark
  public Object readText() {
    return TextReader.read(text, "generated.py");
  }

  @Benchmark
  public Object printText() {
    return new TextPrinter(PrintOptions.EXACT).print(statements);
  }

  @Benchmark
  public Object readMessagePack() {
    return MsgPack.read(bytes, "generated.msgpack");
  }

  @Benchmark
  public Object writeMessagePack() {
    return MsgPack.write(statements);
  }

  @Benchmark
  public Object emitCode() {
    return GeneratedCode.emit(statements, Target.A2A3, false, new Diagnostics());
  }

  @Benchmark
  public void loadGraph() {
    ProgramGraph.of(dispatches, Detail.LINEAGE).close();
  }

  @Benchmark
  public Object deviceDescriptors() {
    return DeviceDescriptors.of(CommGraph.g(graph), "host");
  }

  @Benchmark
  public Object commDomains() {
    return CommDomains.of(CommGraph.g(graph), "host");
  }

  @Benchmark
  public Object contextFlow() {
    return ContextFlow.of(CommGraph.g(graph));
  }
}
