package io.commgraph.queries.options;

import io.commgraph.ir.DeepStack;
import io.commgraph.queries.console.Limits;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** How large a program may be that is read or printed. */
public final class LimitOptions {
  @Option(
      names = "--max-input",
      scope = ScopeType.INHERIT,
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description = "The most bytes of an input, unpacked, such as 64m or 1g. Default: 1g.")
  private int input = Limits.DEFAULT.input();

  @Option(
      names = "--max-nesting",
      scope = ScopeType.INHERIT,
      paramLabel = "N",
      converter = LevelsConverter.class,
      description = "How deep an input may nest: 1 to 20000. Default: 20000.")
  private int nesting = Limits.DEFAULT.nesting();

  @Option(
      names = "--max-text",
      scope = ScopeType.INHERIT,
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description = "The most characters of a program that is printed. Default: 128m.")
  private int text = Limits.DEFAULT.text();

  public Limits chosen() {
    return new Limits(input, nesting, text);
  }

  private static final class LevelsConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      if (!value.matches("[1-9][0-9]{0,4}") || Integer.parseInt(value) > DeepStack.MAX_NESTING) {
        throw new TypeConversionException(
            "'" + value + "' is no number from 1 to " + DeepStack.MAX_NESTING);
      }
      return Integer.valueOf(value);
    }
  }
}
