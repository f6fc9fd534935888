package io.commgraph.transforms.collectives;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites one host function (passes specification, 5.4). A collective with an error is reported
 * and left alone; those that use its result are still examined if it is known which window that is.
 */
final class CollectiveLowering extends Rewriter {
  private final Function host;
  private final PassContext context;
  private final OpenDomains domains = new OpenDomains();
  private final VisibleNames names = new VisibleNames();
  private final DeviceLoops deviceLoops;
  private final Deque<ForStmt> openDeviceLoops = new ArrayDeque<>();
  private final Set<Expr> unusable = Collections.newSetFromMap(new IdentityHashMap<>());

  CollectiveLowering(Function host, PassContext context) {
    this.host = host;
    this.context = context;
    this.deviceLoops = extended() ? DeviceLoops.of(host) : DeviceLoops.none();
    names.bind(host.params());
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    int outside = names.enter(stmt);
    Stmt result = inside(stmt);
    names.leave(stmt, outside);
    return result;
  }

  private Stmt inside(Stmt stmt) {
    if (stmt instanceof EvalStmt eval && eval.expr() instanceof Call call && isCollective(call)) {
      return lower(stmt, call, null);
    }
    if (stmt instanceof AssignStmt assign
        && assign.value() instanceof Call call
        && isCollective(call)) {
      return lower(stmt, call, assign.var());
    }
    if (stmt instanceof CommDomainScopeStmt domain) {
      domains.enter(domain);
      Stmt result = super.stmt(stmt);
      domains.leave(domain);
      return result;
    }
    if (stmt instanceof ForStmt loop && deviceLoops.contains(loop)) {
      openDeviceLoops.push(loop);
      Stmt result = super.stmt(stmt);
      openDeviceLoops.pop();
      return result;
    }
    return super.stmt(stmt);
  }

  @Override
  protected Expr expr(Expr expr) {
    if (extended() && isCollective(expr)) {
      String operator = HostCollective.of(expr).orElseThrow().operator();
      report(Diagnostic.of(CollectiveCode.COLLECTIVE_NOT_A_STATEMENT, expr.span(), operator));
    }
    return super.expr(expr);
  }

  private static boolean isCollective(Expr expr) {
    return HostCollective.of(expr).isPresent();
  }

  private boolean extended() {
    return context.semantics() == Semantics.EXTENDED;
  }

  /**
   * The statements that take the place of {@code stmt}.
   *
   * @param result what the collective is assigned to; {@code null} if it is not
   */
  private Stmt lower(Stmt stmt, Call original, Variable result) {
    Call call = rebuild(original);
    if (call.args().stream().anyMatch(unusable::contains)) {
      unusable.add(result);
      return stmt;
    }
    HostCollective kind = HostCollective.of(call).orElseThrow();
    CollectiveSite site = new CollectiveSite(kind, call, domains, context);
    Optional<Diagnostic> violation = violation(site, result);
    List<Stmt> lowered = new ArrayList<>();
    if (violation.isPresent()) {
      report(violation.get());
      lowered.add(stmt);
    } else {
      lowered.addAll(new DeviceDispatches(site, stmt).statements(names));
    }
    if (result != null) {
      alias(site, stmt, result).ifPresent(lowered::add);
    }
    return SeqStmts.of(stmt.span(), lowered);
  }

  private Optional<Diagnostic> violation(CollectiveSite site, Variable result) {
    Optional<Diagnostic> violation =
        Check.first(OperandChecks.ALL, site)
            .or(() -> Check.first(CapacityChecks.of(site.kernel()), site))
            .or(() -> Check.first(KernelChecks.of(site.kernel()), site));
    if (result != null && !(result.type() instanceof DistributedTensorType)) {
      violation =
          violation.or(
              () ->
                  site.violatesAt(
                      result.span(), CollectiveCode.RESULT_NOT_DISTRIBUTED, result.nameHint()));
    }
    return extended()
        ? violation.or(() -> Check.first(ExtendedChecks.ALL, site)).or(() -> inDeviceLoop(site))
        : violation;
  }

  private Optional<Diagnostic> inDeviceLoop(CollectiveSite site) {
    if (openDeviceLoops.isEmpty()) {
      return Optional.empty();
    }
    ForStmt loop = openDeviceLoops.peek();
    String device = loop.loopVar().nameHint();
    return site.violates(CollectiveCode.COLLECTIVE_IN_DEVICE_LOOP, device)
        .map(each -> each.with("loop", "over the devices " + device, loop.span()));
  }

  /** Gives the result's name to the operand that it is, with that operand's buffer. */
  private Optional<Stmt> alias(CollectiveSite site, Stmt stmt, Variable result) {
    List<Expr> args = site.call().args();
    int aliased = site.kind().aliased();
    if (aliased >= args.size()
        || !(args.get(aliased).type() instanceof DistributedTensorType window)
        || window.windowBuffer() == null
        || !(result.type() instanceof DistributedTensorType type)) {
      unusable.add(result);
      return Optional.empty();
    }
    Var renamed =
        new Var(result.span(), type.withWindowBuffer(window.windowBuffer()), result.nameHint());
    substitute(result, renamed);
    return Optional.of(AssignStmt.of(stmt.span(), renamed, args.get(aliased)));
  }

  private void report(Diagnostic diagnostic) {
    context.diagnostics().report(diagnostic.in(host.name()));
  }
}
