package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.AtomicFile;
import io.commgraph.queries.options.PageOptions;
import io.commgraph.queries.page.Page;
import io.commgraph.queries.page.PageHtml;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph show}: the lineage page, one self-contained file. */
@Command(
    name = "show",
    description =
        "Write a page that shows a program: its allocations, windows, dispatches, domains and contexts.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph show queries/examples/ring_of_four.py -o ring.html",
      "  commgraph show queries/examples/harbour_day.py --to domains -o harbour.html"
    })
final class ShowCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private PageOptions options;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "The page that is written: .html.")
  private Path file;

  @Override
  public Integer call() {
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    int exitCode = ExitCode.FINDINGS;
    try {
      Optional<Page> page = options.page(console, report, spec.commandLine());
      if (page.isPresent()) {
        byte[] html = PageHtml.of(page.get()).getBytes(UTF_8);
        AtomicFile.write(file, out -> out.write(html));
        exitCode = ExitCode.FINE;
      }
    } catch (DiagnosticException e) {
      report.add(e.diagnostics(), SourceLines.NONE);
    }
    report.end();
    return exitCode;
  }
}
