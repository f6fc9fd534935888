package io.commgraph.transforms.collectives;

import static io.commgraph.diagnostics.CollectiveCode.*;
import static io.commgraph.ir.DataType.BF16;
import static io.commgraph.ir.DataType.FP16;
import static io.commgraph.ir.DataType.FP32;
import static io.commgraph.ir.DataType.INT32;
import static io.commgraph.ops.HostCollective.ALL_GATHER;
import static io.commgraph.ops.HostCollective.ALL_REDUCE;
import static io.commgraph.ops.HostCollective.ALL_TO_ALL;
import static io.commgraph.ops.HostCollective.ALL_TO_ALL_V;
import static io.commgraph.ops.HostCollective.BARRIER;
import static io.commgraph.ops.HostCollective.BROADCAST;
import static io.commgraph.ops.HostCollective.REDUCE_SCATTER;
import static io.commgraph.transforms.collectives.HostBuilder.WORLD;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Var;
import io.commgraph.ops.HostCollective;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One call that breaks one rule, and the code that says so; most have later faults as well. */
class RejectionTest {
  private static final String[] MESH = {"op=0", "core_num=1"};
  private static final String[] RING = {"op=0", "core_num=1", "mode=ring"};
  private static final long[] ALL = {};
  private static final long[] TWO = {0, 1};
  private static final long[] FOUR = {0, 1, 2, 3};

  static Stream<Arguments> operands() {
    return Stream.of(
        rejected("no signal", WRONG_OPERAND_COUNT, ALL, h -> h.call(ALL_REDUCE, List.of(data(h)))),
        rejected(
            "plain input",
            OPERAND_NOT_A_WINDOW,
            ALL,
            h -> h.call(ALL_GATHER, List.of(plain(), data(h), signal(h)))),
        rejected(
            "plain send_counts before aliasing",
            OPERAND_NOT_A_WINDOW,
            ALL,
            h -> {
              Var data = data(h);
              Var signal = signal(h);
              return h.call(ALL_TO_ALL_V, List.of(data, data, signal, plain(), signal));
            }),
        rejected(
            "unbound input",
            OPERAND_NOT_A_WINDOW,
            ALL,
            h -> h.call(ALL_TO_ALL, List.of(unbound(h), data(h), signal(h)))),
        rejected(
            "plain target",
            OPERAND_NOT_DISTRIBUTED,
            ALL,
            h -> h.call(ALL_REDUCE, List.of(plain(), signal(h)), MESH)),
        rejected(
            "unbound target",
            OPERAND_WITHOUT_BUFFER,
            ALL,
            h -> h.call(ALL_REDUCE, List.of(unbound(h), signal(h)), MESH)),
        rejected(
            "unknown mode",
            UNKNOWN_MODE,
            FOUR,
            h -> reduce(h, signal(h), "op=0", "core_num=1", "mode=star")),
        rejected(
            "no op", MISSING_COLLECTIVE_KEYWORD, ALL, h -> reduce(h, signal(h), "core_num=1")));
  }

  /** Every pair of operands of every collective, as two windows of one buffer. */
  static Stream<Arguments> sharedBuffers() {
    List<Arguments> cases = new ArrayList<>();
    for (HostCollective kind : HostCollective.values()) {
      int size = kind.operands().size();
      for (int i = 0; i < size; i++) {
        for (int j = i + 1; j < size; j++) {
          int left = i;
          int right = j;
          cases.add(
              rejected(
                  kind + " " + kind.operands().get(i) + " " + kind.operands().get(j),
                  OPERANDS_SHARE_BUFFER,
                  TWO,
                  h -> {
                    List<Expr> operands = new ArrayList<>(LoweringTest.operands(h, kind, false));
                    operands.set(right, h.view("twin", (Var) operands.get(left)));
                    return h.call(kind, operands, "op=0", "core_num=1", "root=0");
                  }));
        }
      }
    }
    return cases.stream();
  }

