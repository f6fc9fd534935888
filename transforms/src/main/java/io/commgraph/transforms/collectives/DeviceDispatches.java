package io.commgraph.transforms.collectives;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Op;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.List;

/**
 * The dispatches that a collective becomes (passes specification, 5.3, 5.4): one after the other
 * where the devices of the domain are known, else a loop over all of them.
 */
final class DeviceDispatches {
  private static final ScalarType INT64 = ScalarType.of(DataType.INT64);

  private final CollectiveSite site;
  private final Stmt replaced;
  private final Span inner;

  /**
   * @param replaced the statement whose place and comments the dispatches take over
   */
  DeviceDispatches(CollectiveSite site, Stmt replaced) {
    this.site = site;
    this.replaced = replaced;
    this.inner = site.call().span();
  }

  /**
   * The statements in order.
   *
   * @param names the names that the variable of the loop must not have
   */
  List<Stmt> statements(VisibleNames names) {
    CommDomainScopeStmt domain = site.domain().orElseThrow();
    return domain.devices().isEmpty()
        ? List.of(loop(new Var(inner, INT64, names.fresh("r"))))
        : unrolled(domain.devices());
  }

  private List<Stmt> unrolled(List<Long> devices) {
    List<Stmt> dispatches = new ArrayList<>();
    for (long device : devices) {
      List<String> comments = dispatches.isEmpty() ? replaced.leadingComments() : List.of();
      dispatches.add(new EvalStmt(replaced.span(), comments, dispatch(constant(device))));
    }
    return dispatches;
  }

  private Stmt loop(Var device) {
    Call worldSize = Call.of(inner, INT64, CommOps.WORLD_SIZE, List.of(), Attrs.EMPTY);
    return new ForStmt(
        replaced.span(),
        replaced.leadingComments(),
        device,
        constant(0),
        worldSize,
        constant(1),
        List.of(),
        new EvalStmt(inner, List.of(), dispatch(device)),
        List.of(),
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  private ConstInt constant(long value) {
    return new ConstInt(inner, INT64, value);
  }

  private Call dispatch(Expr device) {
    BuiltinCollective kernel = site.kernel();
    List<Attr> keywords = new ArrayList<>();
    for (BuiltinCollective.Keyword keyword : kernel.keywords()) {
      keywords.add(new Attr(keyword.irName(), value(keyword)));
    }
    List<Attr> attrs = new ArrayList<>(keywords);
    attrs.add(new Attr("device", AttrValue.of(device)));
    attrs.add(new Attr("arg_directions", AttrValue.ofDirections(kernel.directions())));
    return new Call(
        inner,
        site.call().args().get(site.kind().aliased()).type(),
        Op.operator(kernel.operator()),
        site.call().args(),
        Attrs.of(attrs),
        Attrs.of(keywords));
  }

  private AttrValue value(BuiltinCollective.Keyword keyword) {
    return keyword == BuiltinCollective.Keyword.DTYPE
        ? AttrValue.of(site.type(CollectiveOperand.TARGET).dtype())
        : AttrValue.of(site.keyword(keyword));
  }
}
