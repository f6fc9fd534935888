package io.commgraph.ingest.wire;

import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.buffer;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static io.commgraph.testing.Ir.window;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ir.YieldStmt;
import java.util.Arrays;
import java.util.List;

/** A small program with something of everything that the binary form has a rule for. */
final class Sampler {
  private static final Span SPAN = new Span("demo.py", 3, 5, 3, 70_000);
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  private static final ScalarType TASK = ScalarType.of(DataType.TASK_ID);

  private Sampler() {}

  static Program everything() {
    WindowBuffer buffer = buffer("buf");
    Var n = var("n", INDEX);
    Var tensor = var("größe", viewed(n));
    Var win = var("win", window(buffer));
    Var tile = var("tile", tile(n));
    Call load =
        new Call(
            SPAN,
            tile.type(),
            Op.operator("tile.load"),
            List.of(tensor, win),
            Attrs.EMPTY,
            everyTag(n));
    Stmt body =
        seq(
            assign(
                buffer.base(),
                Call.of(SPAN, OpaqueType.PTR, "pld.system.alloc", List.of(), Attrs.EMPTY)),
            assign(win, Call.of(SPAN, win.type(), "pld.tensor.window", List.of(), Attrs.EMPTY)),
            assign(tile, load),
            loop(n),
            submission(tensor),
            new InlineStmt(SPAN, List.of("verbatim", ""), "pass", InlineLanguage.PYTHON));
    Stmt domain =
        new CommDomainScopeStmt(
            SPAN, List.of(), "d0", body, Attrs.EMPTY, List.of(0L, 300L), List.of(buffer));
    return program(
        function("main", List.of(n, tensor), domain), function("Empty", List.of(), seq()));
  }

  /** One assignment of a number. */
  static Program constant(double value) {
    ConstFloat constant = ConstFloat.of(value, DataType.FP32);
    return program(function("f", List.of(), assign(var("x", constant.type()), constant)));
  }

  /** One assignment of a number that is negated that often. */
  static Program negations(int depth) {
    Expr value = number(1);
    for (int i = 0; i < depth; i++) {
      value = new Unary(UnaryOp.NEG, SPAN, INDEX, value);
    }
    return program(function("f", List.of(), assign(var("x", INDEX), value)));
  }

  private static TensorType viewed(Var n) {
    TensorView view =
        new TensorView(List.of(n, number(1)), TensorLayout.DN, List.of(), PadValue.ZERO);
    return new TensorType(DataType.BF16, List.of(n, number(-70_000)), null, view);
  }

  private static TileType tile(Var n) {
    MemRef memref =
        new MemRef(SPAN, "mem", var("base", OpaqueType.PTR), number(128), 64, true, 2, number(0));
    TileView view =
        new TileView(
            List.of(n, number(8)),
            List.of(number(8), number(1)),
            n,
            TileLayout.COL_MAJOR,
            TileLayout.NONE_BOX,
            1024,
            PadValue.MIN,
            TileView.DEFAULT.compact());
    return new TileType(
        DataType.FP16, List.of(number(16), number(8)), memref, view, MemorySpace.LEFT_SCALE);
  }

  private static Attrs everyTag(Var n) {
    List<ArgDirection> directions = List.of(ArgDirection.INPUT, ArgDirection.NO_DEP);
    return attrs(
        "int", AttrValue.of(-5),
        "bool", AttrValue.of(true),
        "string", AttrValue.of("it's"),
        "double", AttrValue.of(0.1),
        "dtype", AttrValue.of(DataType.FP32),
        "space", new AttrValue(Tag.MEMORY_SPACE, MemorySpace.VEC),
        "layout", new AttrValue(Tag.TENSOR_LAYOUT, TensorLayout.NZ),
        "box", new AttrValue(Tag.TILE_LAYOUT, TileLayout.ROW_MAJOR),
        "pad", new AttrValue(Tag.PAD_VALUE, PadValue.MAX),
        "direction", new AttrValue(Tag.ARG_DIRECTION, ArgDirection.OUTPUT_EXISTING),
        "directions", AttrValue.ofDirections(directions),
        "ints", new AttrValue(Tag.INTS, List.of(1, -1, 100_000)),
        "var", new AttrValue(Tag.VAR, n),
        "no var", new AttrValue(Tag.VAR, null),
        "vars", new AttrValue(Tag.VARS, Arrays.asList(n, null)),
        "expr", AttrValue.of(new Binary(BinaryOp.ADD, SPAN, INDEX, n, number(1))),
        "no expr", new AttrValue(Tag.EXPR, null));
  }

  private static Stmt loop(Var n) {
    IterArg carried =
        new IterArg(SPAN, ScalarType.of(DataType.FP32), "x", ConstFloat.of(1.5, DataType.FP32));
    return new ForStmt(
        SPAN,
        List.of(),
        var("i", INDEX),
        number(0),
        n,
        number(1),
        List.of(carried),
        new YieldStmt(SPAN, List.of(), List.of(carried)),
        List.of(var("x_out", carried.type())),
        ForKind.PARALLEL,
        Attrs.EMPTY);
  }

  private static Stmt submission(Var argument) {
    TupleType pair = new TupleType(List.<Type>of(argument.type(), TASK));
    Submit submit =
        new Submit(
            SPAN,
            pair,
            Op.function("Empty"),
            List.of(argument),
            List.of(),
            number(4),
            true,
            false,
            new ConstBool(SPAN, true),
            Attrs.EMPTY,
            Attrs.EMPTY);
    Var both = var("both", pair);
    TupleGetItem task = TupleGetItem.of(SPAN, both, 1);
    MakeTuple tuple = MakeTuple.of(SPAN, List.of(task, task));
    return seq(assign(both, submit), assign(var("t", tuple.type()), tuple));
  }
}
