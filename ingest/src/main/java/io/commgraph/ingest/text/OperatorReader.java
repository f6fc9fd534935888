package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Op;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads what begins with a dotted name or is called by a bare one (IR specification, 2.8). */
final class OperatorReader {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  private static final String DUMP = "_dump.";
  private static final String PADDED_LOAD = "pld.tile._remote_load_with_physical_tail_padding";
  static final Set<String> SHARED_OUT =
      Set.of("tile.aiv_shard", "tile.aic_gather", "tensor.aiv_shard", "tensor.aic_gather");

  private final Readers readers;
  private final Cursor in;
  private final OperatorNames names;

  OperatorReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
    this.names = new OperatorNames(in);
  }

  /** The call, constant or operation whose name begins at the token {@code first}. */
  Expr read(int first) {
    int last = in.path();
    if (first == last) {
      return bare(first, in.tokens.name(first));
    }
    if (in.tokens.value(first) == Word.SELF.number()) {
      return readers.calls.call(first, last);
    }
    String path = names.relative(first, last);
    if (path.startsWith(DUMP)) {
      DumpForm form = DumpForm.of(path.substring(DUMP.length()));
      if (form != null && in.is('(')) {
        return readers.dumps.expression(form, first);
      }
    }
    return switch (path) {
      case "const" -> constant(first);
      case "cast" -> cast(first);
      case "min" -> extremum(BinaryOp.MIN, first);
      case "max" -> extremum(BinaryOp.MAX, first);
      case "submit", "spmd_submit" -> readers.calls.submit(first);
      default -> in.is('(') ? operator(path, first) : member(first, last);
    };
  }

  private Expr bare(int first, String name) {
    if (name.equals("abs")) {
      in.advance();
      Expr operand = readers.exprs.read();
      in.expect(')', "')'");
      return readers.arithmetic.unary(UnaryOp.ABS, operand, in.spanFrom(first));
    }
    return readers.signatures.find(name) != null
        ? readers.calls.call(first, first)
        : operator(name, first);
  }

  private Expr constant(int first) {
    in.expect('(', "'('");
    int number = in.mark();
    Expr value = readers.exprs.read();
    if (!readers.exprs.wasLiteral() && !(value instanceof ConstBool)) {
      in.moveTo(number);
      throw in.expected("a number");
    }
    in.expect(',', "','");
    DataType type = readers.types.dataType();
    closeParenthesis();
    return Arithmetic.typed(value, type, in.spanFrom(first));
  }

  private Expr cast(int first) {
    in.expect('(', "'('");
    Expr operand = readers.exprs.read();
    in.expect(',', "','");
    DataType type = readers.types.dataType();
    closeParenthesis();
    return Arithmetic.cast(operand, type, in.spanFrom(first));
  }

  private Expr extremum(BinaryOp op, int first) {
    in.expect('(', "'('");
    Expr left = readers.exprs.read();
    in.expect(',', "','");
    Expr right = readers.exprs.read();
    closeParenthesis();
    return readers.arithmetic.binary(op, left, right, in.spanFrom(first));
  }

  private void closeParenthesis() {
    in.accept(',');
    in.expect(')', "')'");
  }

  /** {@code pl.Mem.X} as an argument is the number of that memory. */
  private Expr member(int first, int last) {
    String enumeration = last - first >= 4 ? in.tokens.name(last - 2) : "";
    if (!enumeration.equals("Mem") && !enumeration.equals("MemorySpace")) {
      throw in.expected("'(' and the operator's arguments");
    }
    in.moveTo(first);
    MemorySpace space = Members.MEMORY.read(in);
    return new ConstInt(in.spanFrom(first), INDEX, space.code());
  }

  private Expr operator(String path, int first) {
    in.expect('(', "'('");
    boolean padded = path.equals(PADDED_LOAD);
    String name = padded ? "pld.tile.remote_load" : path;
    List<Expr> args = new ArrayList<>();
    List<Attr> kwargs = new ArrayList<>(4);
    List<Attr> attrs = new ArrayList<>(0);
    if (!in.accept(')')) {
      arguments(name, args, kwargs, attrs);
    }
    if (padded) {
      kwargs.add(new Attr("allow_physical_tail_padding", AttrValue.of(true)));
    }
    return build(name, first, args, kwargs, attrs);
  }

  private void arguments(String name, List<Expr> args, List<Attr> kwargs, List<Attr> attrs) {
    List<String> keyed = Operators.keyedArguments(name);
    do {
      int token = in.mark();
      if (!in.is(Kind.NAME) || in.kind(1) != '=') {
        args.add(readers.exprs.read());
        continue;
      }
      String key = in.tokens.name(token);
      in.advance();
      in.advance();
      if (key.equals("attrs")) {
        readers.attrs.read(attrs);
      } else if (key.equals("deps") && name.equals("system.task_dummy")) {
        addDependences(attrs);
      } else if (keyed.contains(key)) {
        addKeyed(key, args);
      } else {
        readers.attrs.checkNew(kwargs, key, token);
        kwargs.add(new Attr(key, readers.attrs.kwarg(name, key)));
      }
    } while (in.more(')'));
  }

  /** An argument by keyword; {@code used_cores=0} stands for one that is not there. */
  private void addKeyed(String key, List<Expr> args) {
    Expr argument = readers.exprs.read();
    boolean absent =
        key.equals("used_cores") && argument instanceof ConstInt cores && cores.value() == 0;
    if (!absent) {
      args.add(argument);
    }
  }

  private void addDependences(List<Attr> attrs) {
    AttrValue edges = new AttrValue(AttrValue.Tag.VARS, readers.attrs.variables());
    if (!edges.asList(Object.class).isEmpty()) {
      attrs.add(new Attr("manual_dep_edges", edges));
    }
  }

  private Expr build(String name, int first, List<Expr> args, List<Attr> kwargs, List<Attr> attrs) {
    Span span = in.spanFrom(first);
    switch (name) {
      case "system.task_dummy" -> attrs.add(new Attr("dummy_task", AttrValue.of(true)));
      case "tile.full", "tensor.full" -> fillWith(args, kwargs);
      default -> {
        if (SHARED_OUT.contains(name) && Attrs.of(kwargs).get("split") == null) {
          readers.stmts.splitOfRegion().ifPresent(split -> kwargs.add(new Attr("split", split)));
        }
      }
    }
    Attrs keywords = Attrs.of(kwargs);
    try {
      return new Call(
          span,
          Operators.resultType(name, args, keywords),
          Op.operator(name),
          args,
          Attrs.of(attrs),
          keywords);
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, span, e.getMessage());
    }
  }

  /** The number that fills a tile is printed without its type, which is that of the elements. */
  private static void fillWith(List<Expr> args, List<Attr> kwargs) {
    DataType type =
        Attrs.of(kwargs)
            .get("dtype", AttrValue.Tag.DATA_TYPE)
            .map(DataType.class::cast)
            .orElse(null);
    if (type == null || args.size() < 2) {
      return;
    }
    if (args.get(1) instanceof ConstFloat value && type.isFloat()) {
      args.set(1, new ConstFloat(value.span(), ScalarType.of(type), value.value()));
    } else if (args.get(1) instanceof ConstInt value && !type.isFloat()) {
      args.set(1, new ConstInt(value.span(), ScalarType.of(type), value.value()));
    }
  }
}
