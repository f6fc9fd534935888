package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every program that the compiler takes comes out as the reference recorded it, in one batch. */
class CompileCorpusTest {

  /** The programs whose text says less than their binary form (IR specification, 2.14). */
  static final Set<String> TEXT_SAYS_LESS =
      Set.of("archipelago", "evening_shift", "name_maze", "while_tide");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"before.py, domains", "before.msgpack, final"})
  void everyProgramReachesTheStage(String snapshot, String stage) throws Exception {
    List<Object> arguments = arguments("compile", snapshot);
    arguments.addAll(List.of("-o", folder.resolve("out"), "--to", stage, "--emit", "msgpack"));
    Run run = Run.of(arguments.toArray());
    assertThat(run.exitCode()).as(run.err()).isZero();
    Path expected = Files.createDirectory(folder.resolve("expected"));
    for (String program : programs(snapshot)) {
      Files.write(
          expected.resolve(program + "." + stage + ".msgpack"),
          Corpus.bytes(program, stage + ".msgpack"));
    }
    PythonTool.Result verdict = PythonTool.IRDIFFS.run(expected, folder.resolve("out"));
    assertThat(verdict.exitCode()).as(verdict.output()).isZero();
  }

  @Test
  void theSameProgramsGiveTheSameBytes() throws Exception {
    List<Object> first = arguments("compile", "before.msgpack").subList(0, 11);
    List<Object> second = new ArrayList<>(first);
    first.addAll(List.of("--to", "domains", "-o", folder.resolve("one")));
    second.addAll(List.of("--to", "domains", "-o", folder.resolve("two")));
    assertThat(Run.of(first.toArray()).exitCode()).isZero();
    assertThat(Run.of(second.toArray()).exitCode()).isZero();
    for (String program : Corpus.accepted().subList(0, 10)) {
      String file = program + ".domains.py";
      assertThat(folder.resolve("two").resolve(file))
          .hasSameBinaryContentAs(folder.resolve("one").resolve(file));
    }
  }

  private static List<String> programs(String snapshot) {
    return Corpus.accepted().stream()
        .filter(program -> !snapshot.endsWith(".py") || !TEXT_SAYS_LESS.contains(program))
        .toList();
  }

  private List<Object> arguments(String command, String snapshot) throws Exception {
    List<Object> arguments = new ArrayList<>(List.of(command));
    String ending = snapshot.substring(snapshot.indexOf('.'));
    for (String program : programs(snapshot)) {
      arguments.add(Files.write(folder.resolve(program + ending), Corpus.bytes(program, snapshot)));
    }
    return arguments;
  }
}
