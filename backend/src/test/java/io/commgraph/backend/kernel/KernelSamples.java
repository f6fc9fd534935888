package io.commgraph.backend.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Hand-written kernels. */
final class KernelSamples {
  private KernelSamples() {}

  /** Kernels that together use every operator that the corpus does not. */
  static Program operators() {
    return TextReader.read(resource("operators.py"), "operators.py");
  }

  /** A program with one vector kernel and a chip orchestration that starts it. */
  static Program kernel(String parameters, String... body) {
    String text =
        """
        import pypto.language as pl
        import pypto.language.distributed as pld

        @pl.program
        class Sample:
            @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
            def chip(self):
                self.k()
                return
            @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
            def k(%s):
                %s
                return
        """
            .formatted(parameters, String.join("\n        ", body));
    return TextReader.read(text, "sample.py");
  }

  static String resource(String name) {
    try (InputStream in = KernelSamples.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
