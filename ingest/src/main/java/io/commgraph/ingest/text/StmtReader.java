package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads statements and blocks. After a statement that cannot be read it goes on with the next line,
 * and with the block below if the line should have opened one.
 */
final class StmtReader {
  private final Readers readers;
  private final Cursor in;
  private final AssignReader assigns;
  private final LoopReader loops;
  private final BranchReader branches;
  private final ScopeReader scopes;
  private final DumpStmtReader dumps;

  /** Where the values of yields go; {@code null} outside of loops and branches. */
  private YieldTargets targets;

  private Signature function;
  private SplitMode region;
  private int coreNesting;
  private boolean boundAtRuntime;
  private List<String> comments = List.of();

  StmtReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
    assigns = new AssignReader(readers, this);
    loops = new LoopReader(readers, this);
    branches = new BranchReader(readers, this);
    dumps = new DumpStmtReader(readers, this);
    scopes = new ScopeReader(readers, this, dumps);
  }

  /** Prepares for the body of a function. */
  void enterFunction(Signature signature, boolean inCore) {
    function = signature;
    targets = null;
    region = null;
    boundAtRuntime = false;
    readers.untold.clear();
    coreNesting = inCore ? 1 : 0;
  }

  /** Notes that the function is bound when the program runs. */
  void bindAtRuntime() {
    boundAtRuntime = true;
  }

  boolean isBoundAtRuntime() {
    return boundAtRuntime;
  }

  /** The comments of the statement that is being read; whoever builds it takes them. */
  List<String> takeComments() {
    List<String> taken = comments;
    comments = List.of();
    return taken;
  }

  private void comment(List<String> lines) {
    List<String> all = new ArrayList<>(comments);
    all.addAll(lines);
    comments = all;
  }

  YieldTargets targets() {
    return targets;
  }

  /** Sends the values of yields elsewhere and returns where they went before. */
  YieldTargets redirect(YieldTargets to) {
    YieldTargets before = targets;
    targets = to;
    return before;
  }

  /** The split of the region around this place, as the value of a keyword argument. */
  Optional<AttrValue> splitOfRegion() {
    return Optional.ofNullable(region).map(split -> AttrValue.of(split.code()));
  }

  SplitMode enterRegion(SplitMode split) {
    SplitMode before = region;
    region = split;
    return before;
  }

  /** Whether this place runs on a core group. */
  boolean isInCore() {
    return coreNesting > 0;
  }

  void changeCoreNesting(int by) {
    coreNesting += by;
  }

  /** The block behind the colon that comes next, or the statements on the same line. */
  Stmt block() {
    int first = in.mark();
    List<Stmt> body = new ArrayList<>();
    block(body);
    return body(in.spanFrom(first), body);
  }

  /** Statements as one: a sequence, or the only one (IR specification, 1.10). */
  static Stmt body(Span span, List<Stmt> stmts) {
    return stmts.size() == 1 ? stmts.get(0) : new SeqStmts(span, stmts);
  }

  /** Adds the statements of the block behind the colon that comes next. */
  void block(List<Stmt> body) {
    in.expect(':', "':'");
    in.enter();
    if (!in.accept(Kind.NEWLINE)) {
      line(body);
    } else if (in.accept(Kind.INDENT)) {
      statements(body);
    }
    in.leave();
  }

  /** Adds statements up to the end of the block, which is passed. */
  void statements(List<Stmt> body) {
    while (true) {
      switch (in.kind()) {
        case Kind.COMMENTS -> {
          comment(in.tokens.comments(in.mark()));
          in.advance();
          if (in.is(Kind.DEDENT)) {
            in.findings.report(TextCode.LOST_COMMENT, in.here());
            comments = List.of();
          }
        }
        case Kind.DEDENT, Kind.END -> {
          comments = List.of();
          in.accept(Kind.DEDENT);
          return;
        }
        case Kind.STRING -> docString(body);
        case Kind.BAD_DEDENT -> {
          in.findings.report(
              TextCode.WRONG_INDENTATION,
              in.here(),
              "less than the block above it and more than the block around that");
          in.advance();
        }
        case Kind.INDENT -> {
          in.findings.report(TextCode.WRONG_INDENTATION, in.here(), "deeper than its block");
          in.advance();
          statements(body);
        }
        case Kind.NEWLINE -> in.advance();
        default -> line(body);
      }
    }
  }

  /** A string that stands for itself is a comment on the next statement. */
  private void docString(List<Stmt> body) {
    if (in.kind(1) != Kind.NEWLINE) {
      line(body);
      return;
    }
    comment(readers.numbers.string().lines().map(String::strip).toList());
    in.advance();
  }

  /** Adds the statements of one line, with the blocks below it. */
  private void line(List<Stmt> body) {
    int first = in.mark();
    int level = in.nesting();
    YieldTargets outer = targets;
    try {
      do {
        if (compound(body)) {
          return;
        }
        simple(body);
        comments = List.of();
      } while (in.accept(';') && !in.is(Kind.NEWLINE));
      in.expect(Kind.NEWLINE, "the end of the line");
    } catch (Unreadable e) {
      in.leaveTo(level);
      targets = outer;
      comments = List.of();
      recover(first);
    }
  }

  private boolean compound(List<Stmt> body) {
    int first = in.mark();
    if (in.accept(Word.IF)) {
      branches.read(first, body);
    } else if (in.accept(Word.FOR)) {
      loops.readFor(first, body);
    } else if (in.accept(Word.WHILE)) {
      loops.readWhile(first, body);
    } else if (in.accept(Word.WITH)) {
      scopes.read(first, body);
    } else {
      return false;
    }
    comments = List.of();
    return true;
  }

  private void simple(List<Stmt> body) {
    int first = in.mark();
    if (in.accept(Word.PASS)) {
      return;
    } else if (in.accept(Word.BREAK)) {
      body.add(new BreakStmt(in.spanFrom(first), takeComments()));
    } else if (in.accept(Word.CONTINUE)) {
      body.add(new ContinueStmt(in.spanFrom(first), takeComments()));
    } else if (in.accept(Word.RETURN)) {
      returned(first, body);
    } else if (dumps.read(body)) {
      return;
    } else if (assigns.isAssignment()) {
      assigns.read(body);
    } else if (assigns.isYield()) {
      assigns.readYield(body);
    } else {
      if (in.isKeyword()) {
        throw in.expected("a statement");
      }
      Expr value = readers.exprs.read();
      body.add(new EvalStmt(in.spanFrom(first), takeComments(), value));
    }
  }

  private void returned(int first, List<Stmt> body) {
    List<Expr> values = new ArrayList<>();
    boolean comma = false;
    while (!in.is(Kind.NEWLINE) && !in.is(';')) {
      values.add(readers.exprs.read());
      comma = in.accept(',');
      if (!comma) {
        break;
      }
    }
    if (!comma && values.size() == 1 && isTuple(values.get(0))) {
      values = ((MakeTuple) values.get(0)).elements();
    }
    function.returns(values.stream().map(Expr::type).toList());
    body.add(new ReturnStmt(in.spanFrom(first), takeComments(), values));
  }

  /** Whether the value is a tuple as Python has them: formatters put parentheses around several. */
  private boolean isTuple(Expr value) {
    return value instanceof MakeTuple && in.tokens.isAt(value.span(), '(');
  }

  /**
   * Goes on behind a line that begins at the token {@code first}. The names that it should have
   * defined are let pass from now on.
   */
  private void recover(int first) {
    boolean branch = in.tokens.value(first) == Word.IF.number();
    assigns.tolerateTargets(first);
    skipLine();
    while (branch && (in.is(Word.ELSE) || in.is(Word.ELIF))) {
      in.advance();
      skipLine();
    }
  }

  private void skipLine() {
    while (!in.is(Kind.NEWLINE) && !in.is(Kind.INDENT) && !in.is(Kind.DEDENT) && !in.is(Kind.END)) {
      in.advance();
    }
    in.accept(Kind.NEWLINE);
    if (in.accept(Kind.INDENT)) {
      YieldTargets lost = new YieldTargets();
      YieldTargets outer = redirect(lost);
      statements(new ArrayList<>());
      redirect(outer);
      lost.define(readers);
    }
  }
}
