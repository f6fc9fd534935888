package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Nodes.attr;
import static io.commgraph.ingest.text.Nodes.attrs;
import static io.commgraph.ingest.text.Nodes.binary;
import static io.commgraph.ingest.text.Nodes.call;
import static io.commgraph.ingest.text.Nodes.eval;
import static io.commgraph.ingest.text.Nodes.index;
import static io.commgraph.ingest.text.Nodes.program;
import static io.commgraph.ingest.text.Nodes.seq;
import static io.commgraph.ingest.text.Nodes.tuple;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.Span;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.Var;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** IR specification, 2.8. */
class CallPrinterTest {
  private static final TextPrinter PRINTER = new TextPrinter(PrintOptions.DEFAULT);

  private final Var x = index("x");
  private final Var y = index("y");
  private final Attrs dtype = attrs(attr("dtype", AttrValue.of(DataType.INT32)));

  @Test
  void anOperatorIsAMemberOfItsModule() {
    expect(call("tile.add", x, y), "pl.tile.add(x, y)");
    expect(call("pld.system.rank", x), "pld.system.rank(x)");
    expect(call("mine", x), "mine(x)");
    expect(call("tensor.and", x, y), "pl.tensor.and_(x, y)");
  }

  @Test
  void keywordArgumentsAreSpelledByTagAndKey() {
    Attrs kwargs =
        attrs(
            attr("axis", AttrValue.of(-1)),
            attr("keep_dim", AttrValue.of(true)),
            attr("core_type", AttrValue.of("mix")),
            attr("init_value", AttrValue.of(0.5)),
            attr("output_dtype", AttrValue.of(DataType.BF16)),
            attr("space", Tag.MEMORY_SPACE, MemorySpace.VEC),
            attr("layout", Tag.TENSOR_LAYOUT, TensorLayout.DN),
            attr("blayout", Tag.TILE_LAYOUT, TileLayout.COL_MAJOR),
            attr("pad_value", Tag.PAD_VALUE, PadValue.ZERO));
    expect(
        call("tile.op", kwargs, x),
        "pl.tile.op(x, axis=-1, keep_dim=True, core_type='mix', init_value=0.5,"
            + " output_dtype=pl.BF16, space=pl.Mem.Vec, layout=pl.TensorLayout.DN,"
            + " blayout=pl.TileLayout.col_major, pad_value=pl.PadValue.zero)");
  }

  @Test
  void someNumbersStandForNames() {
    expect(call("tile.cast", attrs(attr("mode", AttrValue.of(5)))), "pl.tile.cast(mode='trunc')");
    expect(call("tile.cast", attrs(attr("mode", AttrValue.of(99)))), "pl.tile.cast(mode=99)");
    expect(
        call("tile.put", attrs(attr("atomic", AttrValue.of(0)))),
        "pl.tile.put(atomic=pl.AtomicType.None_)");
    expect(
        call("system.sync_src", attrs(attr("set_pipe", AttrValue.of(4)))),
        "pl.system.sync_src(set_pipe=pl.PipeType.V)");
    expect(
        call("system.sync_set", attrs(attr("pipe", AttrValue.of(7)))),
        "pl.system.sync_set(pipe=pl.PipeType.ALL)");
    expect(call("system.other", attrs(attr("pipe", AttrValue.of(7)))), "pl.system.other(pipe=7)");
    expect(
        call("tensor.create", attrs(attr("init_value", AttrValue.of(0)))),
        "pl.tensor.create(init_value=0.0)");
  }

  @Test
  void someOperatorsHaveAFormOfTheirOwn() {
    expect(call("tensor.add", x, ConstFloat.of(1, DataType.FP32)), "pl.tensor.adds(x, 1.0)");
    expect(
        call("tile.reinterpret_view", dtype, x, tuple(2, 3)),
        "pl.tile.reinterpret_view(x, dtype=pl.INT32, shape=[2, 3])");
    expect(
        call("tile.full", dtype, tuple(2), ConstInt.of(1, DataType.INT32)),
        "pl.tile.full([2], dtype=pl.INT32, value=1)");
    expect(
        call("tensor.full", dtype, tuple(2), binary(BinaryOp.ADD, x, y)),
        "pl.tensor.full([2], dtype=pl.INT32, value=x + y)");
    expect(
        call("system.syncall", attrs(attr("mode", AttrValue.of("soft"))), x),
        "pl.system.syncall(mode=\"soft\", core_type=\"mix\", gm_workspace=x, used_cores=0)");
    expect(
        call("system.syncall", attrs(attr("mode", AttrValue.of("hard")))),
        "pl.system.syncall(mode='hard')");
    expect(
        call("tile.gather_row", x, x, x, x, x, y),
        "pl.tile.gather_row(x, x, x, x, x, valid_shape=y)");
    expect(
        call("tile.mgather", attrs(attr("coalesce", AttrValue.of(1))), x, x, y, y),
        "pl.tile.mgather(x, x, scratch=y, valid_shape=y, coalesce=1)");
    expect(
        call("tile.mgather", attrs(attr("coalesce", AttrValue.of(0))), x, x, y),
        "pl.tile.mgather(x, x, valid_shape=y, coalesce=0)");
    expect(call("tile.alloc", index(5), index(64)), "pl.tile.alloc(pl.Mem.Acc, 64)");
    expect(
        call("pld.tensor.alloc_window_buffer", attrs(attr("name", AttrValue.of("w"))), index(64)),
        "pld.tensor.alloc_window_buffer(64)");
    expect(
        call(
            "pld.tile.remote_load", attrs(attr("allow_physical_tail_padding", AttrValue.of(true)))),
        "pld.tile._remote_load_with_physical_tail_padding()");
  }

