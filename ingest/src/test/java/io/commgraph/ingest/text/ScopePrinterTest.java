package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Nodes.TASK_ID;
import static io.commgraph.ingest.text.Nodes.assign;
import static io.commgraph.ingest.text.Nodes.attr;
import static io.commgraph.ingest.text.Nodes.attrs;
import static io.commgraph.ingest.text.Nodes.binary;
import static io.commgraph.ingest.text.Nodes.call;
import static io.commgraph.ingest.text.Nodes.dims;
import static io.commgraph.ingest.text.Nodes.eval;
import static io.commgraph.ingest.text.Nodes.index;
import static io.commgraph.ingest.text.Nodes.loop;
import static io.commgraph.ingest.text.Nodes.memref;
import static io.commgraph.ingest.text.Nodes.seq;
import static io.commgraph.ingest.text.Nodes.tensor;
import static io.commgraph.ingest.text.Nodes.tile;
import static io.commgraph.ingest.text.Nodes.tuple;
import static io.commgraph.ingest.text.Nodes.var;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.CompactMode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.Level;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.Role;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.Span;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.TileView;
import io.commgraph.ir.Var;
import io.commgraph.ir.WindowBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** IR specification, 2.6 (tiles), 2.9, 2.12 and example E of 2.15. */
class ScopePrinterTest {
  private static final Stmt EMPTY = seq();
  private static final Stmt WORK = eval(call("system.bar_all"));

  private final Var tid = var("tid", TASK_ID);
  private final Stmt placeholder = assign(tid, call("system.task_invalid"));
  private final Attrs captured = attrs(attr("task_id_var", Tag.VAR, tid));

  @Test
  void aCoreGroupWithPlacedTilesAndASplitRegion() {
    Var x = var("x", tensor(64, 64));
    Var base = var("mem_vec_0", OpaqueType.PTR);
    MemRef whole = memref(base, ConstInt.of(0, DataType.INT64), 16384, 1, null);
    Var a = var("a", tile(MemorySpace.VEC, null, whole, 64, 64));
    TileView padded =
        new TileView(
            dims(17, 64),
            List.of(),
            null,
            TileLayout.ROW_MAJOR,
            TileLayout.NONE_BOX,
            512,
            PadValue.ZERO,
            CompactMode.NULL);
    Var b =
        var(
            "b",
            tile(MemorySpace.VEC, padded, memref(base, index(8192), 8192, 2, index(1)), 32, 64));
    Var i = index("i");
    MemRef pinned =
        new MemRef(
            Span.UNKNOWN,
            "l0c",
            var("l0c", OpaqueType.PTR),
            index(0),
            0,
            true,
            2,
            binary(BinaryOp.FLOOR_MOD, i, index(2)));
    TileView strided =
        new TileView(
            List.of(),
            dims(64, 1),
            null,
            TileLayout.ROW_MAJOR,
            TileLayout.NONE_BOX,
            512,
            PadValue.NULL,
            CompactMode.NULL);
    Var c = var("c", tile(MemorySpace.ACC, strided, pinned, 64, 64));
    Var lane = index("lane");
    Var h = var("h", tile(MemorySpace.VEC, null, whole, 64, 64));
    Stmt body =
        seq(
            assign(base, call("tile.alloc", index(1), index(16384))),
            assign(
                a,
                call(
                    "tile.load",
                    attrs(attr("target_memory", Tag.MEMORY_SPACE, MemorySpace.VEC)),
                    x,
                    tuple(0, 0))),
            assign(b, call("tile.and", a, a)),
            loop(
                ForKind.PIPELINE,
                i,
                index(4),
                attrs(
                    attr("pipeline_stages", AttrValue.of(2)),
                    attr("pipeline_overlap_stores", AttrValue.of(false))),
                assign(c, call("tile.matmul", a, b))),
            splitAiv(
                seq(
                    assign(lane, call("tile.get_subblock_idx")),
                    assign(h, call("tile.aiv_shard", attrs(attr("split", AttrValue.of(1))), a)))));
    Attrs slots = attrs(attr("slot_num", AttrValue.of(4)));
    Stmt core =
        new InCoreScopeStmt(
            Span.UNKNOWN, List.of("fused block"), "core", body, slots, SplitMode.LEFT_RIGHT);

    expect(
        core,
        """
        # fused block
        with pl.at(level=pl.Level.CORE_GROUP, optimizations=[pl.split(pl.SplitMode.LEFT_RIGHT), pl.cross_core_slot(slot_num=4)], name_hint="core"):
            mem_vec_0: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
            a: pl.Tile[[64, 64], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.load(x, [0, 0], target_memory=pl.Mem.Vec)
            b: pl.Tile[[32, 64], pl.FP32, pl.MemRef(mem_vec_0, 8192, 8192, slots=2)[1], pl.Mem.Vec, pl.TileView(valid_shape=[17, 64], pad=pl.PadValue.zero)] = pl.tile.and_(a, a)
            for i in pl.pipeline(4, stage=2, attrs={"pipeline_overlap_stores": False}):
                c: pl.Tile[[64, 64], pl.FP32, pl.MemRef("l0c", slots=2)[i % 2], pl.Mem.Acc, pl.TileView(stride=[64, 1], blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.matmul(a, b)
            for lane in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):
                h: pl.Tile[[64, 64], pl.FP32, pl.MemRef(mem_vec_0, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.aiv_shard(a)\
        """);
  }

