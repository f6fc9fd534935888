package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads loops, and the scopes that are written as loops (IR specification, 2.3 and 2.13). */
final class LoopReader {
  private static final Map<String, ForKind> KINDS =
      Map.of(
          "range", ForKind.SEQUENTIAL,
          "parallel", ForKind.PARALLEL,
          "unroll", ForKind.UNROLL,
          "pipeline", ForKind.PIPELINE);

  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;
  private final LoopScopeReader scopes;

  LoopReader(Readers readers, StmtReader stmts) {
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
    this.scopes = new LoopScopeReader(readers, stmts);
  }

  /** What a loop's header says. */
  private static final class LoopHeader {
    int first;
    List<String> comments;
    int loopVar = -1;
    Span loopVarSpan = Span.UNKNOWN;
    final List<Integer> carried = new ArrayList<>();
    final List<Span> carriedSpans = new ArrayList<>();
    final List<Expr> bounds = new ArrayList<>();
    List<Expr> inits = List.of();
    final List<Attr> attrs = new ArrayList<>(1);

    /** The first name is not carried; it counts. */
    void beginWithLoopVar() {
      loopVar = carried.get(0);
      loopVarSpan = carriedSpans.get(0);
      carried.clear();
      carriedSpans.clear();
    }
  }

  /** The loop whose {@code for} stands at the token {@code first} and is passed. */
  void readFor(int first, List<Stmt> body) {
    LoopHeader header = new LoopHeader();
    header.first = first;
    header.comments = stmts.takeComments();
    targets(header);
    in.expect(Word.IN);
    int iterator = in.mark();
    String kind = in.tokens.name(in.path());
    in.expect('(', "'('");
    switch (kind) {
      case "spmd" -> scopes.spmd(first, header.comments, header.loopVar, header.loopVarSpan, body);
      case "split_aiv" ->
          scopes.split(first, header.comments, header.loopVar, header.loopVarSpan, body);
      case "while_" -> carriedWhile(header, body);
      default -> {
        ForKind forKind = KINDS.get(kind);
        if (forKind == null) {
          in.moveTo(iterator);
          throw in.expected(
              "pl.range, pl.parallel, pl.unroll, pl.pipeline, pl.while_, pl.spmd or pl.split_aiv");
        }
        counted(header, forKind, body);
      }
    }
  }

  /**
   * {@code i}, {@code i, (a, b)} or {@code (a, b)}. Parentheses around all of it mean nothing:
   * formatters add and drop them.
   */
  private void targets(LoopHeader header) {
    boolean enclosed = in.accept('(');
    carriedValue(header);
    boolean more = in.accept(',');
    boolean nested = more && in.accept('(');
    if (nested || !more) {
      header.beginWithLoopVar();
    }
    while (more && in.is(Kind.NAME) && !in.is(Word.IN)) {
      carriedValue(header);
      more = in.accept(',');
    }
    if (nested) {
      in.expect(')', "',' or ')'");
    }
    if (enclosed) {
      in.accept(',');
      in.expect(')', "',' or ')'");
    }
  }

  private void carriedValue(LoopHeader header) {
    int token = in.mark();
    header.carried.add(in.expectName("a variable of the loop"));
    header.carriedSpans.add(in.spanFrom(token));
  }

  private void arguments(LoopHeader header, boolean staged) {
    for (boolean more = !in.accept(')'); more; more = in.more(')')) {
      int token = in.mark();
      if (!in.is(Kind.NAME) || in.kind(1) != '=') {
        header.bounds.add(readers.exprs.read());
        continue;
      }
      String key = in.tokens.name(token);
      in.advance();
      in.advance();
      switch (staged || !key.equals("stage") ? key : "") {
        case "stage" ->
            header.attrs.add(
                new Attr("pipeline_stages", AttrValue.of(readers.numbers.smallInteger())));
        case "init_values" -> {
          char close = in.is('[') ? ']' : ')';
          if (!in.accept('[')) {
            in.expect('(', "'('");
          }
          header.inits = readers.exprs.list(close);
        }
        case "attrs" -> readers.attrs.read(header.attrs);
        default -> {
          in.moveTo(token);
          throw in.expected("a bound, init_values=, attrs= or, in pl.pipeline, stage=");
        }
      }
    }
  }

