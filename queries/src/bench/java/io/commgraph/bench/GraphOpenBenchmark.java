package io.commgraph.bench;

import java.util.concurrent.TimeUnit;
import org.janusgraph.core.JanusGraphFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** What every program pays once: opening and closing an empty graph in memory. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class GraphOpenBenchmark {

  @Benchmark
  public void openAndClose() {
    JanusGraphFactory.build().set("storage.backend", "inmemory").open().close();
  }
}
