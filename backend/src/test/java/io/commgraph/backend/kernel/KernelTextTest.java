package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Corners of kernel text that no corpus program reaches. */
class KernelTextTest {
  private static String text(String parameters, String... body) {
    return KernelEmitter.emit(KernelSamples.kernel(parameters, body), KernelOptions.DEFAULT)
        .get(0)
        .text();
  }

  private static List<String> lines(String part, String parameters, String... body) {
    return text(parameters, body)
        .lines()
        .map(String::strip)
        .filter(line -> line.contains(part))
        .toList();
  }

  /** A workspace is passed as a pointer; what else the kernel does with it takes its view (C.3). */
  @Test
  void aWorkspaceThatIsUsedOtherwiseTooHasAView() {
    String parameters = "w: pl.InOut[pl.Tensor[[64], pl.INT64]]";

    assertThat(text(parameters, "pl.system.set_ffts(w)")).doesNotContain("%w_view");
    assertThat(text(parameters, "pl.system.set_ffts(w)", "pl.system.cacheinvalid(w, [64], [0])"))
        .contains("%w_view = pto.make_tensor_view %arg0, ")
        .contains("pto.set_ffts %arg0 : !pto.ptr<i64>")
        .contains("pto.partition_view %w_view, ");
  }

  @Test
  void aPipeBufferThatTheKernelReadsItselfHasAView() {
    assertThat(
            text(
                "__gm_pipe_buffer: pl.InOut[pl.Tensor[[64], pl.FP32]]",
                "pl.system.cacheinvalid(__gm_pipe_buffer, [64], [0])"))
        .contains("%__gm_pipe_buffer_view = pto.make_tensor_view %arg0, ");
  }

