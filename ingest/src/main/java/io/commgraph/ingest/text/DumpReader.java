package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Type;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads the private spellings of expressions (seed document, "Text round-trip"). */
final class DumpReader {
  private final Readers readers;
  private final Cursor in;

  /** The call that was read last with its type, which no annotation changes. */
  private CallLike typed;

  DumpReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** Whether a call says its type itself. */
  boolean saysItsType(Expr value) {
    return value == typed;
  }

  /** Whether {@code pl._dump.form(} comes next. */
  boolean isNext(DumpForm form) {
    return next() == form;
  }

  /** The form that comes next, or {@code null}. */
  DumpForm next() {
    boolean dump =
        in.isAt(0, in.modulePrefix())
            && in.kind(1) == '.'
            && in.isAt(2, Word.DUMP)
            && in.kind(3) == '.'
            && in.kind(4) == Kind.NAME
            && in.kind(5) == '(';
    return dump ? DumpForm.of(in.tokens.name(in.mark() + 4)) : null;
  }

  /** Goes past {@code pl._dump.form(}. */
  void open() {
    in.path();
    in.expect('(', "'('");
  }

  void close() {
    in.accept(',');
    in.expect(')', "')'");
  }

  /** Goes past a comma to the next argument, which the text must have. */
  void comma() {
    in.expect(',', "','");
  }

  /** The name of the next argument by keyword, or {@code null}; the equals sign is passed. */
  String keyword() {
    if (!in.is(Kind.NAME) || in.kind(1) != '=') {
      return null;
    }
    String key = in.tokens.name(in.mark());
    in.advance();
    in.advance();
    return key;
  }

  /** The expression whose name begins at {@code first}; its parenthesis comes next. */
  Expr expression(DumpForm form, int first) {
    in.expect('(', "'('");
    return switch (form) {
      case CALL -> call(first);
      case SUBMIT -> submit(first);
      case OP -> operation(first);
      case ALLOC_WINDOW_BUFFER -> allocation(first);
      case WINDOW_REF -> {
        Expr buffer = readers.buffers.reference(first);
        close();
        yield buffer;
      }
      case WINDOW_BUFFER -> {
        Expr buffer = readers.buffers.definition();
        close();
        yield buffer;
      }
      case MEM_REF -> memory(first);
      default -> {
        in.moveTo(first);
        throw in.expected("an expression");
      }
    };
  }

  private Op callee() {
    if (in.is(Kind.STRING)) {
      return Op.operator(readers.numbers.string());
    }
    in.expect(Word.SELF);
    if (in.accept('[')) {
      Op function = Op.function(readers.numbers.string());
      in.expect(']', "']'");
      return function;
    }
    in.expect('.', "'.'");
    return Op.function(in.name(in.expectName("the name of a function")));
  }

  private List<Expr> bracketed() {
    in.expect('[', "'['");
    return readers.exprs.list(']');
  }

  private Call call(int first) {
    Op op = callee();
    comma();
    List<Expr> args = bracketed();
    comma();
    Type type = readers.types.read();
    List<Attr> kwargs = new ArrayList<>();
    List<Attr> attrs = new ArrayList<>();
    while (in.more(')')) {
      int token = in.mark();
      dictionary(keyword(), token, kwargs, attrs);
    }
    Span span = in.spanFrom(first);
    return typed(first, () -> new Call(span, type, op, args, Attrs.of(attrs), Attrs.of(kwargs)));
  }

  private <C extends CallLike> C typed(int first, Supplier<C> maker) {
    try {
      C call = maker.get();
      typed = call;
      return call;
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, in.spanFrom(first), e.getMessage());
    }
  }

  private void dictionary(String key, int token, List<Attr> kwargs, List<Attr> attrs) {
    if ("kwargs".equals(key)) {
      readers.attrs.read(kwargs, "core_num");
    } else if ("attrs".equals(key)) {
      readers.attrs.read(attrs, "core_num");
    } else {
      in.moveTo(token);
      throw in.expected("kwargs= or attrs=");
    }
  }

  private Submit submit(int first) {
    Op op = callee();
    comma();
    List<Expr> args = bracketed();
    comma();
    Type type = readers.types.read();
    List<Attr> kwargs = new ArrayList<>();
    List<Attr> attrs = new ArrayList<>();
    List<Expr> deps = new ArrayList<>();
    Expr[] single = new Expr[2];
    boolean[] flags = new boolean[2];
    while (in.more(')')) {
      int token = in.mark();
      String key = keyword();
      switch (key == null ? "" : key) {
        case "deps" -> deps.addAll(bracketed());
        case "core_num" -> single[0] = readers.exprs.read();
        case "predicate" -> single[1] = readers.exprs.read();
        case "sync_start" -> flags[0] = readers.numbers.truth();
        case "allow_early_resolve" -> flags[1] = readers.numbers.truth();
        default -> dictionary(key, token, kwargs, attrs);
      }
    }
    Span span = in.spanFrom(first);
    return typed(
        first,
        () ->
            new Submit(
                span,
                type,
                op,
                args,
                deps,
                single[0],
                flags[0],
                flags[1],
                single[1],
                Attrs.of(attrs),
                Attrs.of(kwargs)));
  }

  private Expr operation(int first) {
    int token = in.mark();
    String name = readers.numbers.string();
    comma();
    Expr operand = readers.exprs.read();
    comma();
    for (UnaryOp op : UnaryOp.values()) {
      if (op.irName().equals(name)) {
        return new Unary(op, in.spanFrom(first), scalar(), operand);
      }
    }
    Expr right = readers.exprs.read();
    comma();
    for (BinaryOp op : BinaryOp.values()) {
      if (op.irName().equals(name)) {
        ScalarType type = scalar();
        return new Binary(op, in.spanFrom(first), type, operand, right);
      }
    }
    throw in.fail(
        TextCode.UNKNOWN_MEMBER,
        in.tokens.span(token, token),
        "the list of operations",
        name,
        "operations go by the names of the binary form");
  }

  private ScalarType scalar() {
    DataType type = readers.types.dataType();
    close();
    return ScalarType.of(type);
  }

  private Call allocation(int first) {
    List<Expr> args = List.of(readers.exprs.read());
    List<Attr> kwargs = new ArrayList<>();
    while (in.more(')')) {
      int token = in.mark();
      if (!"name".equals(keyword())) {
        in.moveTo(token);
        throw in.expected("name=");
      }
      kwargs.add(new Attr("name", AttrValue.of(readers.numbers.string())));
    }
    return Call.of(
        in.spanFrom(first), OpaqueType.PTR, CommOps.ALLOC_WINDOW_BUFFER, args, Attrs.of(kwargs));
  }

  private MemRef memory(int first) {
    String name = readers.numbers.string();
    comma();
    int token = in.mark();
    if (!(readers.exprs.read() instanceof Variable base)) {
      in.moveTo(token);
      throw in.expected("the variable of an allocation");
    }
    comma();
    Expr offset = readers.exprs.read();
    comma();
    long size = readers.numbers.integer();
    comma();
    boolean pinned = readers.numbers.truth();
    comma();
    long slots = readers.numbers.integer();
    Expr slot = in.accept(',') && !in.is(')') ? readers.exprs.read() : null;
    close();
    return new MemRef(in.spanFrom(first), name, base, offset, size, pinned, slots, slot);
  }
}
