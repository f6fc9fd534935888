package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.CompactMode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.TileView;
import io.commgraph.ir.Variable;
import java.util.List;

/** Reads how and where tensors and tiles lie: views and memory references. */
final class PlacementReader {
  private static final ScalarType INT64 = ScalarType.of(DataType.INT64);

  private final Readers readers;
  private final Cursor in;

  PlacementReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** The arguments of {@code pl.MemRef}, whose parenthesis comes next, and the slot behind them. */
  MemRef memory() {
    int first = in.mark() - 1;
    in.expect('(', "'('");
    Variable base = base();
    Expr offset = null;
    long size = 0;
    long slots = 1;
    boolean more = in.more(')');
    if (more && in.kind(1) != '=') {
      offset = readers.exprs.read();
      in.expect(',', "','");
      size = readers.numbers.digits();
      more = in.more(')');
    }
    while (more) {
      keyword("slots");
      slots = readers.numbers.digits();
      more = in.more(')');
    }
    Expr slot = null;
    if (in.accept('[')) {
      slot = readers.exprs.read();
      in.expect(']', "']'");
    }
    Span span = in.spanFrom(first);
    boolean pinned = offset == null;
    Expr from = pinned ? new ConstInt(span, INT64, 0) : offset;
    return new MemRef(span, base.nameHint(), base, from, size, pinned, slots, slot);
  }

  private Variable base() {
    int token = in.mark();
    if (in.is(Kind.STRING)) {
      String name = readers.numbers.string();
      return readers.symbols.allocation(name, in.spanFrom(token));
    }
    int name = in.expectName("the name of an allocation");
    return readers.symbols.use(name, in.spanFrom(token));
  }

  private void keyword(String expected) {
    int token = in.mark();
    if (!expected.equals(in.name(in.expectName("'" + expected + "='")))) {
      in.moveTo(token);
      throw in.expected("'" + expected + "='");
    }
    in.expect('=', "'='");
  }

  /** The arguments of {@code pl.TensorView}, whose parenthesis comes next. */
  TensorView tensorView() {
    List<Expr> stride = List.of();
    List<Expr> validShape = List.of();
    TensorLayout layout = TensorView.DEFAULT.layout();
    PadValue pad = TensorView.DEFAULT.pad();
    for (boolean more = open(); more; more = in.more(')')) {
      int field = in.mark();
      switch (field()) {
        case "stride" -> stride = readers.types.dimensions();
        case "valid_shape" -> validShape = validShape();
        case "layout" -> layout = Members.TENSOR_LAYOUT.read(in);
        case "pad" -> pad = Members.PAD.read(in);
        default -> throw unknownField(field, "stride=, valid_shape=, layout= or pad=");
      }
    }
    return new TensorView(stride, layout, validShape, pad);
  }

  /**
   * The arguments of {@code pl.TileView}, whose parenthesis comes next. What they leave out is as
   * in the view that the shape and the memory imply.
   */
  TileView tileView(List<Expr> shape, MemorySpace space) {
    TileView implied = TileView.implicit(shape, space);
    List<Expr> validShape = List.of();
    List<Expr> stride = List.of();
    Expr startOffset = null;
    TileLayout blayout = implied.blayout();
    TileLayout slayout = implied.slayout();
    long fractal = implied.fractal();
    PadValue pad = implied.pad();
    CompactMode compact = implied.compact();
    for (boolean more = open(); more; more = in.more(')')) {
      int field = in.mark();
      switch (field()) {
        case "valid_shape" -> validShape = validShape();
        case "stride" -> stride = readers.types.dimensions();
        case "start_offset" -> startOffset = readers.types.dimension();
        case "blayout" -> blayout = Members.TILE_LAYOUT.read(in);
        case "slayout" -> slayout = Members.TILE_LAYOUT.read(in);
        case "fractal" -> fractal = readers.numbers.digits();
        case "pad" -> pad = Members.PAD.read(in);
        case "compact" -> compact = Members.COMPACT.read(in);
        default ->
            throw unknownField(
                field,
                "valid_shape=, stride=, start_offset=, blayout=, slayout=, fractal=, pad= or compact=");
      }
    }
    return new TileView(validShape, stride, startOffset, blayout, slayout, fractal, pad, compact);
  }

  private List<Expr> validShape() {
    boolean before = readers.symbols.preferSymbols(false);
    List<Expr> shape = readers.types.dimensions();
    readers.symbols.preferSymbols(before);
    return shape;
  }

  private boolean open() {
    in.expect('(', "'('");
    return !in.accept(')');
  }

  private String field() {
    String name = in.name(in.expectName("a field of the view"));
    in.expect('=', "'='");
    return name;
  }

  private Unreadable unknownField(int token, String fields) {
    in.moveTo(token);
    return in.expected(fields);
  }

  /** Goes past a parenthesis and everything up to its end. */
  void skipParentheses() {
    int open = in.mark();
    in.expect('(', "'('");
    for (int depth = 1; depth > 0; in.advance()) {
      if (in.is('(')) {
        depth++;
      } else if (in.is(')')) {
        depth--;
      } else if (in.is(Kind.NEWLINE) || in.is(Kind.END)) {
        throw in.fail(
            TextCode.UNEXPECTED_TOKEN, in.tokens.span(open, open), "a closed '('", "an open one");
      }
    }
  }
}
