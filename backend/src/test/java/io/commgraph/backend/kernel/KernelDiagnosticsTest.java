package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.testing.Ir;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What kernel code cannot express is refused, by name and at its place. */
class KernelDiagnosticsTest {
  private static final String TILE =
      "pl.Tile[[8, 64], pl.FP32, pl.MemRef(m, pl.const(0, pl.INT64), 2048), pl.Mem.Vec]";
  private static final int FIRST_BODY_LINE = 12;

  @Test
  void allOperatorsWithoutCodeAreReported() {
    Program program =
        KernelSamples.kernel(
            "n: pl.Scalar[pl.INT32]",
            "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
            "a: " + TILE + " = pl.tile.create([8, 64], dtype=pl.FP32, target_memory=pl.Mem.Vec)",
            "b: " + TILE + " = pl.tile.sin(a)",
            "c: " + TILE + " = pl.tile.cos(b)");

    Diagnostics found = new Diagnostics();
    KernelEmitter.check(program, found);

    assertThat(found.all())
        .extracting(Diagnostic::code, Diagnostic::message, each -> each.span().beginLine())
        .containsExactly(
            tuple(
                KernelCode.OPERATOR_NOT_SUPPORTED,
                "the kernel 'k' calls 'tile.sin', for which no kernel code is known",
                FIRST_BODY_LINE + 2),
            tuple(
                KernelCode.OPERATOR_NOT_SUPPORTED,
                "the kernel 'k' calls 'tile.cos', for which no kernel code is known",
                FIRST_BODY_LINE + 3));
    assertThat(refused(program))
        .extracting(Diagnostic::code)
        .containsOnly(KernelCode.OPERATOR_NOT_SUPPORTED);
  }

  @Test
  void aSupportedKernelHasNoFindings() {
    Diagnostics found = new Diagnostics();
    KernelEmitter.check(
        KernelSamples.kernel("n: pl.Scalar[pl.INDEX]", "m: pl.Scalar[pl.INDEX] = n + 1"), found);

    assertThat(found.all()).isEmpty();
  }

  @Test
  void aLoopCountsUpwards() {
    assertRefused(
        KernelCode.LOOP_STEP_NOT_POSITIVE,
        "the loop over 'i' has the step -1",
        "n: pl.Scalar[pl.INDEX]",
        "for i in pl.range(8, 0, -1):",
        "    a: pl.Scalar[pl.INDEX] = i + n");
  }

  @Test
  void aValueOfALoopMeansNothingBehindIt() {
    assertRefused(
        KernelCode.SYMBOL_NOT_BOUND,
        "the kernel 'k' uses 'rows', which has no value there",
        "n: pl.Scalar[pl.INDEX], x: pl.Tensor[[8, 64], pl.FP32]",
        "for i in pl.range(0, 8):",
        "    rows: pl.Scalar[pl.INDEX] = i + n",
        "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
        "a: "
            + TILE.replace("pl.Mem.Vec]", "pl.Mem.Vec, pl.TileView(valid_shape=[rows, 64])]")
            + " = pl.tile.load(x, [0, 0], [8, 64], [rows, 64], target_memory=pl.Mem.Vec)");
  }

  @Test
  void branchesLeaveTheSameTensor() {
    assertRefused(
        KernelCode.DIVERGENT_MERGE,
        "the branches leave different tensors in 'z'",
        "n: pl.Scalar[pl.INDEX], x: pl.Tensor[[8], pl.FP32], y: pl.Tensor[[8], pl.FP32]",
        "if n < 1:",
        "    z: pl.Tensor[[8], pl.FP32] = pl.yield_(x)",
        "else:",
        "    z: pl.Tensor[[8], pl.FP32] = pl.yield_(y)");
  }

  /** The second iteration would write x again: what is carried is not swapped. */
  @Test
  void aLoopCarriesTheSameTensor() {
    assertRefused(
        KernelCode.CARRIED_ELSEWHERE,
        "the loop carries 'a', but hands on memory in another place",
        "n: pl.Scalar[pl.INDEX], x: pl.Tensor[[8], pl.FP32], y: pl.Tensor[[8], pl.FP32]",
        "for i, (a, b) in pl.range(n, init_values=(x, y)):",
        "    v: pl.Scalar[pl.FP32] = pl.tensor.read(b, [0])",
        "    pl.tensor.write(a, [0], v)",
        "    c, d = pl.yield_(b, a)");
  }