  private void counted(LoopHeader header, ForKind kind, List<Stmt> body) {
    arguments(header, kind == ForKind.PIPELINE);
    int count = header.bounds.size();
    if (count < 1 || count > 3) {
      throw in.fail(TextCode.WRONG_COUNT, in.spanFrom(header.first), "bounds", "1 to 3", count);
    }
    Span span = in.spanFrom(header.first);
    ScalarType index = ScalarType.of(DataType.INDEX);
    Expr start = count == 1 ? new ConstInt(span, index, 0) : header.bounds.get(0);
    Expr stop = header.bounds.get(count == 1 ? 0 : 1);
    Expr step = count == 3 ? header.bounds.get(2) : new ConstInt(span, index, 1);
    if (header.loopVar < 0) {
      throw in.fail(
          TextCode.UNEXPECTED_TOKEN, span, "a loop variable before the carried values", "none");
    }
    Type indexType = readers.untold.of(header.loopVar, loopVarType(header.bounds));
    Var loopVar = readers.symbols.bound(header.loopVar, indexType, header.loopVarSpan);
    List<IterArg> carried = carried(header);
    Variable hidden = readers.symbols.define(header.loopVar, loopVar);
    List<Variable> hiddenCarried = enter(header, carried);
    YieldTargets targets = new YieldTargets();
    YieldTargets outer = stmts.redirect(targets);
    Stmt loopBody = stmts.block();
    stmts.redirect(outer);
    leave(header, hiddenCarried);
    readers.symbols.define(header.loopVar, hidden);
    body.add(
        new ForStmt(
            in.spanFrom(header.first),
            header.comments,
            loopVar,
            start,
            stop,
            step,
            carried,
            loopBody,
            targets.defineForLoop(readers, carried),
            kind,
            Attrs.of(header.attrs)));
  }

  /** The type that the variable of a loop has with these bounds (IR specification, 2.13). */
  static ScalarType loopVarType(List<Expr> bounds) {
    boolean wide = false;
    for (Expr bound : bounds) {
      if (bound instanceof ConstInt constant) {
        if (constant.dtype() == DataType.INDEX) {
          return ScalarType.of(DataType.INDEX);
        }
        wide |= constant.dtype() == DataType.INT64;
      }
    }
    return ScalarType.of(wide ? DataType.INT64 : DataType.INDEX);
  }

  private List<IterArg> carried(LoopHeader header) {
    if (header.carried.size() != header.inits.size()) {
      throw in.fail(
          TextCode.WRONG_COUNT,
          in.spanFrom(header.first),
          "initial values",
          header.carried.size() + " for the carried values",
          header.inits.size());
    }
    List<IterArg> carried = new ArrayList<>(header.carried.size());
    for (int i = 0; i < header.carried.size(); i++) {
      Expr init = header.inits.get(i);
      int name = header.carried.get(i);
      Type type = readers.untold.of(name, init.type());
      carried.add(readers.symbols.carried(name, type, header.carriedSpans.get(i), init));
    }
    return carried;
  }

  private List<Variable> enter(LoopHeader header, List<IterArg> carried) {
    List<Variable> hidden = new ArrayList<>(carried.size());
    for (int i = 0; i < carried.size(); i++) {
      hidden.add(readers.symbols.define(header.carried.get(i), carried.get(i)));
    }
    return hidden;
  }

  private void leave(LoopHeader header, List<Variable> hidden) {
    for (int i = hidden.size() - 1; i >= 0; i--) {
      readers.symbols.define(header.carried.get(i), hidden.get(i));
    }
  }

  /** {@code for (…) in pl.while_(init_values=(…)):}, whose body begins with the condition. */
  private void carriedWhile(LoopHeader header, List<Stmt> body) {
    arguments(header, false);
    if (header.loopVar >= 0) {
      String name = in.tokens.name(header.loopVar);
      throw in.fail(
          TextCode.UNEXPECTED_TOKEN, header.loopVarSpan, "the carried values alone", name);
    }
    if (!header.bounds.isEmpty()) {
      Span span = in.spanFrom(header.first);
      throw in.fail(TextCode.WRONG_COUNT, span, "bounds", 0, header.bounds.size());
    }
    List<IterArg> carried = carried(header);
    List<Variable> hidden = enter(header, carried);
    in.expect(':', "':'");
    in.expect(Kind.NEWLINE, "the end of the line");
    in.expect(Kind.INDENT, "a block that begins with pl.cond(…)");
    in.accept(Kind.COMMENTS);
    int begin = in.mark();
    if (!in.tokens.name(in.path()).equals("cond")) {
      in.moveTo(begin);
      throw in.expected("pl.cond(…)");
    }
    in.expect('(', "'('");
    Expr condition = readers.exprs.read();
    in.expect(')', "')'");
    in.expect(Kind.NEWLINE, "the end of the line");
    YieldTargets targets = new YieldTargets();
    YieldTargets outer = stmts.redirect(targets);
    List<Stmt> statements = new ArrayList<>();
    in.enter();
    stmts.statements(statements);
    in.leave();
    stmts.redirect(outer);
    leave(header, hidden);
    body.add(
        new WhileStmt(
            in.spanFrom(header.first),
            header.comments,
            carried,
            condition,
            StmtReader.body(in.spanFrom(begin), statements),
            targets.defineForLoop(readers, carried)));
  }

  /** The loop whose {@code while} stands at the token {@code first} and is passed. */
  void readWhile(int first, List<Stmt> body) {
    List<String> comments = stmts.takeComments();
    Expr condition = readers.exprs.read();
    YieldTargets targets = new YieldTargets();
    YieldTargets outer = stmts.redirect(targets);
    Stmt loopBody = stmts.block();
    stmts.redirect(outer);
    body.add(
        new WhileStmt(
            in.spanFrom(first), comments, List.of(), condition, loopBody, targets.define(readers)));
  }
}
