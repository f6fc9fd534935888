package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Op;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.List;
import java.util.Locale;

/** Prints the private spellings of expressions and values (seed document, "Text round-trip"). */
final class DumpPrinter {
  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;

  DumpPrinter(Printing printing, ExprPrinter exprs) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
  }

  /** Adds {@code pl._dump.form(}. */
  CommaList open(DumpForm form) {
    printing.member("_dump.").add(form.text()).add('(');
    return printing.list();
  }

  /** A call or the start of a task, with everything that it has. */
  void call(CallLike call) {
    CommaList list = open(call instanceof Submit ? DumpForm.SUBMIT : DumpForm.CALL);
    list.next();
    callee(call.op());
    list.next();
    bracketed(call.args());
    list.next();
    new TypePrinter(printing, exprs, false).print(call.type());
    if (call instanceof Submit submit) {
      start(submit, list);
    }
    dictionary("kwargs", call.kwargs(), list);
    dictionary("attrs", call.attrs(), list);
    out.add(')');
  }

  private void callee(Op op) {
    if (op.isGlobalVar() && Identifiers.isName(op.name())) {
      out.add("self.").add(op.name());
    } else if (op.isGlobalVar()) {
      out.add("self[").add(Literals.quoted(op.name(), '"')).add(']');
    } else {
      out.add(Literals.quoted(op.name(), '"'));
    }
  }

  private void start(Submit submit, CommaList list) {
    if (!submit.deps().isEmpty()) {
      list.next("deps");
      bracketed(submit.deps());
    }
    if (submit.coreNum() != null) {
      list.next("core_num");
      exprs.print(submit.coreNum());
    }
    if (submit.syncStart()) {
      list.next("sync_start").add(Literals.bool(true));
    }
    if (submit.allowEarlyResolve()) {
      list.next("allow_early_resolve").add(Literals.bool(true));
    }
    if (submit.predicate() != null) {
      list.next("predicate");
      exprs.print(submit.predicate());
    }
  }

  private void bracketed(List<? extends Expr> elements) {
    out.add('[');
    exprs.printAll(elements);
    out.add(']');
  }

  /** A dictionary by name, if it has entries. */
  void dictionary(String name, Attrs attrs, CommaList list) {
    if (!attrs.isEmpty()) {
      list.next(name);
      dictionary(attrs.entries());
    }
  }

  void dictionary(List<Attr> attrs) {
    out.add('{');
    CommaList entries = printing.list();
    for (Attr attr : attrs) {
      entries.next();
      exprs.calls().values().entry(attr, "core_num");
    }
    out.add('}');
  }

  /** A value with its tag. */
  void tagged(AttrValue value) {
    CommaList list = open(DumpForm.TAGGED);
    list.next().add(Literals.quoted(value.tag().name().toLowerCase(Locale.ROOT), '"'));
    list.next();
    exprs.calls().values().print(value);
    out.add(')');
  }

  void operation(Binary binary) {
    CommaList list = open(DumpForm.OP);
    list.next().add(Literals.quoted(binary.op().irName(), '"'));
    list.next();
    exprs.print(binary.left());
    list.next();
    exprs.print(binary.right());
    dtype(binary.type(), list);
  }

  void operation(Unary unary) {
    CommaList list = open(DumpForm.OP);
    list.next().add(Literals.quoted(unary.op().irName(), '"'));
    list.next();
    exprs.print(unary.operand());
    dtype(unary.type(), list);
  }

  private void dtype(ScalarType type, CommaList list) {
    list.next();
    printing.member(type.dtype().irName()).add(')');
  }

  void memory(MemRef memory) {
    CommaList list = open(DumpForm.MEM_REF);
    list.next().add(Literals.quoted(memory.nameHint(), '"'));
    list.next();
    exprs.print(memory.base());
    list.next();
    exprs.print(memory.byteOffset());
    list.next().add(memory.size());
    list.next().add(Literals.bool(memory.isPinned()));
    list.next().add(memory.slotCount());
    if (memory.slotIndex() != null) {
      list.next();
      exprs.print(memory.slotIndex());
    }
    out.add(')');
  }

  /** The buffer by its label, with what it is where the text has not said it before. */
  void buffer(WindowBuffer buffer) {
    Buffers buffers = printing.exact().buffers();
    boolean known = buffers.isDefined(buffer);
    CommaList list = open(known ? DumpForm.WINDOW_REF : DumpForm.WINDOW_BUFFER);
    String label = buffers.label(buffer, printing.names()::of);
    list.next().add(Literals.quoted(label, '"'));
    if (!known) {
      Variable base = buffer.base();
      list.next("base").add(Literals.quoted(printing.names().of(base), '"'));
      list.next("size");
      exprs.print(buffer.size());
      list.next("load_from_host").add(Literals.bool(buffer.loadFromHost()));
      list.next("store_to_host").add(Literals.bool(buffer.storeToHost()));
    }
    out.add(')');
  }
}
