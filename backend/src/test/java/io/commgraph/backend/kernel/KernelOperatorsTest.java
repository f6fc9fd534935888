package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every operator and every statement that the corpus does not cover: {@code operators.py} has the
 * kernels, {@code operators.pto} says what they become by the tables of the code generation
 * specification (C.4 to C.9). Types of tiles are short there: {@code <vec f32 8x64>}, or with valid
 * extents, layouts, box size and padding where they are not the usual ones. Constants are left out.
 */
class KernelOperatorsTest {
  private static final Pattern TILE =
      Pattern.compile(
          "!pto\\.tile_buf<loc=(\\w+), dtype=(\\w+), rows=(\\d+), cols=(\\d+), v_row=([?\\d]+),"
              + " v_col=([?\\d]+), blayout=(\\w+?)_major, slayout=(\\w+?)_(?:major|box),"
              + " fractal=(\\d+), pad=(\\d)>");
  private static final String USUAL = " v?x? row/none/512 pad0>";

  static List<String> kernels() {
    return KernelSamples.operators().functions().stream()
        .filter(each -> each.funcType() != FunctionType.GROUP)
        .map(Function::name)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void operatorsBecomeWhatTheSpecificationSays(String name) {
    Function kernel = KernelSamples.operators().function(name);
    String text =
        KernelEmitter.text(new KernelUnit(name + ".pto", List.of(kernel)), KernelOptions.DEFAULT);

    assertThat(operations(text)).containsExactlyElementsOf(expected(name));
  }

  @Test
  void theTableNamesAllFormsAndNoOther() {
    Function kernel = KernelSamples.operators().function("loops");
    assertThat(new FunctionCode(kernel, KernelOptions.DEFAULT).forms())
        .isEqualTo(
            KernelOperators.names().stream()
                .map(name -> KernelOperators.row(name).form())
                .collect(Collectors.toSet()));
  }

  private static List<String> operations(String module) {
    return module
        .lines()
        .map(String::strip)
        .filter(line -> !line.contains(" = arith.constant ") || line.contains("dense"))
        .filter(line -> !line.startsWith("module "))
        .map(line -> TILE.matcher(line).replaceAll("<$1 $2 $3x$4 v$5x$6 $7/$8/$9 pad$10>"))
        .map(line -> line.replace(USUAL, ">"))
        .toList();
  }

  private static List<String> expected(String name) {
    Stream<String> lines = KernelSamples.resource("operators.pto").lines();
    return lines
        .dropWhile(line -> !line.equals("// " + name))
        .skip(1)
        .takeWhile(line -> !line.startsWith("// "))
        .toList();
  }
}
