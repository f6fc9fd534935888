package io.commgraph.queries.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers of bytes as {@code 512k}, {@code 64m} or {@code 1g}; a bare number counts bytes. */
final class SizeConverter implements ITypeConverter<Integer> {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,9})([kmg]?)");

  /** What an array can hold, and one more byte that shows that there is more. */
  private static final long MOST = Integer.MAX_VALUE - 16;

  @Override
  public Integer convert(String value) {
    Matcher matcher = FORM.matcher(value);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + value + "' is no size such as 512k, 64m or 1g");
    }
    int shift =
        switch (matcher.group(2)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          default -> 0;
        };
    long bytes = Long.parseLong(matcher.group(1)) << shift;
    if (bytes > MOST) {
      throw new TypeConversionException("'" + value + "' is more than the 2047m that are possible");
    }
    return (int) bytes;
  }
}
