package io.commgraph.queries.batch;

import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.folder.GeneratedCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.Severity;
import io.commgraph.ir.Program;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.files.SourceFiles;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reads inputs, brings them to a stage, and keeps what was found on the way. */
public final class Compilation implements AutoCloseable {
  /**
   * What became of one input.
   *
   * @param findings errors and warnings, in the order in which they were found
   * @param lines how long the program is; 0 if it could not be read
   */
  public record Outcome(
      Input input,
      List<Diagnostic> findings,
      SourceFiles sources,
      List<Pipeline.Timing> timings,
      long lines) {
    /** Whether there is an error among the findings. */
    public boolean failed() {
      return findings.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
  }

  /**
   * A program at its stage.
   *
   * @param code the files of the output folder; none before the last stage
   */
  public record Compiled(Program program, List<EmittedFile> code, int warnings) {}

  /**
   * How far and how.
   *
   * @param locations whether the kernels of the code say where each operation comes from
   */
  public record Options(Stage to, Verification verification, boolean locations) {
    /** What is checked after each pass is what a pass must know. */
    static Options to(Stage stage) {
      return new Options(stage, Verification.BASIC, false);
    }
  }

  private final ProgramFiles files;
  private final Options options;
  private final GraphAhead graphs;
  private Consumer<String> watcher = step -> {};

  /** Brings inputs to a stage. */
  public Compilation(ProgramFiles files, Stage to, GraphAhead graphs) {
    this(files, Options.to(to), graphs);
  }

  /**
   * Brings inputs to a stage in the way that the options say; closes {@code graphs} with itself.
   */
  public Compilation(ProgramFiles files, Options options, GraphAhead graphs) {
    this.files = files;
    this.options = options;
    this.graphs = graphs;
  }

  /** Tells from now on what is worked on. */
  public Compilation watchedBy(Consumer<String> other) {
    watcher = other;
    return this;
  }

  /**
   * Compiles one input.
   *
   * @param use receives the program at its stage if there were no errors; its time counts as {@code
   *     write}
   */
  public Outcome run(Input input, Consumer<Program> use) {
    return compile(input, content -> {}, compiled -> use.accept(compiled.program()));
  }

  /**
   * Like {@link #run} for a user that also wants the code.
   *
   * @param read receives the bytes of the input, unpacked, once they are known to be a program
   */
  public Outcome compile(Input input, Consumer<byte[]> read, Consumer<Compiled> use) {
    Diagnostics sink = new Diagnostics();
    SourceFiles sources = new SourceFiles(input);
    List<Pipeline.Timing> timings = new ArrayList<>();
    List<Diagnostic> findings = new ArrayList<>();
    long lines = 0;
    if (options.to() != Stage.BEFORE) {
      graphs.start();
    }
    try (PassContext context =
        new PassContext(
            Semantics.STRICT, Target.A2A3, options.verification(), sink, graphs::take)) {
      long start = System.nanoTime();
      watcher.accept("reading");
      ProgramFiles.Snapshot snapshot = files.read(input, sources, sink);
      lines = snapshot.lines();
      read.accept(snapshot.bytes());
      timings.add(new Pipeline.Timing("read", System.nanoTime() - start, false));
      Pipeline.Result result = Pipeline.run(snapshot.program(), options.to(), context, watcher);
      timings.addAll(result.timings());
      List<EmittedFile> code = List.of();
      if (options.to() == Stage.CODE) {
        watcher.accept("writing code");
        start = System.nanoTime();
        code = GeneratedCode.emit(result.program(), Target.A2A3, options.locations(), sink);
        sink.throwIfErrors();
        timings.add(new Pipeline.Timing("emit", System.nanoTime() - start, false));
      }
      start = System.nanoTime();
      use.accept(new Compiled(result.program(), code, sink.all().size()));
      timings.add(new Pipeline.Timing("write", System.nanoTime() - start, false));
      findings.addAll(sink.all());
    } catch (DiagnosticException e) {
      findings.addAll(together(sink.all(), e.diagnostics()));
    }
    return new Outcome(input, findings, sources, timings, lines);
  }

  /** Passes throw what they reported before; readers throw what they did not. */
  private static Set<Diagnostic> together(List<Diagnostic> reported, List<Diagnostic> thrown) {
    Set<Diagnostic> all = new LinkedHashSet<>(reported);
    all.addAll(thrown);
    return all;
  }

  @Override
  public void close() {
    graphs.close();
  }
}
