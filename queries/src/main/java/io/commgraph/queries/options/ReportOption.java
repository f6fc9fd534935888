package io.commgraph.queries.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.queries.batch.Finished;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.AtomicFile;
import io.commgraph.queries.findings.FindingsForm;
import io.commgraph.queries.findings.Judged;
import io.commgraph.queries.findings.RunJson;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --report}: a file that tells programs what became of a batch. */
public final class ReportOption {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write what became of each input: .json, or .sarif for findings alone.")
  private Path file;

  private final List<RunJson.InputRow> inputs = new ArrayList<>();

  /**
   * Refuses a file that does not say what it is.
   *
   * @throws ParameterException if it has another ending
   */
  public void check() {
    if (file != null && !isSarif() && !file.toString().endsWith(".json")) {
      throw new ParameterException(
          command.commandLine(), "'" + file + "' has none of the endings .json, .sarif");
    }
  }

  private boolean isSarif() {
    return file.toString().endsWith(".sarif");
  }

  public void add(Finished finished) {
    if (file != null) {
      inputs.add(
          new RunJson.InputRow(
              finished.input().fileName(),
              finished.input().name(),
              finished.state().toString(),
              finished.errors(),
              finished.warnings()));
    }
  }

  /**
   * Writes the file, if there is to be one.
   *
   * @throws DiagnosticException if that is not possible
   */
  public void write(List<Judged> findings) {
    if (file == null) {
      return;
    }
    String version = Version.number();
    write(
        file,
        out -> {
          if (isSarif()) {
            FindingsForm.SARIF.write(findings, version, out);
          } else {
            RunJson.write(inputs, findings, version, out);
          }
        });
  }

  /** Writes a text file, all of it or nothing. */
  static void write(Path file, Consumer<PrintWriter> content) {
    AtomicFile.write(
        file,
        stream -> {
          PrintWriter out = new PrintWriter(new OutputStreamWriter(stream, UTF_8));
          content.accept(out);
          out.flush();
        });
  }
}
