package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.LightEquality;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.TileType;
import io.commgraph.ir.Variable;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parts of tiles and other shapes of tiles, none of which moves data (C.4, C.9). */
final class Shapes {
  private final Body body;
  private final Scalars scalars;
  private final TensorViews views;
  private final Tiles tiles;
  private final IdentityHashMap<Variable, Slice> slices = new IdentityHashMap<>();

  /** The names of parts and other shapes of tiles, whose valid extents are part of their type. */
  private final Set<String> seen = new HashSet<>();

  /** A part of a tile: where it begins, and what it was cut from. */
  private record Slice(Value source, Value row, Value column) {}

  Shapes(Body body, Scalars scalars, TensorViews views, Tiles tiles) {
    this.body = body;
    this.scalars = scalars;
    this.views = views;
    this.tiles = tiles;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("slice", this::slice);
    emissions.put("assemble", this::assemble);
    emissions.put("reshape", this::reshape);
    emissions.put("set_valid_shape", this::setValidShape);
    emissions.put("gather_row", this::gatherRow);
  }

  private void slice(Site site) {
    Value source = body.value(site.arg(0));
    TileType type = body.tileType(site.result());
    Value row = offset(site.list(2), 0);
    Value column = offset(site.list(2), 1);
    List<Expr> valid = site.hasList(3) ? site.list(3) : List.of();
    String types;
    String clause = "";
    if (valid.isEmpty()) {
      types = inferred(site, type, row, column);
    } else {
      Value rows = scalars.index(PtoTypes.rows(valid));
      Value columns = scalars.index(PtoTypes.columns(valid));
      clause = " valid [" + rows + ", " + columns + "]";
      types = PtoTypes.tile(type, literal(PtoTypes.rows(valid)), literal(PtoTypes.columns(valid)));
    }
    Value view = subview("slice_view", source, row, column, sizes(type.shape()) + clause, types);
    body.bind(site.result(), view);
    seen.add(view.name());
    slices.put(site.result(), new Slice(source, row, column));
  }

  /** The valid extents that a part has if the call names none: what is left of the whole's. */
  private String inferred(Site site, TileType type, Value row, Value column) {
    List<Expr> whole = body.tileType(site.arg(0)).shape();
    List<Expr> valid = body.tileType(site.arg(0)).effectiveView().validShape();
    String rows =
        left(PtoTypes.rows(type.shape()), PtoTypes.rows(valid), PtoTypes.rows(whole), row);
    String columns =
        left(
            PtoTypes.columns(type.shape()),
            PtoTypes.columns(valid),
            PtoTypes.columns(whole),
            column);
    return rows.equals("?") || columns.equals("?")
        ? PtoTypes.tile(type)
        : PtoTypes.tile(type, rows, columns);
  }

  private String left(Expr some, Expr valid, Expr whole, Value offset) {
    Optional<Long> begin = body.constants().number(offset);
    if (!(some instanceof ConstInt size) || !(valid instanceof ConstInt rest)) {
      return "?";
    }
    if (begin.isPresent()) {
      return Long.toString(Math.max(0, Math.min(size.value(), rest.value() - begin.get())));
    }
    return LightEquality.equal(valid, whole) ? Long.toString(size.value()) : "?";
  }

  private static String literal(Expr expr) {
    return PtoTypes.literal(expr);
  }

  private Expr at(List<Expr> offsets, int axis) {
    if (offsets.isEmpty()) {
      throw Refusal.of(body, "a part of a tile without offsets");
    }
    if (offsets.size() == 1) {
      return axis == 0 ? ConstInt.of(0, DataType.INDEX) : offsets.get(0);
    }
    return offsets.get(offsets.size() - 2 + axis);
  }

  private Value offset(List<Expr> offsets, int axis) {
    return scalars.index(at(offsets, axis));
  }

  private static String sizes(List<Expr> shape) {
    return "[" + literal(PtoTypes.rows(shape)) + ", " + literal(PtoTypes.columns(shape)) + "]";
  }

  private Value subview(
      String hint, Value source, Value row, Value column, String sizes, String type) {
    return body.define(
        body.names().named(hint),
        type,
        "pto.subview %s[%s, %s] sizes %s : %s -> %s"
            .formatted(source, row, column, sizes, source.type(), type));
  }

