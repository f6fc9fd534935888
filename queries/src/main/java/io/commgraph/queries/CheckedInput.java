package io.commgraph.queries;

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
record CheckedInput(Input input, Stage to, String folder, String snapshot) {
  /**
   * What there is to check: inputs, and each snapshot of a folder.
   *
   * @param snapshot the number of the snapshot that is meant in every folder; {@code null} for all
   */
  static List<CheckedInput> of(List<String> arguments, Integer snapshot, CommandLine command) {
    List<CheckedInput> checked = new ArrayList<>();
    List<Input> inputs = Inputs.of(arguments, snapshot, command);
    for (int i = 0; i < inputs.size(); i++) {
      Optional<DumpFolder> folder = Inputs.folder(arguments.get(i));
      if (folder.isEmpty() || folder.get().snapshots().isEmpty() || snapshot != null) {
        checked.add(new CheckedInput(inputs.get(i), Stage.CODE, "", ""));
        continue;
      }
      for (DumpFolder.Snapshot each : folder.get().snapshots()) {
        String path = each.file().toString();
        Input input = new Input(path, Format.withoutEndings(path));
        Stage to = folder.get().reach(each);
        checked.add(new CheckedInput(input, to, arguments.get(i), each.toString()));
      }
    }
    return checked;
  }

  boolean isInFolder() {
    return !folder.isEmpty();
  }
}
