package io.commgraph.queries.options;

import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.gremlin.Questions;
import io.commgraph.queries.gremlin.ResultFormat;
import io.commgraph.queries.saved.OwnQueries;
import io.commgraph.queries.saved.SavedQueries;
import io.commgraph.queries.saved.SavedQuery;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that choose among the questions that are kept. */
public final class SavedOptions {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--saved",
      paramLabel = "NAME",
      description = "Ask a saved query instead of GREMLIN; --list names them.")
  private String saved;

  @Option(
      names = "--tag",
      paramLabel = "TAG",
      description = "Ask all saved queries with that tag; with --list, list only those.")
  private String tag;

  @Mixin private OwnQueries own;

  @Option(names = "--list", description = "List the saved queries.")
  private boolean list;

  public boolean isList() {
    return list;
  }

  /** Whether saved queries are asked, and no query is typed. */
  public boolean isChosen() {
    return saved != null || tag != null;
  }

  public void list(PrintWriter out) {
    Collection<SavedQuery> listed = tag == null ? own.queries().all() : tagged();
    int width = listed.stream().mapToInt(query -> query.name().length()).max().orElse(0);
    for (SavedQuery query : listed) {
      out.println(query.name() + " ".repeat(width - query.name().length() + 2) + query.question());
    }
  }

  /**
   * The saved queries that were asked for.
   *
   * @throws ParameterException if there is none
   */
  public List<SavedQuery> chosen() {
    if (saved != null && tag != null) {
      throw fault("--saved and --tag exclude each other");
    }
    return saved == null
        ? tagged()
        : List.of(
            own.queries()
                .named(saved)
                .orElseThrow(
                    () -> fault("There is no saved query '" + saved + "'; --list names them")));
  }

  /** Asks saved queries one after the other; a person is told which of several is answered. */
  public static int ask(
      List<SavedQuery> chosen, Questions questions, ResultFormat format, PrintWriter out) {
    int exitCode = ExitCode.FINE;
    for (SavedQuery query : chosen) {
      if (chosen.size() > 1 && format == ResultFormat.TABLE) {
        out.println("\n" + query.name() + ": " + query.question());
      }
      exitCode = Math.max(exitCode, questions.ask(query.text(), format));
    }
    return exitCode;
  }

  private List<SavedQuery> tagged() {
    SavedQueries all = own.queries();
    List<SavedQuery> tagged = all.tagged(tag);
    if (tagged.isEmpty()) {
      throw fault(
          "No saved query has the tag '%s'; there are %s"
              .formatted(
                  tag,
                  String.join(
                      ", ",
                      all.all().stream()
                          .flatMap(query -> query.tags().stream())
                          .distinct()
                          .sorted()
                          .toList())));
    }
    return tagged;
  }

  private ParameterException fault(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
