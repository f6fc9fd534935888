package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.KernelCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A call that is odd is a finding or code, never a fault: every operator, any operands. */
@Tag("once")
class OddCallsTest {
  private static final String PARAMETERS =
      "x: pld.DistributedTensor[[4, 64], pl.FP32], n: pl.Scalar[pl.INDEX], c: pld.CommCtxType";
  private static final String TILE =
      "pl.Tile[[4, 64], pl.FP32, pl.MemRef(m, pl.const(0, pl.INT64), 1024), pl.Mem.Vec]";
  private static final List<String> OPERANDS = List.of("t", "x", "n", "c", "r", "[0, 0]");
  private static final List<String> TARGETS = List.of("", "y = ", "y: " + TILE + " = ");

  private static final List<String> SETUP =
      List.of(
          "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)",
          "t: " + TILE + " = pl.tile.load(x, [0, 0], [4, 64], [4, 64])",
          "r: pl.Array[4, pl.INT32] = pl.array.create(4, dtype=pl.INT32)");

  private static Stream<List<String>> operands() {
    List<List<String>> all = new ArrayList<>();
    all.add(List.of());
    for (String operand : OPERANDS) {
      for (int count = 1; count <= 3; count++) {
        all.add(Collections.nCopies(count, operand));
      }
    }
    return all.stream();
  }

  @Test
  void noneIsAFault() {
    List<String> faults = new ArrayList<>();
    List<String> emitted = new ArrayList<>();
    for (String operator : KernelOperators.names()) {
      operands()
          .flatMap(
              each -> {
                String call = spelling(operator) + "(" + String.join(", ", each) + ")";
                return TARGETS.stream().map(target -> target + call);
              })
          .forEach(
              statement -> {
                try {
                  emit(statement);
                  emitted.add(statement);
                } catch (DiagnosticException refused) {
                  assertThat(refused.diagnostics()).isNotEmpty();
                } catch (RuntimeException fault) {
                  faults.add(statement + ": " + fault.toString().lines().findFirst().orElse(""));
                }
              });
    }
    assertThat(faults).isEmpty();
    assertThat(emitted).contains("y: " + TILE + " = pl.tile.abs(t)").hasSizeGreaterThan(100);
  }

  @Test
  void whatOnlyMakesATileForNobodyIsLeftOut() {
    assertThat(operations("pl.tile.abs(t)", "pl.tile.slice(t, [4, 32], [0, 0])")).isEmpty();
  }

  @Test
  void whatWritesInPlaceWritesItsFirstOperand() {
    assertThat(operations("pl.tile.fillpad_inplace(t)"))
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("pto.tfillpad ins(%t : ")
        .contains(" outs(%t : ");
  }

  @Test
  void aFindingNamesTheOperandsThatAreThereAndThoseThatAreNeeded() {
    assertThatThrownBy(() -> operations("pl.system.sync_set(t)", "pl.tile.matmul_acc(t, t)"))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            refused ->
                assertThat(refused.diagnostics())
                    .extracting(Diagnostic::code, Diagnostic::message)
                    .containsExactly(
                        tuple(
                            KernelCode.WRONG_OPERANDS,
                            "the kernel 'k' calls 'system.sync_set' with (tile); it takes"
                                + " (number?)"),
                        tuple(
                            KernelCode.WRONG_OPERANDS,
                            "the kernel 'k' calls 'tile.matmul_acc' with (tile, tile); it takes"
                                + " (tile, tile, tile, number?)")));
  }

  /** What the statements become, behind the load of a tile. */
  private static List<String> operations(String... statements) {
    String text = emit(statements).get(0).text();
    String body = text.substring(text.indexOf("pto.tload"), text.lastIndexOf("return"));
    return body.lines()
        .skip(1)
        .map(String::strip)
        .filter(line -> !line.contains("local_array"))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  private static List<EmittedFile> emit(String... statements) {
    List<String> body = new ArrayList<>(SETUP);
    body.addAll(List.of(statements));
    return KernelEmitter.emit(
        KernelSamples.kernel(PARAMETERS, body.toArray(String[]::new)), KernelOptions.DEFAULT);
  }

  private static String spelling(String operator) {
    String name = operator.matches(".*\\.(and|or|not)") ? operator + "_" : operator;
    return name.startsWith("pld.") ? name : "pl." + name;
  }
}
