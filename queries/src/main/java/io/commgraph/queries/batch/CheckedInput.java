package io.commgraph.queries.batch;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.Span;
import io.commgraph.queries.files.Arguments;
import io.commgraph.queries.files.DumpFolder;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.Inputs;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/**
 * A program to check.
 *
 * @param to how far it is brought for that
 * @param folder the folder of which it is a snapshot; empty if it is none, or the only one asked
 *     for
 * @param snapshot which snapshot it is, in words
 */
public record CheckedInput(Input input, Stage to, String folder, String snapshot) {
  /**
   * What there is to check: inputs, and each snapshot of a folder.
   *
   * @param snapshot the number of the snapshot that is meant in every folder; {@code null} for all
   */
  public static List<CheckedInput> of(
      List<Arguments.Argument> arguments, Integer snapshot, CommandLine command) {
    List<CheckedInput> checked = new ArrayList<>();
    List<Input> inputs = Inputs.named(arguments, snapshot, command);
    for (int i = 0; i < inputs.size(); i++) {
      String argument = arguments.get(i).text();
      Optional<DumpFolder> folder = Inputs.folder(argument);
      if (folder.isEmpty() || folder.get().snapshots().isEmpty() || snapshot != null) {
        checked.add(new CheckedInput(inputs.get(i), Stage.CODE, "", ""));
        continue;
      }
      for (DumpFolder.Snapshot each : folder.get().snapshots()) {
        String path = each.file().toString();
        Input input = new Input(path, Format.withoutEndings(path));
        Stage to = folder.get().reach(each);
        checked.add(new CheckedInput(input, to, argument, each.toString()));
      }
    }
    return checked;
  }

  /** Whether it is one of several snapshots of a program. */
  public boolean isInFolder() {
    return !folder.isEmpty();
  }

  /** The outcome with the snapshot named in each finding, if there are others. */
  public Compilation.Outcome located(Compilation.Outcome outcome) {
    if (!isInFolder()) {
      return outcome;
    }
    List<Diagnostic> located =
        outcome.findings().stream()
            .map(each -> each.with("first in snapshot", snapshot, Span.UNKNOWN))
            .toList();
    return new Compilation.Outcome(
        input, located, outcome.sources(), outcome.timings(), outcome.lines());
  }
}