  static Stream<Arguments> capacity() {
    return Stream.of(
        rejected("49 cores", TOO_MANY_CORES, ALL, h -> reduce(h, signal(h), "op=0", "core_num=49")),
        rejected("no core", NO_CORES, ALL, h -> reduce(h, wide(h, 0), "op=0", "core_num=0")),
        rejected(
            "4 cores, rank-1 signal",
            SIGNAL_WIDTH,
            ALL,
            h -> reduce(h, signal(h), "op=0", "core_num=4")),
        rejected(
            "4 cores, 2 columns",
            SIGNAL_WIDTH,
            ALL,
            h -> reduce(h, wide(h, 2), "op=0", "core_num=4")),
        rejected("unknown width", SIGNAL_WIDTH_UNKNOWN, ALL, h -> reduce(h, wide(h, WORLD), MESH)),
        rejected("wide barrier", SIGNAL_WIDTH, ALL, h -> h.call(BARRIER, List.of(wide(h, 2)))),
        rejected(
            "rank-3 signal",
            WRONG_RANK,
            ALL,
            h -> reduce(h, h.window("sig", INT32, 1, 1, 1), MESH)),
        rejected(
            "short signal", SIGNAL_TOO_SHORT, TWO, h -> reduce(h, h.window("sig", INT32, 1), MESH)),
        rejected(
            "root 2 of two",
            ROOT_OUT_OF_RANGE,
            TWO,
            h -> h.call(BROADCAST, List.of(data(h), signal(h)), "root=2")));
  }

  static Stream<Arguments> ring() {
    return Stream.of(
        rejected(
            "several cores",
            RING_WITH_SEVERAL_CORES,
            ALL,
            h -> reduce(h, signal(h), "op=0", "core_num=2", "mode=ring")),
        rejected("signal of rank 1", WRONG_RANK, TWO, h -> reduce(h, signal(h), RING)),
        rejected("too few rows", RING_SIGNAL_ROWS, FOUR, h -> ring(h, FP32, 28, 5, 4)),
        rejected("too many rows", RING_SIGNAL_ROWS, FOUR, h -> ring(h, FP32, 28, 8, 4)),
        rejected("wrong columns", RING_SIGNAL_COLUMNS, FOUR, h -> ring(h, FP32, 28, 7, 5)),
        rejected(
            "17 devices",
            RING_TOO_LARGE,
            LongStream.range(0, 17).toArray(),
            h -> ring(h, FP32, 34, 33, 17)),
        rejected("27 elements", RING_UNEVEN, FOUR, h -> ring(h, FP32, 27, 7, 4)),
        rejected("unknown elements", RING_SHAPE_UNKNOWN, FOUR, h -> ring(h, FP32, WORLD, 7, 4)),
        rejected("17 on all devices", RING_TOO_LARGE, ALL, h -> ring(h, FP32, 34, 33, 17)),
        rejected("rows on all devices", RING_SIGNAL_ROWS, ALL, h -> ring(h, FP32, 28, 5, 4)),
        rejected("uneven on all devices", RING_UNEVEN, ALL, h -> ring(h, FP32, 27, 7, 4)),
        rejected("FP16", WRONG_ELEMENT_TYPE, FOUR, h -> ring(h, FP16, 28, 7, 4)),
        rejected(
            "by maximum",
            UNSUPPORTED_REDUCTION,
            ALL,
            h -> reduce(h, h.window("sig", INT32, 7, 4), "op=1", "core_num=1", "mode=ring")));
  }