  /** A name that is taken becomes a number (C.2). */
  @Test
  void aVariableMayHaveTheNameOfAConstant() {
    assertThat(
            lines(
                "arith.constant",
                "x: pl.InOut[pl.Tensor[[8], pl.FP32]]",
                "c0_index: pl.Scalar[pl.FP32] = pl.tensor.read(x, [1])",
                "cst_1: pl.Scalar[pl.FP32] = pl.tensor.read(x, [2])",
                "pl.tensor.write(x, [0], c0_index + 1.0)",
                "pl.tensor.write(x, [3], cst_1 + 2.0)"))
        .contains("%1 = arith.constant 0 : index")
        .noneMatch(line -> line.startsWith("%c0_index") || line.startsWith("%cst_1 "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[4, 1] | [%c1_index, %c4_index]",
        "[3, 4, 1] | [%c4_index, %c1_index, %c1_index]",
        "[2, 3, 4, 1] | [%x_s0, %c4_index, %c1_index, %c1_index]",
      })
  void aColumnIsLaidOutAsOne(String shape, String strides) {
    String index = shape.replaceAll("\\d", "0");

    assertThat(
            lines(
                "%x_view",
                "x: pl.Tensor[" + shape + ", pl.FP32], o: pl.InOut[pl.Tensor[[1], pl.FP32]]",
                "pl.tensor.write(o, [0], pl.tensor.read(x, " + index + "))"))
        .singleElement()
        .asString()
        .contains("strides = " + strides + " {layout = #pto.layout<dn>}");
  }

  @ParameterizedTest
  @CsvSource({"1, clamp", "2, wrap", "3, zero"})
  void aGatherSaysWhatIsOutOfBounds(int code, String rule) {
    String tile = "pl.Tile[[8, 64], pl.%s, pl.MemRef(m, pl.const(0, pl.INT64), 2048), pl.Mem.Vec]";

    assertThat(
            lines(
                "pto.mgather",
                "x: pl.Tensor[[8, 64], pl.FP32], y: pl.Tensor[[8, 64], pl.INT32]",
                "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
                "i: " + tile.formatted("INT32") + " = pl.tile.load(y, [0, 0], [8, 64], [8, 64])",
                "t: "
                    + tile.formatted("FP32")
                    + " = pl.tile.mgather(x, i, coalesce=1, gather_oob="
                    + code
                    + ")"))
        .singleElement()
        .asString()
        .endsWith("{coalesce = #pto<coalesce elem>, gatherOob = #pto<gather_oob " + rule + ">}");
  }

  /** The operand of a shift by a number is cast to 32 bits, whatever integer it is (C.8). */
  @Test
  void aNarrowShiftDistanceIsWidened() {
    String tile =
        "pl.Tile[[8, 64], pl.INT32, pl.MemRef(m, pl.const(0, pl.INT64), 2048), pl.Mem.Vec]";

    assertThat(
            lines(
                "arith.extsi",
                "y: pl.Tensor[[8, 64], pl.INT32], h: pl.Scalar[pl.INT16]",
                "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
                "i: " + tile + " = pl.tile.load(y, [0, 0], [8, 64], [8, 64])",
                "t: " + tile + " = pl.tile.shls(i, h)"))
        .containsExactly("%0 = arith.extsi %arg1 : i16 to i32");
  }

  /** Two buffers in turn: their address is computed where they are used (C.4). */
  @Test
  void anAddressMayBeComputed() {
    String tile = "pl.Tile[[8, 64], pl.FP32, pl.MemRef(m, i % 2 * 2048, 2048), pl.Mem.Vec]";

    assertThat(
            lines(
                "addr = ",
                "x: pl.Tensor[[8, 64], pl.FP32], n: pl.Scalar[pl.INDEX]",
                "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)",
                "for i in pl.range(n):",
                "    a: " + tile + " = pl.tile.load(x, [0, 0], [8, 64], [8, 64])",
                "    if i > 2:",
                "        b: " + tile + " = pl.tile.exp(a)",
                "        c: " + tile + " = pl.yield_(b)",
                "    else:",
                "        c: " + tile + " = pl.yield_(a)"))
        .extracting(line -> line.substring(0, line.indexOf(" valid_row")))
        .containsExactly(
            "%a = pto.alloc_tile addr = %2",
            "%c = pto.alloc_tile addr = %6", "%b = pto.alloc_tile addr = %9");
  }

  /** A view may have another layout only; then it names no shape (B.4, C.7). */
  @Test
  void aViewMayHaveAnotherLayoutOnly() {
    assertThat(
            lines(
                "%w = ",
                "x: pl.Tensor[[8, 64], pl.FP32]",
                "w: pl.Tensor[[64, 8], pl.FP32, pl.TensorView(layout=pl.TensorLayout.DN)] ="
                    + " pl.tensor.view(x, layout=pl.TensorLayout.DN)"))
        .containsExactly(
            "%w = pto.make_tensor_view %arg0, shape = [%c64_index, %c8_index], strides ="
                + " [%c1_index, %c64_index] {layout = #pto.layout<dn>} :"
                + " !pto.tensor_view<?x?xf32>");
  }

  @Test
  void aNumberMayHaveSeveralValuesInARow() {
    assertThat(
            lines(
                "load_scalar",
                "x: pl.InOut[pl.Tensor[[8], pl.FP32]]",
                "f: pl.Scalar[pl.FP32] = pl.tensor.read(x, [0])",
                "pl.tensor.write(x, [1], f)",
                "f = pl.tensor.read(x, [2])",
                "pl.tensor.write(x, [3], f)"))
        .extracting(line -> line.substring(0, line.indexOf(" = ")))
        .containsExactly("%f", "%0");
  }

  /** An address is a number of 64 bits, whatever the offset is written as. */
  @Test
  void anAddressHas64Bits() {
    assertThat(
            lines(
                "addr = ",
                "x: pl.Tensor[[8, 64], pl.FP32]",
                "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
                "t: pl.Tile[[8, 64], pl.FP32, pl.MemRef(m, pl.const(0, pl.INT32), 2048),"
                    + " pl.Mem.Vec] = pl.tile.load(x, [0, 0], [8, 64], [8, 64])"))
        .singleElement()
        .asString()
        .contains("addr = %c0_i64 ");
  }

  @Test
  void anEmptyListOfValidExtentsIsNone() {
    assertThat(
            lines(
                "partition_view",
                "x: pl.Tensor[[8, 64], pl.FP32]",
                "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
                "t: pl.Tile[[8, 64], pl.FP32, pl.MemRef(m, pl.const(0, pl.INT64), 2048),"
                    + " pl.Mem.Vec] = pl.tile.load(x, [0, 0], [8, 64], [])"))
        .singleElement()
        .asString()
        .contains("sizes = [%c8_index, %c64_index]");
  }
}
