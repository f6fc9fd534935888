package io.commgraph.queries;

import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The stages that can be reached, by their names; also what the help says about them. */
final class StageConverter implements ITypeConverter<Stage>, Iterable<String> {

  @Override
  public Stage convert(String value) {
    return Stage.of(value)
        .filter(stage -> reachable().contains(stage))
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + value + "' is none of " + names().collect(Collectors.joining(", "))));
  }

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  private static Stream<String> names() {
    return reachable().stream().map(Stage::text);
  }

  private static List<Stage> reachable() {
    return Arrays.stream(Stage.values())
        .filter(stage -> stage.compareTo(Pipeline.lastStage()) <= 0)
        .toList();
  }
}