  static Stream<Arguments> kernels() {
    return Stream.of(
        rejected(
            "BF16",
            WRONG_ELEMENT_TYPE,
            ALL,
            h -> h.call(ALL_REDUCE, List.of(h.window("d", BF16, 4), signal(h)), MESH)),
        rejected(
            "FP32 signal",
            WRONG_ELEMENT_TYPE,
            ALL,
            h -> reduce(h, h.window("sig", FP32, WORLD), MESH)),
        rejected(
            "unknown reduction",
            UNSUPPORTED_REDUCTION,
            ALL,
            h -> reduce(h, signal(h), "op=4", "core_num=1")),
        rejected(
            "column for a broadcast",
            WRONG_RANK,
            ALL,
            h -> h.call(BROADCAST, List.of(data(h), wide(h, 1)), "root=0")),
        rejected(
            "negative root",
            ROOT_OUT_OF_RANGE,
            ALL,
            h -> h.call(BROADCAST, List.of(data(h), signal(h)), "root=-1")),
        rejected(
            "reduce-scatter by maximum",
            UNSUPPORTED_REDUCTION,
            ALL,
            h -> h.call(REDUCE_SCATTER, List.of(data(h), signal(h)), "op=1")),
        rejected(
            "reduce-scatter of a vector",
            WRONG_RANK,
            ALL,
            h -> h.call(REDUCE_SCATTER, List.of(h.window("d", FP32, 4), signal(h)), "op=0")),
        rejected(
            "two rows gathered", WRONG_EXTENT, ALL, h -> exchange(h, ALL_GATHER, FP32, 2, 256)),
        rejected(
            "types differ", ELEMENT_TYPES_DIFFER, ALL, h -> exchange(h, ALL_GATHER, FP16, 1, 256)),
        rejected("lengths differ", EXTENTS_DIFFER, ALL, h -> exchange(h, ALL_GATHER, FP32, 1, 255)),
        rejected("rows differ", EXTENTS_DIFFER, ALL, h -> exchange(h, ALL_TO_ALL, FP32, 3, 256)),
        rejected("uneven blocks", UNEVEN_BLOCKS, ALL, h -> ragged(h, 5, 4, 4)),
        rejected("unknown rows", EXTENT_UNKNOWN, ALL, h -> ragged(h, WORLD, 4, 4)),
        rejected("no ranks", EXTENT_UNKNOWN, ALL, h -> ragged(h, 4, 0, 4)),
        rejected("too few counts", WRONG_EXTENT, ALL, h -> ragged(h, 4, 4, 3)));
  }

  private static Arguments rejected(
      String what, CollectiveCode code, long[] devices, Function<HostBuilder, Call> call) {
    return Arguments.of(Named.of(what, call), code, devices);
  }

  private static Var data(HostBuilder host) {
    return host.window("data", FP32, 4, 256);
  }

  private static Var signal(HostBuilder host) {
    return host.window("signal", INT32, WORLD);
  }

  private static Var wide(HostBuilder host, Object columns) {
    return host.window("wide", INT32, WORLD, columns);
  }

  private static Var unbound(HostBuilder host) {
    return host.view("unbound", null, FP32, 1, 256);
  }

  private static Var plain() {
    return new Var(Span.UNKNOWN, new TensorType(FP32, List.of(), null, null), "plain");
  }

  private static Call reduce(HostBuilder host, Var signal, String... keywords) {
    return host.call(ALL_REDUCE, List.of(data(host), signal), keywords);
  }

  private static Call ring(
      HostBuilder host, DataType dtype, Object elements, int rows, int columns) {
    Var data = host.window("data", dtype, elements);
    return host.call(ALL_REDUCE, List.of(data, host.window("sig", INT32, rows, columns)), RING);
  }

  private static Call exchange(
      HostBuilder host, HostCollective kind, DataType dtype, int rows, int length) {
    return host.call(
        kind, List.of(host.window("in", dtype, rows, length), data(host), signal(host)));
  }

  private static Call ragged(HostBuilder host, Object rows, int ranks, int counts) {
    Var input = host.window("in", FP32, rows, 8);
    Var target = host.window("out", FP32, rows, 8);
    Var signal = host.window("sig", INT32, ranks, 1);
    Var send = host.window("send", INT32, counts);
    Var recv = host.window("recv", INT32, ranks, 1);
    return host.call(ALL_TO_ALL_V, List.of(input, target, signal, send, recv));
  }

  @ParameterizedTest
  @MethodSource({"operands", "sharedBuffers", "capacity", "ring", "kernels"})
  void theFirstBrokenRuleIsReported(
      Function<HostBuilder, Call> call, CollectiveCode code, long[] devices) {
    HostBuilder host = new HostBuilder(devices);
    Call made = call.apply(host);

    List<Diagnostic> found = Findings.strict(host.eval(made).program());

    assertThat(found).extracting(Diagnostic::code).containsExactly(code);
    assertThat(found.get(0).function()).isEqualTo("host");
    assertThat(found.get(0).message()).contains(made.op().name()).doesNotContain("{", "}");
  }
}
