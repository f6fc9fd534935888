package io.commgraph.queries.options;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.diagnostics.StoreCode;
import io.commgraph.graph.ProgramStore;
import io.commgraph.graph.StoreException;
import io.commgraph.ir.Span;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Shutdown;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Option;

/** The option that says which store is meant, and the way to it. */
public final class StoreOption {
  @Option(
      names = "--graph",
      paramLabel = "STORE",
      description =
          "The store: a folder, or a properties file of JanusGraph for another database. Default: ${DEFAULT-VALUE}.")
  private Path place = Path.of("commgraph.store");

  /**
   * Opens a store that is there for a task.
   *
   * @param use gives the exit code; what it finds is added to the report
   */
  public int with(Report report, ToIntFunction<ProgramStore> use) {
    return with(ProgramStore::open, report, use);
  }

  /** Likewise; the store is made if there is none. */
  public int withNew(Report report, ToIntFunction<ProgramStore> use) {
    return with(ProgramStore::openOrCreate, report, use);
  }

  private int with(
      Function<Path, ProgramStore> opening, Report report, ToIntFunction<ProgramStore> use) {
    int exitCode;
    try (ProgramStore store = opening.apply(place)) {
      exitCode = use.applyAsInt(store);
    } catch (DiagnosticException e) {
      Shutdown.pass();
      report.add(e.diagnostics(), SourceLines.NONE);
      exitCode = ExitCode.FINDINGS;
    } catch (StoreException e) {
      Shutdown.pass();
      report.add(
          fault(StoreCode.UNAVAILABLE, place, e.getMessage()).diagnostics(), SourceLines.NONE);
      exitCode = ExitCode.FINDINGS;
    }
    report.end();
    return exitCode;
  }

  /** That the store has no such program. */
  public DiagnosticException notStored(String name) {
    return fault(StoreCode.NOT_STORED, place, name);
  }

  /** That the store did not take a program. */
  public static DiagnosticException notWritten(String name, StoreException e) {
    return fault(StoreCode.CANNOT_WRITE, name, e.getMessage());
  }

  private static DiagnosticException fault(StoreCode code, Object... arguments) {
    return new DiagnosticException(Diagnostic.of(code, Span.UNKNOWN, arguments));
  }
}
