package io.commgraph.ingest.text;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
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
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Random expressions, types and attributes over the variables that are defined at a place. */
final class RandomExpr {
  static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  private static final Span SPAN = Span.UNKNOWN;
  private static final List<DataType> NUMBERS =
      List.of(DataType.INDEX, DataType.INT64, DataType.INT32, DataType.FP32, DataType.FP16);
  private static final String[] OPERATORS = {
    "tile.add",
    "tensor.add",
    "tile.and",
    "tensor.full",
    "tile.cast",
    "tile.get_block_idx",
    "tile.aiv_shard",
    "system.task_dummy",
    "system.syncall",
    "tile.alloc",
    "pld.tensor.barrier",
    "pld.tile.remote_load",
    "builtin.tensor.barrier",
    "dist.future_get",
    "test.op",
    "plain",
    "rank",
    "pld.rank",
    "tensor.reinterpret_view",
    "tile.gather_row",
    "pld.tensor.window",
    "no such.op",
    "tile.lambda",
    "system.sync_set",
    "tensor.row_sum"
  };

  private final Random random;
  private final List<String> functions;
  private final List<Variable> defined = new ArrayList<>();
  private int depth;

  RandomExpr(Random random, List<String> functions) {
    this.random = random;
    this.functions = functions;
  }

  @SafeVarargs
  final <E> E pick(E... from) {
    return from[random.nextInt(from.length)];
  }

  String hint() {
    return pick(
        "a",
        "a",
        "a_1",
        "b",
        "n__ssa_v0",
        "größe",
        "1x",
        "",
        "if",
        "self",
        "pl",
        "pld",
        "inf",
        "abs",
        "x y",
        "None",
        "_dump",
        "f0",
        "tuple");
  }

  void enterFunction() {
    defined.clear();
  }

  int mark() {
    return defined.size();
  }

  void leaveTo(int mark) {
    defined.subList(mark, defined.size()).clear();
  }

  Var define(Type type) {
    Var variable = new Var(SPAN, type, hint());
    defined.add(variable);
    return variable;
  }

  void add(Variable variable) {
    defined.add(variable);
  }

  private Variable variable() {
    return defined.isEmpty() ? null : defined.get(random.nextInt(defined.size()));
  }

  Expr bound(long usual) {
    return random.nextInt(3) == 0
        ? expr()
        : new ConstInt(SPAN, random.nextInt(4) == 0 ? ScalarType.of(DataType.INT32) : INDEX, usual);
  }

