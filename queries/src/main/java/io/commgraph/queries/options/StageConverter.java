package io.commgraph.queries.options;

import io.commgraph.transforms.pipeline.Stage;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The stages that can be reached, by their names; also what the help says about them. */
public final class StageConverter implements ITypeConverter<Stage>, Iterable<String> {

  @Override
  public Stage convert(String value) {
    return Stage.of(value)
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
    return Arrays.stream(Stage.values()).map(Stage::text);
  }
}