  @Test
  void aLoopCarriesATileAtTheSameAddress() {
    String elsewhere = TILE.replace("const(0", "const(2048");
    assertRefused(
        KernelCode.CARRIED_ELSEWHERE,
        "the loop carries 'a', but hands on memory in another place",
        "n: pl.Scalar[pl.INDEX], x: pl.Tensor[[8, 64], pl.FP32]",
        "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 4096)",
        "t: " + TILE + " = pl.tile.load(x, [0, 0], [8, 64], [8, 64], target_memory=pl.Mem.Vec)",
        "for i, (a,) in pl.range(n, init_values=(t,)):",
        "    b: " + elsewhere + " = pl.tile.exp(a)",
        "    c: " + elsewhere + " = pl.yield_(b)");
  }

  @Test
  void aLoopYieldsOneValueForEachThatItCarries() {
    assertMismatch("a yield of 1 values where 2 are needed", loop(2, Ir.yields(Ir.number(1)), 2));
    assertMismatch(
        "a loop that carries 1 values and leaves 2",
        loop(1, Ir.yields(Ir.number(1), Ir.number(2)), 2));
  }

  @Test
  void aLoopOrBranchYieldsWhatItLeaves() {
    assertMismatch("a body without a yield where 1 values are needed", loop(1, Ir.seq(), 1));
    assertRefused(
        KernelCode.CONSTRUCT_NOT_SUPPORTED,
        "the kernel 'k' contains a body without a yield where 1 values are needed, which kernel code"
            + " cannot express",
        "n: pl.Scalar[pl.INDEX]",
        "if n < 1:",
        "    z: pl.Scalar[pl.INDEX] = pl.yield_(n)",
        "else:",
        "    a: pl.Scalar[pl.INDEX] = n + 1");
  }

  private static ForStmt loop(int carried, Stmt body, int results) {
    return Ir.loop(
        ForKind.SEQUENTIAL,
        Ir.number(8),
        Collections.nCopies(carried, Ir.carry("c", Ir.number(0))),
        Collections.nCopies(results, Ir.var("r", Ir.INDEX)),
        body);
  }

  private static void assertMismatch(String what, Stmt body) {
    Function kernel = Ir.function(FunctionType.AIV, "k", List.of(), body);
    Stmt start = Ir.eval(Ir.call("k", OpaqueType.UNKNOWN, Attrs.EMPTY));
    Function chip = Ir.function(FunctionType.ORCHESTRATION, "chip", List.of(), start);
    assertThat(refused(Ir.program(chip, kernel)))
        .extracting(Diagnostic::message)
        .containsExactly("the kernel 'k' contains " + what + ", which kernel code cannot express");
  }

  @Test
  void eachDistributedParameterHasAContext() {
    assertRefused(
        KernelCode.CONTEXTS_DO_NOT_MATCH,
        "the kernel 'k' has 1 distributed parameters and 0 communication contexts",
        "w: pld.DistributedTensor[[8], pl.FP32]",
        "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)");
  }

  @Test
  void aDimensionIsOneOfTheTensors() {
    assertRefused(
        KernelCode.CONSTRUCT_NOT_SUPPORTED,
        "the kernel 'k' contains dimension 2 of a tensor of rank 1, which kernel code cannot"
            + " express",
        "x: pl.Tensor[[8], pl.FP32]",
        "d: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, 2)");
  }

  @Test
  void anOrdinaryTensorHasNoPeer() {
    assertRefused(
        KernelCode.CONSTRUCT_NOT_SUPPORTED,
        "the kernel 'k' contains an access to another device's copy of a tensor without a context,"
            + " which kernel code cannot express",
        "w: pl.Tensor[[1], pl.INT32], n: pl.Scalar[pl.INT32]",
        "pld.system.notify(w, n, [0], n, op=1)");
  }

  @Test
  void aDeferredWaitNeedsTheParameterItself() {
    assertRefused(
        KernelCode.SIGNAL_NOT_A_PARAMETER,
        "the deferred wait for 's' needs a signal that is a parameter of INT32 itself",
        "s: pl.Tensor[[1], pl.INT32], n: pl.Scalar[pl.INT32]",
        "pld.system.defer_wait(s, [0], n, cmp=1)");
  }

  private static void assertRefused(Code code, String message, String parameters, String... body) {
    assertThat(refused(KernelSamples.kernel(parameters, body)))
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.code()).isEqualTo(code);
              assertThat(each.message()).isEqualTo(message);
              assertThat(each.function()).isEqualTo("k");
            });
  }

  private static List<Diagnostic> refused(Program program) {
    DiagnosticException refusal =
        catchThrowableOfType(
            DiagnosticException.class, () -> KernelEmitter.emit(program, KernelOptions.DEFAULT));
    assertThat(refusal).isNotNull();
    return refusal.diagnostics();
  }
}
