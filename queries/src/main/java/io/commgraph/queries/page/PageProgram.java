package io.commgraph.queries.page;

import io.commgraph.queries.batch.CheckedInput;
import io.commgraph.queries.files.Arguments;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.Inputs;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * A program of a page, and the states of it that the page steps through.
 *
 * @param name of the input, which tells it from the other programs of the page
 * @param input what it is read from, in short
 * @param loaded the position of the state in which a graph of the input has it; -1 if there is none
 */
public record PageProgram(String name, String input, List<State> states, int loaded) {
  private static final List<Stage> STAGES = List.of(Stage.BEFORE, Stage.DOMAINS, Stage.CONTEXTS);

  /**
   * One state.
   *
   * @param checked the program in the file, which is checked for its findings
   * @param stage to which it is brought
   */
  public record State(CheckedInput checked, Stage stage, String name) {}

  /**
   * The programs that arguments name, each once.
   *
   * @param snapshot the number of the snapshot that is meant in every folder; {@code null} for all
   * @param to the only stage; {@code null} for several, or all snapshots of a folder
   */
  public static List<PageProgram> of(
      List<String> arguments, Integer snapshot, Stage to, CommandLine command) {
    List<Input> inputs = Inputs.of(arguments, snapshot, command);
    List<PageProgram> programs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (names.add(inputs.get(i).name())) {
        List<CheckedInput> checked =
            CheckedInput.of(
                List.of(new Arguments.Argument(arguments.get(i), null)), snapshot, command);
        programs.add(of(inputs.get(i), checked, to));
      }
    }
    return programs;
  }

  private static PageProgram of(Input input, List<CheckedInput> checked, Stage to) {
    int loaded =
        checked.stream().map(each -> each.input().argument()).toList().indexOf(input.argument());
    if (to == null && checked.get(0).isInFolder()) {
      List<State> states =
          checked.stream().map(each -> new State(each, Stage.BEFORE, each.snapshot())).toList();
      return new PageProgram(input.name(), checked.get(0).folder(), states, loaded);
    }
    CheckedInput only =
        loaded < 0 ? new CheckedInput(input, Stage.CODE, "", "") : checked.get(loaded);
    List<State> states =
        (to == null ? STAGES : List.of(to))
            .stream().map(stage -> new State(only, stage, stage.text())).toList();
    return new PageProgram(input.name(), input.shortName(), states, 0);
  }

  /** How often it is read to make a page of it: for each state, and to check it. */
  public int steps() {
    return states.size() + (int) states.stream().map(State::checked).distinct().count();
  }

  /** The position of the last state that is no further than its domains, which say most. */
  int mostTelling() {
    int last = 0;
    for (int i = 0; i < states.size(); i++) {
      last = states.get(i).stage().compareTo(Stage.DOMAINS) <= 0 ? i : last;
    }
    return last;
  }
}
