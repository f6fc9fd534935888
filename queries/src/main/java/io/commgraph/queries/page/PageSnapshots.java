package io.commgraph.queries.page;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.queries.batch.CheckedInput;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.page.PageProgram.State;
import io.commgraph.transforms.Verification;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads, checks and draws what becomes the snapshots of a page. */
public final class PageSnapshots implements AutoCloseable {
  /**
   * A picture of a program.
   *
   * @param program its name
   */
  record Drawn(String program, Picture picture) {}

  /** The programs of a graph that is there already. */
  interface Loaded {
    /** The picture of a program in the state in which the graph has it. */
    Drawn draw(PageProgram program);
  }

  private final Supplier<ProgramFiles> files;
  private final Report report;
  private final int limit;
  private final Detail detail;
  private final GraphAhead graphs = new GraphAhead();
  private final List<Page.Snapshot> snapshots = new ArrayList<>();
  private final List<PageFinding> findings = new ArrayList<>();
  private String name = "";

  /**
   * @param files reads an input again for each of its states
   * @param report receives why an input cannot be shown
   * @param limit the most nodes of a picture
   */
  public PageSnapshots(Supplier<ProgramFiles> files, Report report, Detail detail, int limit) {
    this.files = files;
    this.report = report;
    this.limit = limit;
    this.detail = detail;
  }

  /**
   * A page of a program; what its errors prevent is missing, and nothing is left of a program that
   * cannot be read.
   */
  public Optional<Page> page(PageProgram program, Progress progress) {
    int first = add(program, "", null, progress);
    return snapshots.isEmpty() ? Optional.empty() : Optional.of(page(name, program.input(), first));
  }

  /** A page of programs in a graph, each of which it shows at first as the graph has it. */
  Page page(List<PageProgram> programs, Loaded loaded) {
    List<Integer> first = new ArrayList<>();
    for (PageProgram each : programs) {
      first.add(add(each, programs.size() == 1 ? "" : each.name(), loaded, new Progress.None()));
    }
    return page(
        programs.size() == 1 ? name : joined(programs.stream().map(PageProgram::name)),
        joined(programs.stream().map(PageProgram::input)),
        first.get(0));
  }

  private static String joined(Stream<String> names) {
    return names.collect(Collectors.joining(", "));
  }

  private Page page(String program, String input, int first) {
    return new Page(program, input, Version.number(), snapshots, first, findings, "");
  }

  /**
   * Adds the snapshots of a program.
   *
   * @param group what tells it from other programs
   * @param loaded {@code null} if nothing is there already
   * @return the position of the snapshot that is shown first
   */
  private int add(PageProgram program, String group, Loaded loaded, Progress progress) {
    int wanted = loaded == null ? program.mostTelling() : program.loaded();
    int shown = snapshots.size();
    Map<CheckedInput, Integer> places = new LinkedHashMap<>();
    Set<CheckedInput> unreadable = new HashSet<>();
    for (int i = 0; i < program.states().size(); i++) {
      State state = program.states().get(i);
      boolean isLoaded = loaded != null && i == program.loaded();
      Optional<Drawn> drawn = Optional.empty();
      if (isLoaded) {
        drawn = Optional.of(loaded.draw(program));
      } else if (!unreadable.contains(state.checked())) {
        drawn = draw(state, places.containsKey(state.checked()), progress);
      }
      if (drawn.isPresent()) {
        name = drawn.get().program();
        shown = i <= wanted ? snapshots.size() : shown;
        places.merge(state.checked(), snapshots.size(), i <= wanted ? Math::max : Math::min);
        snapshots.add(Page.Snapshot.of(state.name(), group, isLoaded, drawn.get().picture()));
      } else if (!places.containsKey(state.checked())) {
        unreadable.add(state.checked());
      }
    }
    check(places, progress);
    return shown;
  }

  /**
   * Draws a state.
   *
   * @param isKnown whether the program was drawn before, so that checking it says what is wrong
   */
  private Optional<Drawn> draw(State state, boolean isKnown, Progress progress) {
    graphs.start();
    List<Drawn> drawn = new ArrayList<>();
    try (Compilation compilation = new Compilation(files.get(), state.stage(), new GraphAhead())) {
      List<Program> programs = new ArrayList<>();
      Compilation.Outcome outcome = compilation.run(state.checked().input(), programs::add);
      for (Program each : programs) {
        try (ProgramGraph graph = graphs.take()) {
          graph.load(each, detail);
          drawn.add(new Drawn(each.name(), Drawing.of(graph, outcome.sources(), limit)));
        }
      }
      if (drawn.isEmpty() && !isKnown) {
        report.add(outcome.findings(), outcome.sources());
      }
      progress.done(outcome.lines(), drawn.isEmpty());
    }
    return drawn.stream().findFirst();
  }

  /**
   * Adds the findings; what was found in an earlier snapshot belongs to that.
   *
   * @param places the snapshot to which what is found in a program belongs
   */
  private void check(Map<CheckedInput, Integer> places, Progress progress) {
    Set<List<String>> seen = new HashSet<>();
    places.forEach(
        (checked, snapshot) -> {
          Compilation.Outcome outcome = check(checked);
          List<Diagnostic> first =
              outcome.findings().stream()
                  .filter(
                      each -> seen.add(List.of(each.code().id(), each.function(), each.message())))
                  .toList();
          findings.addAll(Page.findings(first, snapshot));
          progress.done(outcome.lines(), outcome.failed());
        });
  }

  private Compilation.Outcome check(CheckedInput checked) {
    try (Compilation compilation =
        new Compilation(
            files.get(),
            new Compilation.Options(checked.to(), Verification.FULL, false),
            new GraphAhead())) {
      return compilation.run(checked.input(), read -> {});
    }
  }

  @Override
  public void close() {
    graphs.close();
  }
}
