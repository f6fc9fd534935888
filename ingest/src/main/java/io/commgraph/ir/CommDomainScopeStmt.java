package io.commgraph.ir;

import java.util.List;

/**
 * The statements during which a communication domain exists.
 *
 * @param devices ascending; empty means all devices
 * @param slots the buffers of the domain, in the order in which they were allocated
 */
public record CommDomainScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    List<Long> devices,
    List<WindowBuffer> slots)
    implements ScopeStmt {
  static final Schema<CommDomainScopeStmt> SCHEMA =
      Schema.scope("CommDomainScopeStmt", CommDomainScopeStmt.class)
          .use("devices", FieldType.LONGS, CommDomainScopeStmt::devices)
          .use(
              "slots",
              FieldType.list(FieldType.Content.NODE, WindowBuffer.class),
              CommDomainScopeStmt::slots)
          .make(
              v ->
                  new CommDomainScopeStmt(
                      v.next(), v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public CommDomainScopeStmt {
    leadingComments = List.copyOf(leadingComments);
    devices = List.copyOf(devices);
    slots = List.copyOf(slots);
  }

  @Override
  public Schema<CommDomainScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitCommDomain(this);
  }
}
