package io.commgraph.transforms.simplify.arith;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SimplifyCode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Var;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Does the arithmetic give the answers that another implementation has recorded? */
class VectorsTest {
  private static final Pattern VARIABLE =
      Pattern.compile("(\\w+):(\\w+)(?:\\[(-?\\d+),(-?\\d+)\\))?");
  private static final String ERROR = "!error ";

  @TestFactory
  Stream<DynamicTest> vectors() throws Exception {
    return lines().stream()
        .map(line -> DynamicTest.dynamicTest(line, () -> check(line.split(" \\| "))));
  }

  private static List<String> lines() throws Exception {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                VectorsTest.class.getResourceAsStream("vectors.txt"), StandardCharsets.UTF_8))) {
      return in.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
    }
  }

  private static void check(String[] fields) {
    Analyzer analyzer = new Analyzer();
    Map<String, Var> variables = new HashMap<>();
    for (String declaration : fields[1].split(" ")) {
      declare(declaration, analyzer, variables);
    }
    if (!fields[2].equals("-")) {
      for (String given : fields[2].split(";")) {
        analyzer.assume(PrefixForm.read(given, variables));
      }
    }
    Expr input = PrefixForm.read(fields[3], variables);
    assertThat(answer(fields[0], analyzer, input)).isEqualTo(fields[4]);
  }

  private static void declare(String text, Analyzer analyzer, Map<String, Var> variables) {
    Matcher parts = VARIABLE.matcher(text);
    assertThat(parts.matches()).isTrue();
    ScalarType type = ScalarType.of(PrefixForm.type(parts.group(2)));
    Var variable = new Var(Span.UNKNOWN, type, parts.group(1));
    variables.put(parts.group(1), variable);
    if (parts.group(3) != null) {
      analyzer.bindRange(
          variable,
          ConstInt.of(Long.parseLong(parts.group(3)), type.dtype()),
          ConstInt.of(Long.parseLong(parts.group(4)), type.dtype()));
    }
  }

  private static String answer(String operation, Analyzer analyzer, Expr input) {
    try {
      return switch (operation) {
        case "simplify" -> PrefixForm.write(analyzer.simplify(input));
        case "rewrite" -> PrefixForm.write(new Rounds(Knowledge.NONE).once(input));
        case "canon" -> PrefixForm.write(Canonical.of(input));
        case "prove" -> "" + analyzer.proves(input);
        case "bound" -> write(analyzer.interval(input));
        default -> throw new IllegalArgumentException(operation);
      };
    } catch (DiagnosticException e) {
      assertThat(e.diagnostics().get(0).code()).isEqualTo(SimplifyCode.DIVISION_BY_ZERO);
      return ERROR + "Floor division by zero";
    }
  }

  private static String write(Interval interval) {
    return "[%s, %s]".formatted(end(interval.min()), end(interval.max()));
  }

  private static String end(long value) {
    return value == Interval.INFINITY
        ? "inf"
        : value == Interval.MINUS_INFINITY ? "-inf" : "" + value;
  }
}
