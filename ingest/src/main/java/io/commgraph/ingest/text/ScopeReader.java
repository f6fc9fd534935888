package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.Level;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import java.util.ArrayList;
import java.util.List;

/** Reads the scopes that are written as {@code with} (IR specification, 2.3 and 2.9). */
final class ScopeReader {
  private static final ScalarType TASK_ID = ScalarType.of(DataType.TASK_ID);

  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;
  private final DumpStmtReader dumps;

  ScopeReader(Readers readers, StmtReader stmts, DumpStmtReader dumps) {
    this.dumps = dumps;
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
  }

  /** The scope whose {@code with} stands at the token {@code first} and is passed. */
  void read(int first, List<Stmt> body) {
    List<String> comments = stmts.takeComments();
    if (dumps.readScope(first, comments, body)) {
      return;
    }
    int head = in.mark();
    String kind = in.tokens.name(in.path());
    in.expect('(', "'('");
    ScopeArguments arguments = ScopeArguments.read(readers, kind.equals("at"));
    boolean task = in.is(Word.AS);
    if (task) {
      task(arguments, body);
    }
    switch (kind) {
      case "at" -> body.add(at(first, comments, arguments));
      case "spmd" -> body.add(spmd(first, comments, arguments, task));
      case "cluster" -> {
        Stmt inner = stmts.block();
        body.add(
            new ClusterScopeStmt(
                in.spanFrom(first),
                comments,
                arguments.nameHint,
                inner,
                Attrs.of(arguments.attrs)));
      }
      case "scope", "manual_scope" -> {
        boolean manual = arguments.manual || kind.equals("manual_scope");
        Stmt inner = stmts.block();
        body.add(
            new RuntimeScopeStmt(
                in.spanFrom(first), comments, "", inner, Attrs.of(arguments.attrs), manual));
      }
      default -> {
        in.moveTo(head);
        throw in.expected("pl.at, pl.spmd, pl.cluster or pl.scope");
      }
    }
  }

  /** {@code as tid} stands for a placeholder that the scope fills with its task's id. */
  private void task(ScopeArguments arguments, List<Stmt> body) {
    in.expect(Word.AS);
    int token = in.mark();
    int name = in.expectName("the task's variable");
    Span span = in.spanFrom(token);
    Var task = readers.symbols.bound(name, TASK_ID, span);
    readers.symbols.define(name, task);
    Call invalid = Call.of(span, TASK_ID, "system.task_invalid", List.of(), Attrs.EMPTY);
    body.add(AssignStmt.of(span, task, invalid));
    arguments.attrs.add(new Attr("task_id_var", new AttrValue(Tag.VAR, task)));
  }

  private Stmt at(int first, List<String> comments, ScopeArguments arguments) {
    if (arguments.level == null) {
      throw in.expected("level=");
    }
    if (arguments.level != Level.CORE_GROUP) {
      Stmt inner = stmts.block();
      return new HierarchyScopeStmt(
          in.spanFrom(first),
          comments,
          arguments.nameHint,
          inner,
          Attrs.of(arguments.attrs),
          arguments.level,
          arguments.role);
    }
    stmts.changeCoreNesting(1);
    Stmt inner = stmts.block();
    stmts.changeCoreNesting(-1);
    List<Attr> attrs = new ArrayList<>(arguments.coreAttrs);
    attrs.addAll(arguments.attrs);
    return new InCoreScopeStmt(
        in.spanFrom(first), comments, arguments.nameHint, inner, Attrs.of(attrs), arguments.split);
  }

  /**
   * The form with a task's id leaves out the scope on the core group if its body shows that there
   * is one.
   */
  private Stmt spmd(int first, List<String> comments, ScopeArguments arguments, boolean task) {
    Stmt inner = stmts.block();
    boolean implied =
        !(inner instanceof InCoreScopeStmt)
            && (arguments.hasOptimizations || task && SpmdPrinter.readsBlockIndex(inner));
    Span span = in.spanFrom(first);
    return new SpmdScopeStmt(
        span,
        comments,
        implied ? SpmdNames.outer(arguments.nameHint) : arguments.nameHint,
        implied
            ? new InCoreScopeStmt(
                span,
                List.of(),
                SpmdNames.inner(arguments.nameHint),
                inner,
                Attrs.of(arguments.coreAttrs),
                arguments.split)
            : inner,
        Attrs.of(arguments.attrs),
        SpmdNames.coreNum(in, arguments),
        arguments.syncStart);
  }
}
