package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import java.util.List;

/** Prints loops (IR specification, 2.9). */
final class LoopPrinter {
  private static final String STAGES = "pipeline_stages";

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final BlockPrinter blocks;
  private final DumpStmtPrinter dumps;

  LoopPrinter(Printing printing, ExprPrinter exprs, BlockPrinter blocks, DumpStmtPrinter dumps) {
    this.dumps = dumps;
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.blocks = blocks;
  }

  void print(ForStmt loop) {
    out.line().add("for ");
    exprs.print(loop.loopVar());
    if (!loop.iterArgs().isEmpty()) {
      out.add(", ");
      tuple(loop.iterArgs());
    }
    out.add(" in ");
    printing.member(iterator(loop.kind())).add('(');
    CommaList list = printing.list();
    for (Expr bound : bounds(loop)) {
      list.next();
      exprs.print(bound);
    }
    boolean staged =
        loop.kind() == ForKind.PIPELINE && loop.attrs().get(STAGES, Tag.INT).isPresent();
    if (staged) {
      list.next("stage").add(loop.attrs().getInt(STAGES).orElseThrow());
    }
    if (!loop.iterArgs().isEmpty()) {
      list.next("init_values");
      tuple(loop.iterArgs().stream().map(IterArg::initValue).toList());
    }
    attrs(loop.attrs().without(key -> staged && key.equals(STAGES)).entries(), list);
    out.add("):");
    body(loop.body(), loop.returnVars(), BodyForm.isOrdinary(loop));
  }

  private void body(Stmt body, List<Variable> results, boolean ordinary) {
    if (ordinary || !printing.isExact()) {
      blocks.indented(body, results);
      return;
    }
    out.indent();
    dumps.results(results);
    out.outdent();
    blocks.indented(body);
  }

  private static String iterator(ForKind kind) {
    return switch (kind) {
      case SEQUENTIAL -> "range";
      case PARALLEL -> "parallel";
      case UNROLL -> "unroll";
      case PIPELINE -> "pipeline";
    };
  }

  /** The bounds that are printed: a start of 0 and a step of 1 go without saying. */
  static List<Expr> bounds(ForStmt loop) {
    boolean unitStep = isIndex(loop.step(), 1);
    if (!unitStep) {
      return List.of(loop.start(), loop.stop(), loop.step());
    }
    return isIndex(loop.start(), 0) ? List.of(loop.stop()) : List.of(loop.start(), loop.stop());
  }

  private static boolean isIndex(Expr expr, long value) {
    return expr instanceof ConstInt constant
        && constant.dtype() == DataType.INDEX
        && constant.value() == value;
  }

  private void attrs(List<Attr> attrs, CommaList list) {
    if (attrs.isEmpty()) {
      return;
    }
    list.next("attrs").add('{');
    CommaList entries = printing.list();
    for (Attr attr : attrs) {
      entries.next();
      exprs.calls().values().entry(attr);
    }
    out.add('}');
  }

  /** A tuple with a trailing comma if it has one element only. */
  private void tuple(List<? extends Expr> elements) {
    out.add('(');
    exprs.printAll(elements);
    out.add(elements.size() == 1 ? ",)" : ")");
  }

  void print(WhileStmt loop) {
    if (loop.iterArgs().isEmpty()) {
      out.line().add("while ");
      exprs.print(loop.condition());
      out.add(':');
    } else {
      out.line().add("for ");
      tuple(loop.iterArgs());
      out.add(" in ");
      printing.member("while_(init_values=");
      tuple(loop.iterArgs().stream().map(IterArg::initValue).toList());
      out.add("):");
      out.indent();
      out.line();
      printing.member("cond(");
      exprs.print(loop.condition());
      out.add(')');
      out.outdent();
    }
    body(loop.body(), loop.returnVars(), BodyForm.isOrdinary(loop));
  }
}
