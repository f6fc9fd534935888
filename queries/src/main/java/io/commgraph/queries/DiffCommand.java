package io.commgraph.queries;

import io.commgraph.graph.Detail;
import io.commgraph.ir.Program;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph diff}: whether two snapshots mean the same, and where they part. */
@Command(
    name = "diff",
    description = "Compare two programs by structure: names, places and comments do not count.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph diff queries/examples/ring_of_four.py queries/examples/harbour_day.py")
final class DiffCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "A snapshot; - is standard input.")
  private String left;

  @Parameters(index = "1", paramLabel = "B", description = "A snapshot; - is standard input.")
  private String right;

  @Override
  public Integer call() {
    if (left.equals(Input.STANDARD_INPUT) && right.equals(Input.STANDARD_INPUT)) {
      throw new ParameterException(spec.commandLine(), "Only one of the two can be -");
    }
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    Optional<Program> a = read(left, report);
    Optional<Program> b = read(right, report);
    report.end();
    if (a.isEmpty() || b.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    List<String> differences = ProgramDiff.of(a.get(), b.get());
    differences.forEach(console.out()::println);
    return differences.isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
  }

  private Optional<Program> read(String argument, Report report) {
    List<Program> programs = new ArrayList<>();
    try (Compilation reading =
        new Compilation(
            new ProgramFiles(main.console().in()), Stage.BEFORE, new GraphAhead(Detail.LINEAGE))) {
      Compilation.Outcome outcome =
          reading.run(Inputs.of(argument, spec.commandLine()), programs::add);
      report.add(outcome.findings(), outcome.sources());
    }
    return programs.stream().findFirst();
  }
}
