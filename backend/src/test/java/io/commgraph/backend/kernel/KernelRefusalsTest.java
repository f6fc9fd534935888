package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.KernelCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls and values that have no kernel code are findings (code generation specification, G.3). */
class KernelRefusalsTest {
  private static final String PARAMETERS =
      "s: pld.DistributedTensor[[8], pl.INT32], c: pld.CommCtxType, x: pl.Tensor[[8, 64], pl.FP32],"
          + " u: pl.Tensor[[8], pl.UINT64], n: pl.Scalar[pl.INT32], h: pl.Scalar[pl.INT16],"
          + " f: pl.Scalar[pl.FP32], i: pl.Scalar[pl.INDEX]";
  private static final String TILE =
      "pl.Tile[[8, 64], pl.FP32, pl.MemRef(m, pl.const(0, pl.INT64), 2048), pl.Mem.Vec]";
  private static final List<String> SETUP =
      List.of(
          "m: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)",
          "t: " + TILE + " = pl.tile.load(x, [0, 0], [8, 64], [8, 64])",
          "half: " + TILE.replace("[8, 64]", "[4, 64]") + " = pl.tile.slice(t, [4, 64], [0, 0])");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "pld.system.notify(s, n, [0], n, op=2) | a call of pld.system.notify with an unknown notify",
        "pld.system.notify(s, n, [0], f, op=1) | a value of FP32 where an integer is needed",
        "pld.system.wait(s, [0], n, cmp=2) | a call of pld.system.wait with an unknown wait",
        "pld.system.defer_wait(s, [0], n, cmp=0)"
            + " | a deferred wait for another comparison than >=",
        "pld.tile.put(s, n, s, t, atomic=2) | a call of pld.tile.put with an unknown put atomic",
        "pl.system.sync_set(pipe=8, event_id=1)"
            + " | a call of system.sync_set with an unknown pipe",
        "pl.system.syncall(mode='soft', core_type='mix') | a call of system.syncall without argument 0",
        "pl.system.syncall(mode='hard', core_type='all')"
            + " | a call of system.syncall with an unknown core type",
        "pl.system.syncall(mode='firm', core_type='mix')"
            + " | a call of system.syncall with an unknown sync mode",
        "pl.system.set_ffts(u) | a workspace of UINT64",
        "t2: TILE = pl.tile.gemv(t, t, acc_phase='first')"
            + " | a call of tile.gemv with an unknown acc phase",
        "t2: TILE = pl.tile.cast(t, target_type=pl.FP32, mode='up')"
            + " | a call of tile.cast with an unknown round",
        "t2: TILE = pl.tile.mgather(x, t, coalesce=0, gather_oob=4)"
            + " | a call of tile.mgather with an unknown out of bounds",
        "t2: TILE = pl.tile.move(t, target_memory=pl.Mem.Vec)"
            + " | a tile.move to where the tile lies",
        "t2: TILE = pl.tile.set_validshape(half, 2, 64)"
            + " | a tile.set_validshape of a part or another shape of a tile",
        "pl.tile.tpush_to_aic(t, split=3) | a call of tile.tpush_to_aic with an unknown split",
        "pl.tile.tpush_to_aiv(t, split=5) | a call of tile.tpush_to_aiv with an unknown split",
        "pl.tile.tpush_to_aiv(t, id=-1, split=0) | a pipe with the id -1",
        "pl.system.aiv_initialize_pipe(n, n, slot_size=512) | a pipe with the dir_mask left out",
        "pl.system.aiv_initialize_pipe(n, n, dir_mask=4, slot_size=512)"
            + " | a pipe with the dir_mask 4",
        "pl.system.aiv_initialize_pipe(n, n, dir_mask=1) | a pipe with the slot_size left out",
        "pl.system.aiv_initialize_pipe(n, n, dir_mask=1, slot_size=512, slot_num=0)"
            + " | a pipe with the slot_num 0",
        "b: pl.Scalar[pl.INT32] = pl.system.reserve_buffer(name='b')"
            + " | a reserved buffer without a size",
        "b: pl.Scalar[pl.INT32] = pl.system.reserve_buffer(name='b c', size=64)"
            + " | a buffer whose name is no identifier",
        "b: pl.Scalar[pl.INT32] = pl.system.import_peer_buffer(name='b')"
            + " | a buffer whose peer_func is no identifier",
        "b: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID) | an array of task ids",
        "b: pl.Scalar[pl.INDEX] = pl.cast(f, pl.INDEX) | a cast of FP32 to INDEX",
        "b: pl.Scalar[pl.FP32] = pl.cast(i, pl.FP32) | a cast of INDEX to FP32",
        "b: pl.Scalar[pl.BOOL] = not f | a NOT of a floating-point number",
        "b: pl.Scalar[pl.BOOL] = n and n | a value of INT32 where one of BOOL is needed",
        "t: TILE = pl.tile.exp(t) | a second value of t",
        "b: pl.Scalar[pl.INT32] = pl.tile.get_block_idx()"
            + " | a value of type index for b of type INT32",
        "pl.tensor.write(s, [0], n ** n) | a POW of INT32",
        "pl.tensor.write(x, [0, 0], f & f) | a BIT_AND of FP32",
        "pl.tensor.write(s, [0], 4294967296) | the number 4294967296 as INT32",
        "pl.tensor.write(s, [0], h) | a value of INT16 where one of INT32 is needed",
      })
  void isReported(String statement, String what) {
    assertThat(refusal(statement.replace("TILE", TILE)))
        .isEqualTo("the kernel 'k' contains " + what + ", which kernel code cannot express");
  }

  private static String refusal(String statement) {
    String[] body = new String[SETUP.size() + 1];
    SETUP.toArray(body);
    body[SETUP.size()] = statement;
    DiagnosticException refused =
        catchThrowableOfType(
            DiagnosticException.class,
            () ->
                KernelEmitter.emit(KernelSamples.kernel(PARAMETERS, body), KernelOptions.DEFAULT));
    assertThat(refused).isNotNull();
    assertThat(refused.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(KernelCode.CONSTRUCT_NOT_SUPPORTED);
    return refused.diagnostics().get(0).message();
  }

  @ParameterizedTest
  @CsvSource({"if n:", "while n:"})
  void aConditionIsATruthValue(String head) {
    assertThat(refusal(head + "\n            pl.tensor.write(s, [0], n)"))
        .isEqualTo(
            "the kernel 'k' contains a value of INT32 where one of BOOL is needed, which kernel"
                + " code cannot express");
  }

  @Test
  void aLoopLeavesNoSecondValue() {
    assertThat(
            refusal(
                """
                q: pl.Scalar[pl.INT32] = pl.tensor.read(s, [0])
                        for j in pl.range(8):
                            q = pl.tensor.read(s, [j])"""))
        .contains(" a second value of q, ");
  }

  @ParameterizedTest
  @CsvSource({
    "'if i < 3:\n            return\n        pl.system.bar_v()'",
    "'for j in pl.range(8):\n            return'"
  })
  void aKernelReturnsAtItsEnd(String statements) {
    assertThat(refusal(statements)).contains(" a return before its end, ");
  }
}
