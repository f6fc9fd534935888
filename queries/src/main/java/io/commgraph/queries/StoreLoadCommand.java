package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.folder.Manifest;
import io.commgraph.graph.ProgramStore;
import io.commgraph.graph.StoreException;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.StoreOption;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph store load}: programs into a store, each as a whole or not at all. */
@Command(
    name = "load",
    description = {
      "Load programs into a store, each under the name of its input.",
      "One that is there already is skipped; one that has changed takes the place of the old one. A load that was cut short goes on where it was."
    },
    footerHeading = "%nExample:%n",
    footer =
        "  commgraph store load queries/examples/harbour_day.py queries/examples/ring_of_four.py --graph ports.store")
final class StoreLoadCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Spec private CommandSpec spec;
  @Mixin private StoreOption place;
  @Mixin private GraphOptions graphs;

  @Parameters(arity = "1..*", paramLabel = "INPUT", description = InputHelp.SEARCHED)
  private List<String> arguments;

  private int loaded;
  private int skipped;
  private int failed;

  @Override
  public Integer call() {
    Console console = store.console();
    Report report = store.report();
    List<Input> inputs = graphs.searched(arguments, spec.commandLine());
    return place.withNew(
        report,
        opened -> {
          load(inputs, opened, report);
          console
              .out()
              .printf(Locale.ROOT, "%d loaded, %d unchanged, %d failed%n", loaded, skipped, failed);
          return failed == 0 ? ExitCode.FINE : ExitCode.FINDINGS;
        });
  }

  private void load(List<Input> inputs, ProgramStore opened, Report report) {
    Console console = store.console();
    try (Compilation compilation =
            new Compilation(
                new ProgramFiles(console), graphs.stage(Stage.BEFORE), new GraphAhead());
        Progress progress = Progress.of(console, inputs.size())) {
      for (Input input : inputs) {
        Compilation.Outcome outcome =
            compilation.run(input, program -> put(input.name(), program, opened));
        report.add(outcome.findings(), outcome.sources());
        failed += outcome.failed() ? 1 : 0;
        progress.done(outcome.lines(), outcome.failed());
      }
    }
  }

  private void put(String name, Program program, ProgramStore opened) {
    byte[] file = MsgPack.write(program);
    String digest =
        Manifest.digest(
            (Version.number() + graphs.detail() + Manifest.digest(file)).getBytes(UTF_8));
    if (opened.program(name).map(each -> each.digest()).equals(Optional.of(digest))) {
      skipped++;
      return;
    }
    try {
      opened.put(program.named(name), graphs.detail(), digest, file);
      loaded++;
    } catch (StoreException e) {
      throw StoreOption.notWritten(name, e);
    }
  }
}