  /** The operand itself, or if it is a part of a tile, a copy of it in memory of its own. */
  Value copied(Expr operand) {
    Value value = body.value(operand);
    Slice slice = operand instanceof Variable variable ? slices.get(variable) : null;
    Value own = tiles.memory(operand);
    if (slice == null || own == null) {
      return value;
    }
    body.line(
        "pto.textract ins(%s, %s, %s : %s, index, index) outs(%s : %s)"
            .formatted(
                slice.source(),
                slice.row(),
                slice.column(),
                slice.source().type(),
                own,
                own.type()));
    return own;
  }

  private void assemble(Site site) {
    Value result = body.value(site.result());
    Value target = body.value(site.arg(0));
    Value source = body.value(site.arg(1));
    TileType from = body.tileType(site.arg(1));
    if (!target.equals(result)) {
      body.line(move(target, result));
    }
    Value row = offset(site.list(2), 0);
    Value column = offset(site.list(2), 1);
    Slice slice = slices.get(site.arg(1));
    if (slice != null && slice.equals(new Slice(result, row, column))) {
      return;
    }
    if (isNarrowing(from, body.tileType(site.result()))) {
      body.line(
          "pto.tinsert ins(%s, %s, %s : %s, index, index) outs(%s : %s)"
              .formatted(source, row, column, source.type(), result, result.type()));
      return;
    }
    List<Expr> valid = from.effectiveView().validShape();
    List<Expr> both = List.of(PtoTypes.rows(valid), PtoTypes.columns(valid));
    List<Value> extents = views.extents(both);
    Value part = part("assemble_view", result, site, row, column, from.shape(), both, extents);
    body.line(move(source, part));
  }

  private static boolean isNarrowing(TileType from, TileType to) {
    return from.memorySpace() == MemorySpace.ACC
        && to.memorySpace() == MemorySpace.MAT
        && to.dtype().bits() == 16;
  }

  static String move(Value from, Value to) {
    return "pto.tmov ins(%s : %s) outs(%s : %s)".formatted(from, from.type(), to, to.type());
  }

  /** Views the part of a tile that data of that shape goes to. */
  private Value part(
      String hint,
      Value whole,
      Site site,
      Value row,
      Value column,
      List<Expr> shape,
      List<Expr> valid,
      List<Value> extents) {
    TileType to = body.tileType(site.result());
    TileType part =
        new TileType(
            to.dtype(),
            List.of(PtoTypes.rows(shape), PtoTypes.columns(shape)),
            to.memref(),
            to.effectiveView(),
            to.memorySpace());
    String type =
        PtoTypes.tile(part, literal(PtoTypes.rows(valid)), literal(PtoTypes.columns(valid)));
    String sizes = sizes(shape) + " valid " + TensorViews.list(extents);
    return subview(hint, whole, row, column, sizes, type);
  }

  private void reshape(Site site) {
    if (tiles.memory(site.result()) != null) {
      return;
    }
    Value source = body.value(site.arg(0));
    TileType type = body.tileType(site.result());
    List<Expr> valid = type.effectiveView().validShape();
    String to =
        PtoTypes.tile(type, literal(PtoTypes.rows(valid)), literal(PtoTypes.columns(valid)));
    body.define(site, to, "pto.treshape %s : %s -> %s".formatted(source, source.type(), to));
    seen.add(site.name());
  }

  private void setValidShape(Site site) {
    Value tile = body.value(site.arg(0));
    if (seen.contains(tile.name())) {
      throw Refusal.of(body, "a tile.set_validshape of a part or another shape of a tile");
    }
    Value rows = scalars.index(site.arg(1));
    Value columns = scalars.index(site.arg(2));
    body.line("pto.set_validshape %s, %s, %s : %s".formatted(tile, rows, columns, tile.type()));
    body.bind(site.result(), tile);
  }

  private void gatherRow(Site site) {
    if (site.call().kwargs().isTrue("transpose")) {
      throw Refusal.of(body, "a tile.gather_row that transposes");
    }
    Value result = body.value(site.result());
    Tensor source = body.tensor(site.arg(1));
    List<Expr> valid = site.list(site.hasList(5) ? 5 : 4);
    Value row = offset(site.list(2), 0);
    Value column = offset(site.list(2), 1);
    List<Value> extents = views.extents(valid);
    List<Expr> boxes = Box.of(body.tileType(site.result())).cover(site.list(4));
    Value part = part("gather_row_view", result, site, row, column, boxes, valid, extents);
    List<Value> offsets = views.offsets(site.list(3));
    Value from = views.partition(site.hint(1, "_pview"), source, offsets, extents, valid);
    body.line(
        "pto.tload ins(%s : %s) outs(%s : %s)".formatted(from, from.type(), part, part.type()));
  }
}
