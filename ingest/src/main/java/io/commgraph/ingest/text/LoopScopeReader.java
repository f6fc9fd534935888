package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the scopes that are written as loops over blocks or vector cores; the loop's variable is
 * the number of the block or core (IR specification, 2.9).
 */
final class LoopScopeReader {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;

  LoopScopeReader(Readers readers, StmtReader stmts) {
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
  }

  /** A loop over {@code pl.spmd}, whose parenthesis is open. */
  void spmd(int first, List<String> comments, int loopVar, Span loopVarSpan, List<Stmt> body) {
    ScopeArguments arguments = ScopeArguments.read(readers, false);
    Expr cores = SpmdNames.coreNum(in, arguments);
    stmts.changeCoreNesting(1);
    Stmt inner = numbered(SpmdPrinter.BLOCK_INDEX, loopVar, loopVarSpan);
    stmts.changeCoreNesting(-1);
    Span span = in.spanFrom(first);
    Stmt core =
        new InCoreScopeStmt(
            span,
            List.of(),
            SpmdNames.inner(arguments.nameHint),
            inner,
            Attrs.of(arguments.coreAttrs),
            arguments.split);
    body.add(
        new SpmdScopeStmt(
            span,
            comments,
            SpmdNames.outer(arguments.nameHint),
            core,
            Attrs.of(arguments.attrs),
            cores,
            arguments.syncStart));
  }

  /** A loop over {@code pl.split_aiv}, whose parenthesis is open. */
  void split(int first, List<String> comments, int loopVar, Span loopVarSpan, List<Stmt> body) {
    ScopeArguments arguments = ScopeArguments.read(readers, false);
    int count =
        arguments.positional instanceof ConstInt constant
                && constant.value() == (int) constant.value()
            ? (int) constant.value()
            : 2;
    boolean bare = !stmts.isInCore();
    stmts.changeCoreNesting(1);
    SplitMode outer = stmts.enterRegion(arguments.split);
    Stmt inner = numbered("tile.get_subblock_idx", loopVar, loopVarSpan);
    stmts.enterRegion(outer);
    stmts.changeCoreNesting(-1);
    Span span = in.spanFrom(first);
    Stmt region =
        new SplitAivScopeStmt(
            span, bare ? List.of() : comments, "", inner, Attrs.EMPTY, arguments.split, count);
    body.add(
        bare
            ? new InCoreScopeStmt(span, comments, "", region, Attrs.EMPTY, SplitMode.NONE)
            : region);
  }

  /** The block that comes next, behind the assignment that gives the loop's variable its number. */
  private Stmt numbered(String operator, int loopVar, Span loopVarSpan) {
    if (loopVar < 0) {
      throw in.expected("a loop variable");
    }
    Var variable = readers.symbols.bound(loopVar, INDEX, loopVarSpan);
    Variable hidden = readers.symbols.define(loopVar, variable);
    List<Stmt> inner = new ArrayList<>();
    Call number = Call.of(loopVarSpan, INDEX, operator, List.of(), Attrs.EMPTY);
    inner.add(AssignStmt.of(loopVarSpan, variable, number));
    int begin = in.mark();
    stmts.block(inner);
    readers.symbols.define(loopVar, hidden);
    return StmtReader.body(in.spanFrom(begin), inner);
  }
}
