package io.commgraph.queries.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Spans of time as {@code 500ms}, {@code 30s} or {@code 5m}; a bare number counts seconds. */
final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,8})(ms|s|m|)");

  @Override
  public Duration convert(String value) {
    Matcher matcher = FORM.matcher(value);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + value + "' is no time such as 500ms, 30s or 5m");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofSeconds(number);
    };
  }
}
