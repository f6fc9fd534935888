package io.commgraph.queries;

import io.commgraph.diagnostics.Catalogue;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Entry;
import io.commgraph.queries.console.ExitCode;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph diagnostics}: the catalogue of findings. */
@Command(
    name = "diagnostics",
    description = "List all findings that there are, or explain one.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph diagnostics CG1118")
final class DiagnosticsCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "CODE", description = "The finding to explain.")
  private String id;

  @Override
  public Integer call() {
    PrintWriter out = main.console().out();
    if (id == null) {
      for (Code code : Catalogue.all()) {
        out.println(code.id() + "  " + severity(code) + "  " + code.entry().summary());
      }
    } else {
      explain(code(), out);
    }
    return ExitCode.FINE;
  }

  private Code code() {
    return Catalogue.all().stream()
        .filter(code -> code.id().equalsIgnoreCase(id))
        .findFirst()
        .orElseThrow(
            () -> new ParameterException(spec.commandLine(), "There is no finding '" + id + "'"));
  }

  private static void explain(Code code, PrintWriter out) {
    Entry entry = code.entry();
    out.println(code.id() + " (" + severity(code).strip() + "): " + entry.summary());
    out.println();
    out.println(entry.explanation());
    out.println();
    out.println("message: " + entry.template());
    out.println("hint:    " + entry.hint());
  }

  private static String severity(Code code) {
    return String.format(Locale.ROOT, "%-7s", code.severity().name().toLowerCase(Locale.ROOT));
  }
}
