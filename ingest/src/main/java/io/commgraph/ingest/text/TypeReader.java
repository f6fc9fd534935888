package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.WindowBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads types (IR specification, 2.3 and 2.13); heads are recognised by their last name. */
final class TypeReader {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  private static final Map<String, OpaqueType> MARKERS =
      Map.ofEntries(
          Map.entry("Ptr", OpaqueType.PTR),
          Map.entry("MemRefType", OpaqueType.MEM_REF),
          Map.entry("UnknownType", OpaqueType.UNKNOWN),
          Map.entry("WindowBufferType", OpaqueType.WINDOW_BUFFER),
          Map.entry("CommCtxType", OpaqueType.COMM_CTX),
          Map.entry("CommCtx", OpaqueType.COMM_CTX),
          Map.entry("PrefetchAsyncContext", OpaqueType.PREFETCH_ASYNC_CONTEXT),
          Map.entry("PrefetchAsyncContextType", OpaqueType.PREFETCH_ASYNC_CONTEXT),
          Map.entry("AsyncEvent", OpaqueType.ASYNC_EVENT),
          Map.entry("AsyncEventType", OpaqueType.ASYNC_EVENT),
          Map.entry("AsyncSession", OpaqueType.ASYNC_SESSION),
          Map.entry("AsyncSessionType", OpaqueType.ASYNC_SESSION));

  private final Readers readers;
  private final Cursor in;

  TypeReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  Type read() {
    in.enter();
    int first = in.mark();
    int last = in.path();
    Type type = named(in.tokens.name(last), first, last);
    in.leave();
    return type;
  }

  private Type named(String head, int first, int last) {
    OpaqueType marker = MARKERS.get(head);
    if (marker != null) {
      return marker;
    }
    if (!in.is('[') && !in.is('(')) {
      in.moveTo(first);
      throw in.expected("a type");
    }
    char close = in.is('[') ? ']' : ')';
    in.advance();
    try {
      return switch (head) {
        case "Tile" -> tile(close);
        case "Scalar" -> scalar(close);
        case "Tensor" -> tensor(close, false);
        case "DistributedTensor" -> tensor(close, true);
        case "Array" -> array(close);
        case "Tuple", "tuple" -> new TupleType(tuple(close));
        default -> {
          in.moveTo(last);
          throw in.expected("a type");
        }
      };
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, in.spanFrom(first), e.getMessage());
    }
  }

  DataType dataType() {
    return Members.DATA_TYPE.read(in);
  }

  private Type scalar(char close) {
    DataType type = dataType();
    end(close);
    return ScalarType.of(type);
  }

  private Type array(char close) {
    Expr extent = dimension();
    in.expect(',', "','");
    DataType type = dataType();
    end(close);
    return new ArrayType(type, List.of(extent));
  }

  /** The elements of a tuple type whose bracket is open, up to {@code close}. */
  List<Type> tuple(char close) {
    List<Type> types = new ArrayList<>();
    if (in.is('(') && in.kind(1) == ')') {
      in.advance();
      in.advance();
      end(close);
      return types;
    }
    boolean listed = in.accept('[');
    char inner = listed ? ']' : close;
    boolean more = !in.accept(inner);
    while (more) {
      types.add(read());
      more = in.more(inner);
    }
    if (listed) {
      end(close);
    }
    return types;
  }

  private Type tensor(char close, boolean distributed) {
    List<Expr> shape = dimensions();
    in.expect(',', "','");
    DataType type = dataType();
    TensorView view = null;
    MemRef memory = null;
    WindowBuffer buffer = null;
    while (in.more(close)) {
      if (distributed && in.accept(Kind.STRING)) {
        continue;
      }
      int first = in.mark();
      DumpForm form = distributed ? readers.dumps.next() : null;
      if (form != null) {
        in.path();
        buffer = buffer(form, first);
        continue;
      }
      String head = in.tokens.name(in.path());
      if (head.equals("MemRef")) {
        memory = readers.placements.memory();
      } else if (head.equals("TensorView")) {
        view = readers.placements.tensorView();
      } else {
        in.moveTo(first);
        TensorLayout layout = Members.TENSOR_LAYOUT.read(in);
        view =
            new TensorView(
                TensorView.DEFAULT.stride(),
                layout,
                TensorView.DEFAULT.validShape(),
                TensorView.DEFAULT.pad());
      }
    }
    return distributed
        ? new DistributedTensorType(type, shape, memory, view, buffer)
        : new TensorType(type, shape, memory, view);
  }

  private WindowBuffer buffer(DumpForm form, int first) {
    if (readers.dumps.expression(form, first) instanceof WindowBuffer buffer) {
      return buffer;
    }
    in.moveTo(first);
    throw in.expected("a window buffer");
  }

  private Type tile(char close) {
    List<Expr> shape = dimensions();
    in.expect(',', "','");
    DataType type = dataType();
    MemRef memory = null;
    MemorySpace space = null;
    int viewAt = -1;
    while (in.more(close)) {
      int first = in.mark();
      String head = in.tokens.name(in.path());
      if (head.equals("MemRef")) {
        memory = readers.placements.memory();
      } else if (head.equals("TileView")) {
        viewAt = in.mark();
        readers.placements.skipParentheses();
      } else {
        in.moveTo(first);
        space = Members.MEMORY.read(in);
      }
    }
    int end = in.mark();
    if (viewAt < 0) {
      return new TileType(type, shape, memory, null, space);
    }
    in.moveTo(viewAt);
    Type read = new TileType(type, shape, memory, readers.placements.tileView(shape, space), space);
    in.moveTo(end);
    return read;
  }

  private void end(char close) {
    in.accept(',');
    in.expect(close, "'" + close + "'");
  }

  /** A bracketed list of dimensions. */
  List<Expr> dimensions() {
    char close = in.is('(') ? ')' : ']';
    if (!in.accept('(')) {
      in.expect('[', "'['");
    }
    List<Expr> dimensions = new ArrayList<>(4);
    boolean more = !in.accept(close);
    while (more) {
      dimensions.add(dimension());
      more = in.more(close);
    }
    return dimensions;
  }

  /** One dimension: most are a number or a name. */
  Expr dimension() {
    byte next = in.kind(1);
    if (next == ',' || next == ']' || next == ')') {
      int first = in.mark();
      if (in.is(Kind.INT)) {
        long value = readers.numbers.digits();
        return new ConstInt(in.spanFrom(first), INDEX, value);
      }
      if (in.is(Kind.NAME)) {
        int name = in.tokens.value(first);
        in.advance();
        Expr constant = readers.symbols.constant(name);
        return constant != null ? constant : readers.symbols.dimension(name, in.spanFrom(first));
      }
    }
    return readers.exprs.dimension();
  }
}
