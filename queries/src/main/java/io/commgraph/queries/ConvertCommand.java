package io.commgraph.queries;

import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Program;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.files.Inputs;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.ProgramFileOption;
import io.commgraph.queries.options.SnapshotOption;
import io.commgraph.transforms.pipeline.Stage;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph convert}: the same program in another form. */
@Command(
    name = "convert",
    description = "Write a program in another form, by the ending of the file.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph convert queries/examples/ring_of_four.py -o ring_of_four.msgpack")
final class ConvertCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Mixin private SnapshotOption snapshot;
  @Mixin private ProgramFileOption output;
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "INPUT", description = InputHelp.ONE)
  private String input;

  @Option(
      names = "--plain",
      description = "Print text as the reference compiler does, which does not hold everything.")
  private boolean plain;

  private void write(ProgramFiles files, Program program, Path file) {
    files.write(program, file, plain ? PrintOptions.DEFAULT : PrintOptions.EXACT);
    boolean hasDomains =
        program.functions().stream()
            .anyMatch(function -> function.body() instanceof CommDomainScopeStmt);
    if (plain && hasDomains && Format.of(file.toString()).equals(Optional.of(Format.TEXT))) {
      main.console()
          .note("plain text holds communication domains as comments only, and no window buffers");
    }
  }

  @Override
  public Integer call() {
    Path file = output.file();
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    ProgramFiles files = new ProgramFiles(console);
    try (Compilation compilation = new Compilation(files, Stage.BEFORE, new GraphAhead())) {
      Compilation.Outcome outcome =
          compilation.run(
              Inputs.of(input, snapshot.number(), spec.commandLine()),
              program -> write(files, program, file));
      report.add(outcome.findings(), outcome.sources());
      report.end();
      return outcome.failed() ? ExitCode.FINDINGS : ExitCode.FINE;
    }
  }
}