  @Test
  void aFormThatDoesNotFitGivesWayToThePlainOne() {
    expect(call("tile.full", tuple(2), x), "pl.tile.full([2], x)");
    expect(call("tile.reinterpret_view", x), "pl.tile.reinterpret_view(x)");
    expect(call("tile.alloc", index(77)), "pl.tile.alloc(77)");
    expect(call("tile.gather_row", x, y), "pl.tile.gather_row(x, y)");
  }

  @Test
  void dependencesOfADummyTaskAreItsArguments() {
    Attrs attrs =
        attrs(
            attr("manual_dep_edges", Tag.VARS, Arrays.asList(x, null, y)),
            attr("dummy_task", AttrValue.of(true)));
    expect(
        call(Op.operator("system.task_dummy"), attrs, Attrs.EMPTY),
        "pl.system.task_dummy(deps=[x, y])");
    expect(call("system.task_dummy"), "pl.system.task_dummy(deps=[])");
  }

  @Test
  void attributesAreSpelledByTag() {
    Attrs attrs =
        attrs(
            attr("i", AttrValue.of(1)),
            attr("s", AttrValue.of("a\"b\\c")),
            attr("d", AttrValue.of(2.0)),
            attr("dir", Tag.ARG_DIRECTION, ArgDirection.NO_DEP),
            attr("ints", Tag.INTS, List.of(1, 2)),
            attr("none", Tag.VAR, null),
            attr("vars", Tag.VARS, Arrays.asList(x, null)),
            attr("e", AttrValue.of(binary(BinaryOp.ADD, x, index(1)))));
    expect(
        call(Op.operator("tile.op"), attrs, Attrs.EMPTY),
        "pl.tile.op(attrs={\"i\": 1, \"s\": \"a\\\"b\\\\c\", \"d\": 2.0, \"dir\": pl.adir.no_dep,"
            + " \"ints\": [1, 2], \"none\": None, \"vars\": [x, None], \"e\": x + 1})");
  }

  @Test
  void aDispatchShowsItsDeviceAndItsDirections() {
    Attrs attrs =
        attrs(
            attr("note", AttrValue.of(1)),
            attr("device", AttrValue.of(index(3))),
            directions(ArgDirection.INPUT, ArgDirection.OUTPUT_EXISTING),
            attr("dump_vars", Tag.VARS, List.of(y, x)));
    Call dispatch = call(Op.function("f"), attrs, Attrs.EMPTY, x, y);
    assertThat(inProgram(dispatch))
        .endsWith(
            "self.f(x, y, device=3, attrs={\"dump_vars\": [x, y], \"arg_directions\":"
                + " [pl.adir.input, pl.adir.output_existing], \"note\": 1})");
    expect(
        dispatch,
        "f(x, y, attrs={\"note\": 1, \"device\": 3, \"arg_directions\":"
            + " [pl.adir.input, pl.adir.output_existing], \"dump_vars\": [y, x]})");
  }

  @Test
  void aSubmitShowsItsFieldsInFixedOrder() {
    Submit submit =
        new Submit(
            Span.UNKNOWN,
            OpaqueType.UNKNOWN,
            Op.function("f"),
            List.of(x),
            List.of(y),
            index(8),
            true,
            true,
            binary(BinaryOp.GT, x, index(0)),
            attrs(
                attr("note", AttrValue.of(1)),
                attr("dump_vars", Tag.VARS, List.of(x)),
                directions(ArgDirection.IN_OUT)),
            Attrs.EMPTY);
    assertThat(inProgram(submit))
        .endsWith(
            "pl.spmd_submit(self.f, x, deps=[y], dumps=[x], core_num=8, sync_start=True,"
                + " allow_early_resolve=True, predicate=(x > 0), attrs={\"arg_directions\":"
                + " [pl.adir.inout], \"note\": 1})");
  }

  private static Attr directions(ArgDirection... directions) {
    return attr("arg_directions", AttrValue.ofDirections(List.of(directions)));
  }

  private String inProgram(Expr expr) {
    return PRINTER.print(
        program(Nodes.function("main", FunctionType.ORCHESTRATION, seq(eval(expr)), x, y)));
  }

  private static void expect(Expr expr, String text) {
    assertThat(PRINTER.print(expr)).isEqualTo(text);
  }
}