  @Test
  void aSplitRegionWithoutALaneNamesOne() {
    expect(
        splitAiv(WORK),
        """
        for aiv_id in pl.split_aiv(2, mode=pl.SplitMode.UP_DOWN):
            pl.system.bar_all()\
        """);
  }

  @Test
  void aPlaceholderStandsBehindAs() {
    Attrs all =
        attrs(
            attr("task_id_var", Tag.VAR, tid),
            attr("manual_dep_edges", Tag.VARS, Arrays.asList(null, index("d"))),
            attr("dump_vars", Tag.VARS, List.of()),
            attr("allow_early_resolve", AttrValue.of(true)),
            attr("windowize", AttrValue.of(false)));
    Stmt scope =
        new HierarchyScopeStmt(
            Span.UNKNOWN, List.of(), "w", WORK, all, Level.HOST, Role.SUB_WORKER);
    expect(
        seq(placeholder, scope),
        """
        with pl.at(level=pl.Level.HOST, role=pl.Role.SubWorker, name_hint="w", deps=[d], allow_early_resolve=True) as tid:
            pl.system.bar_all()\
        """);
    expect(
        seq(placeholder, WORK),
        """
        tid: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
        pl.system.bar_all()\
        """);
  }

  @Test
  void coresThatNeedNoLoopAreAPlainBlock() {
    Stmt inner = spmd("", WORK, Attrs.EMPTY, true);
    expect(
        new ClusterScopeStmt(Span.UNKNOWN, List.of(), "grp", inner, Attrs.EMPTY),
        """
        with pl.cluster(name_hint="grp"):
            with pl.spmd(8, sync_start=True):
                pl.system.bar_all()\
        """);
  }

  @Test
  void coresThatReadTheirIndexAreALoop() {
    Stmt first = assign(index("blk"), call("tile.get_block_idx"));
    expect(
        spmd("grid", inCore(seq(first, WORK), SplitMode.UP_DOWN), Attrs.EMPTY, false),
        """
        for blk in pl.spmd(8, name_hint="grid", optimizations=[pl.split(pl.SplitMode.UP_DOWN)]):
            pl.system.bar_all()\
        """);
    expect(
        seq(spmd("", inCore(seq(first), SplitMode.NONE), Attrs.EMPTY, false), WORK),
        """
        for blk in pl.spmd(8):
            pass

        pl.system.bar_all()\
        """);
  }

  @Test
  void coresThatAreCapturedShowAnInnerScopeOnlyIfItWouldBeLost() {
    expect(
        seq(placeholder, spmd("", inCore(WORK, SplitMode.UP_DOWN), captured, false)),
        """
        with pl.spmd(8, optimizations=[pl.split(pl.SplitMode.UP_DOWN)]) as tid:
            pl.system.bar_all()\
        """);
    Stmt reading = seq(WORK, eval(call("tile.get_block_idx")));
    expect(
        seq(placeholder, spmd("", inCore(reading, SplitMode.NONE), captured, false)),
        """
        with pl.spmd(8) as tid:
            pl.system.bar_all()
            pl.tile.get_block_idx()\
        """);
    expect(
        seq(placeholder, spmd("", inCore(WORK, SplitMode.NONE), captured, false)),
        """
        with pl.spmd(8) as tid:
            with pl.at(level=pl.Level.CORE_GROUP):
                pl.system.bar_all()\
        """);
  }

  @Test
  void anEmptyScopeHoldsAPass() {
    expect(
        seq(
            new RuntimeScopeStmt(Span.UNKNOWN, List.of(), "", EMPTY, Attrs.EMPTY, true),
            new RuntimeScopeStmt(Span.UNKNOWN, List.of(), "", seq(EMPTY), Attrs.EMPTY, false)),
        """
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            pass
        with pl.scope():
            pass\
        """);
  }

  @Test
  void aDomainIsACommentAboveItsBody() {
    WindowBuffer slot =
        new WindowBuffer(Span.UNKNOWN, var("win", OpaqueType.PTR), index(64), false, false);
    expect(
        new CommDomainScopeStmt(
            Span.UNKNOWN,
            List.of(),
            "",
            domain(List.of(), WORK, slot),
            Attrs.EMPTY,
            List.of(0L, 2L),
            List.of()),
        """
        # pld.comm_domain: devices=[0, 2], slots=[]
        # pld.comm_domain: devices=all, slots=[win]
        pl.system.bar_all()\
        """);
    expect(
        domain(List.of(1L), EMPTY),
        """
        # pld.comm_domain: devices=[1], slots=[]
        pass\
        """);
  }

  private static Stmt domain(List<Long> devices, Stmt body, WindowBuffer... slots) {
    return new CommDomainScopeStmt(
        Span.UNKNOWN, List.of(), "", body, Attrs.EMPTY, devices, List.of(slots));
  }

  private static Stmt splitAiv(Stmt body) {
    return new SplitAivScopeStmt(
        Span.UNKNOWN, List.of(), "", body, Attrs.EMPTY, SplitMode.UP_DOWN, 2);
  }

  private static Stmt inCore(Stmt body, SplitMode split) {
    return new InCoreScopeStmt(Span.UNKNOWN, List.of(), "", body, Attrs.EMPTY, split);
  }

  private static Stmt spmd(String name, Stmt body, Attrs attrs, boolean syncStart) {
    return new SpmdScopeStmt(Span.UNKNOWN, List.of(), name, body, attrs, index(8), syncStart);
  }

  private static void expect(Stmt stmt, String text) {
    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(stmt)).isEqualTo(text);
  }
}
