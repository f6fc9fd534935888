package io.commgraph.queries.options;

import io.commgraph.queries.files.Format;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What {@code compile} writes of a program.
 *
 * @param format that of the program; empty for its code
 */
public record Emitted(Optional<Format> format) {
  public static final Emitted CODE = new Emitted(Optional.empty());
  public static final Emitted TEXT = new Emitted(Optional.of(Format.TEXT));

  public boolean isCode() {
    return format.isEmpty();
  }

  @Override
  public String toString() {
    return format.map(Format::name).orElse("code").toLowerCase(Locale.ROOT);
  }

  /** Reads what was asked for; also what the help says about it. */
  public static final class Converter implements ITypeConverter<Emitted>, Iterable<String> {
    private static final List<Emitted> ALL =
        Stream.concat(
                Stream.of(CODE),
                Arrays.stream(Format.values()).map(each -> new Emitted(Optional.of(each))))
            .toList();

    @Override
    public Emitted convert(String value) {
      return ALL.stream()
          .filter(each -> each.toString().equalsIgnoreCase(value))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      ALL.stream()
                          .map(Emitted::toString)
                          .collect(Collectors.joining(", ", "'" + value + "' is none of ", ""))));
    }

    @Override
    public Iterator<String> iterator() {
      return ALL.stream().map(Emitted::toString).iterator();
    }
  }
}