  List<Expr> exprs(int count) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(expr());
    }
    return all;
  }

  Expr expr() {
    depth++;
    Variable known = random.nextInt(3) == 0 ? variable() : null;
    Expr made = known != null ? known : fresh();
    depth--;
    return made;
  }

  private Expr fresh() {
    ScalarType scalar = ScalarType.of(NUMBERS.get(random.nextInt(NUMBERS.size())));
    return switch (random.nextInt(depth > 3 ? 4 : 12)) {
      case 0 ->
          new ConstInt(SPAN, random.nextBoolean() ? INDEX : integer(), pick(0L, 1L, -3L, 70L));
      case 1 -> new ConstFloat(SPAN, pick(real(), real()), pick(1.0, -0.0, 0.1, -2.5e300, 1e-7));
      case 2 ->
          new ConstFloat(SPAN, real(), pick(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
      case 3 -> new ConstBool(SPAN, random.nextBoolean());
      case 4, 5, 6 -> new Binary(pick(BinaryOp.values()), SPAN, result(scalar), expr(), expr());
      case 7 -> new Unary(pick(UnaryOp.values()), SPAN, result(scalar), expr());
      case 8 -> MakeTuple.of(SPAN, exprs(1 + random.nextInt(2)));
      case 9 -> TupleGetItem.of(SPAN, MakeTuple.of(SPAN, exprs(2)), random.nextInt(2));
      case 10 -> submit();
      default -> call();
    };
  }

  private static ScalarType integer() {
    return ScalarType.of(DataType.INT32);
  }

  private ScalarType real() {
    return ScalarType.of(random.nextBoolean() ? DataType.FP32 : DataType.BF16);
  }

  private ScalarType result(ScalarType otherwise) {
    return pick(otherwise, INDEX, ScalarType.of(DataType.BOOL));
  }

  Call call() {
    List<Expr> args = exprs(random.nextInt(4));
    boolean own = !functions.isEmpty() && random.nextInt(3) == 0;
    Op op =
        own
            ? Op.function(functions.get(random.nextInt(functions.size())))
            : Op.operator(pick(OPERATORS));
    Attrs attrs =
        attrs("device", "dump_vars", "core_num", "manual_dep_edges", "dummy_task", "note");
    Attrs kwargs = own && random.nextInt(4) != 0 ? Attrs.EMPTY : kwargs();
    return new Call(SPAN, type(), op, args, attrs, kwargs);
  }

  private Expr submit() {
    List<Expr> args = exprs(random.nextInt(3));
    boolean cores = random.nextBoolean();
    return new Submit(
        SPAN,
        type(),
        random.nextBoolean() && !functions.isEmpty()
            ? Op.function(functions.get(0))
            : Op.operator(pick("my.ext", "ext")),
        args,
        exprs(random.nextInt(2)),
        cores ? cores() : null,
        cores && random.nextBoolean(),
        random.nextBoolean(),
        random.nextInt(3) == 0 ? expr() : null,
        attrs("dump_vars", "device"),
        random.nextInt(5) == 0 ? kwargs() : Attrs.EMPTY);
  }

  private Expr cores() {
    Expr made = expr();
    return made.type() instanceof ScalarType scalar && !scalar.dtype().isInteger()
        ? new Unary(UnaryOp.CAST, SPAN, INDEX, made)
        : made;
  }

  Call allocation(Expr size, String name) {
    Attrs kwargs = Attrs.EMPTY.with("name", AttrValue.of(name));
    return Call.of(SPAN, OpaqueType.PTR, CommOps.ALLOC_WINDOW_BUFFER, List.of(size), kwargs);
  }

  Call windowCall(Var base, Type type) {
    return Call.of(SPAN, type, CommOps.WINDOW, List.of(base), Attrs.EMPTY);
  }

  Call placeholder() {
    Type task = ScalarType.of(DataType.TASK_ID);
    return Call.of(SPAN, task, "system.task_invalid", List.of(), Attrs.EMPTY);
  }

  Call number() {
    String operator = pick("tile.get_block_idx", "tile.get_subblock_idx");
    return Call.of(SPAN, INDEX, operator, List.of(), Attrs.EMPTY);
  }

  Type window(WindowBuffer buffer) {
    return new DistributedTensorType(DataType.FP32, dims(), null, view(), buffer);
  }

  private List<Expr> dims() {
    List<Expr> dims = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      dims.add(dim());
    }
    return dims;
  }

  private Expr dim() {
    Variable known = variable();
    boolean scalar = known != null && known.type() instanceof ScalarType;
    return switch (random.nextInt(6)) {
      case 0 -> scalar ? known : new ConstInt(SPAN, INDEX, 8);
      case 1 -> scalar ? new Binary(BinaryOp.ADD, SPAN, INDEX, known, index(1)) : index(4);
      case 2 -> new ConstInt(SPAN, ScalarType.of(DataType.INT32), 4);
      default -> index(16);
    };
  }

  private static ConstInt index(long value) {
    return new ConstInt(SPAN, INDEX, value);
  }

  private TensorView view() {
    return random.nextInt(4) != 0
        ? null
        : new TensorView(
            List.of(dim()), pick(TensorLayout.values()), List.of(), pick(PadValue.values()));
  }

  Type type() {
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> ScalarType.of(pick(DataType.values()));
      case 3 -> new TensorType(pick(NUMBERS.get(0), DataType.FP32), dims(), memory(), view());
      case 4 -> tile();
      case 5 -> new ArrayType(DataType.INT32, List.of(index(4)));
      case 6 -> new TupleType(random.nextBoolean() ? List.of() : List.of(INDEX, tile()));
      case 7 -> new DistributedTensorType(DataType.FP16, dims(), null, null, null);
      default -> pick(OpaqueType.PTR, OpaqueType.UNKNOWN, OpaqueType.COMM_CTX);
    };
  }

  private MemRef memory() {
    return random.nextBoolean()
        ? null
        : new MemRef(SPAN, "m", new Var(SPAN, OpaqueType.PTR, "mem"), index(8), 64, false, 1, null);
  }

  private TileType tile() {
    TileView view =
        random.nextBoolean()
            ? null
            : new TileView(
                List.of(),
                List.of(),
                null,
                pick(TileLayout.values()),
                pick(TileLayout.values()),
                512,
                pick(PadValue.values()),
                TileView.DEFAULT.compact());
    return new TileType(
        DataType.FP32, List.of(dim(), index(16)), memory(), view, pick(MemorySpace.values()));
  }

  Attrs attrs(String... keys) {
    List<Attr> entries = new ArrayList<>();
    for (String key : keys) {
      if (random.nextInt(6) == 0) {
        entries.add(new Attr(key, usual(key)));
      }
    }
    return Attrs.of(entries);
  }

  private Attrs kwargs() {
    List<Attr> entries = new ArrayList<>();
    for (String key :
        List.of(
            "dtype",
            "mode",
            "init_value",
            "pipe",
            "split",
            "value",
            "name",
            "attrs",
            "is",
            "x y")) {
      if (random.nextInt(9) == 0) {
        entries.add(new Attr(key, usual(key)));
      }
    }
    return Attrs.of(entries);
  }

  /** The value that a key has in programs, or any other. */
  private AttrValue usual(String key) {
    if (random.nextInt(3) == 0) {
      return value();
    }
    return switch (key) {
      case "dtype" -> AttrValue.of(pick(DataType.values()));
      case "mode" -> random.nextBoolean() ? AttrValue.of(3) : AttrValue.of("soft");
      case "dump_vars", "manual_dep_edges" -> new AttrValue(Tag.VARS, List.of());
      case "dummy_task", "allow_early_resolve", "auto_scope" -> AttrValue.of(true);
      case "device", "predicate" -> AttrValue.of(expr());
      case "name" -> AttrValue.of("it's");
      default -> AttrValue.of(pick(0, 1, 2));
    };
  }

  private AttrValue value() {
    Variable known = variable();
    return switch (random.nextInt(12)) {
      case 0 -> AttrValue.of(pick(0, -1, 70_000));
      case 1 -> AttrValue.of(random.nextBoolean());
      case 2 -> AttrValue.of(pick("", "rint", "a\"b'c\\d\n"));
      case 3 -> AttrValue.of(pick(1.0, 0.1, -0.0, Double.NEGATIVE_INFINITY));
      case 4 -> new AttrValue(Tag.FLOAT, pick(1.5f, 0.1f));
      case 5 -> new AttrValue(Tag.MEMORY_SPACE, pick(MemorySpace.values()));
      case 6 -> new AttrValue(Tag.ARG_DIRECTION, pick(ArgDirection.values()));
      case 7 -> AttrValue.ofDirections(pick(List.of(), List.of(ArgDirection.INPUT)));
      case 8 -> new AttrValue(Tag.INTS, pick(List.of(), List.of(1, -2)));
      case 9 -> new AttrValue(Tag.VAR, known);
      case 10 -> new AttrValue(Tag.VARS, known == null ? List.of() : Arrays.asList(known, null));
      default -> AttrValue.of(expr());
    };
  }
}
