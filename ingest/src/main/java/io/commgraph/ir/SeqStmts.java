package io.commgraph.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * Statements one after the other. A sequence is transparent: it carries no comments and no meaning
 * of its own.
 */
public record SeqStmts(Span span, List<Stmt> stmts) implements Stmt {
  static final Schema<SeqStmts> SCHEMA =
      Schema.stmt("SeqStmts", SeqStmts.class)
          .use("stmts", FieldType.list(FieldType.Content.NODE, Stmt.class), SeqStmts::stmts)
          .make(v -> new SeqStmts(v.next(), v.skip().next()));

  public SeqStmts {
    stmts = List.copyOf(stmts);
  }

  /**
   * The statements as one: nested sequences are spliced in, and a single statement stands for
   * itself (IR specification, 1.10).
   */
  public static Stmt of(Span span, List<? extends Stmt> stmts) {
    List<Stmt> flat = new ArrayList<>(stmts.size());
    for (Stmt stmt : stmts) {
      if (stmt instanceof SeqStmts inner) {
        inner
            .stmts()
            .forEach(
                each -> flat.addAll(each instanceof SeqStmts deep ? deep.stmts() : List.of(each)));
      } else {
        flat.add(stmt);
      }
    }
    return flat.size() == 1 ? flat.get(0) : new SeqStmts(span, flat);
  }

  /** The statements of a body, be it a sequence or a single statement. */
  public static List<Stmt> list(Stmt body) {
    return body instanceof SeqStmts sequence ? sequence.stmts() : List.of(body);
  }

  @Override
  public List<String> leadingComments() {
    return List.of();
  }

  @Override
  public Schema<SeqStmts> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitSeq(this);
  }
}
