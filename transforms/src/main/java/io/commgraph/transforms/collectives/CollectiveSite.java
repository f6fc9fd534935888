package io.commgraph.transforms.collectives;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** One call of a collective and what surrounds it. */
record CollectiveSite(HostCollective kind, Call call, OpenDomains domains, PassContext context) {

  static final String RING = "ring";
  static final String MESH = "mesh";

  Expr operand(CollectiveOperand role) {
    return call.args().get(kind.operands().indexOf(role));
  }

  /** The name of the operand as the program has it. */
  String name(CollectiveOperand role) {
    return operand(role) instanceof Variable variable ? variable.nameHint() : "(an expression)";
  }

  /** The type of an operand that is known to be a window. */
  DistributedTensorType type(CollectiveOperand role) {
    return (DistributedTensorType) operand(role).type();
  }

  /** The buffer of an operand, {@code null} if it has none. */
  WindowBuffer buffer(CollectiveOperand role) {
    return operand(role).type() instanceof DistributedTensorType type ? type.windowBuffer() : null;
  }

  int rank(CollectiveOperand role) {
    return type(role).shape().size();
  }

  /** The extent of one dimension, if it is a constant. */
  OptionalLong extent(CollectiveOperand role, int dimension) {
    return type(role).shape().get(dimension) instanceof ConstInt constant
        ? OptionalLong.of(constant.value())
        : OptionalLong.empty();
  }

  /** The one domain that owns all operands (passes specification, 5.4, check 5). */
  Optional<CommDomainScopeStmt> domain() {
    CommDomainScopeStmt common = domains.owner(buffer(kind.operands().get(0)));
    boolean same = kind.operands().stream().allMatch(role -> domains.owner(buffer(role)) == common);
    return same ? Optional.ofNullable(common) : Optional.empty();
  }

  /** How many devices take part; empty if all do. */
  OptionalLong worldSize() {
    List<Long> devices = domain().orElseThrow().devices();
    return devices.isEmpty() ? OptionalLong.empty() : OptionalLong.of(devices.size());
  }

  /** {@code ring} or {@code mesh}, as the call says; never inferred from shapes. */
  String mode() {
    return call.kwargs().getString("mode").or(() -> call.attrs().getString("mode")).orElse(MESH);
  }

  BuiltinCollective kernel() {
    return BuiltinCollective.of(kind, mode().equals(RING));
  }

  /** The value of a keyword argument that is known to be there. */
  int keyword(BuiltinCollective.Keyword keyword) {
    return call.kwargs().getInt(keyword.irName()).orElseThrow();
  }

  /** A finding at the call; the operator becomes argument 0 of its message. */
  Optional<Diagnostic> violates(CollectiveCode code, Object... arguments) {
    return violatesAt(call.span(), code, arguments);
  }

  /** A finding at another place, with the allocations of the operands and the domain. */
  Optional<Diagnostic> violatesAt(Span place, CollectiveCode code, Object... arguments) {
    List<Object> all = new ArrayList<>(List.of(kind.operator()));
    all.addAll(List.of(arguments));
    Diagnostic diagnostic = Diagnostic.of(code, place, all.toArray());
    if (!place.equals(call.span())) {
      diagnostic = diagnostic.with("collective", kind.operator(), call.span());
    }
    List<CommDomainScopeStmt> owners = new ArrayList<>();
    for (int i = 0; i < Math.min(kind.operands().size(), call.args().size()); i++) {
      CollectiveOperand role = kind.operands().get(i);
      WindowBuffer buffer = buffer(role);
      if (buffer == null) {
        continue;
      }
      String text = buffer.nameHint() + ", behind the " + role.irName() + " " + name(role);
      diagnostic = diagnostic.with("allocation", text, buffer.span());
      CommDomainScopeStmt owner = domains.owner(buffer);
      if (owner != null && owners.stream().noneMatch(each -> each == owner)) {
        owners.add(owner);
      }
    }
    for (CommDomainScopeStmt owner : owners) {
      diagnostic = diagnostic.with("domain", text(owner), owner.span());
    }
    return Optional.of(diagnostic);
  }

  private static String text(CommDomainScopeStmt domain) {
    return domain.nameHint()
        + (domain.devices().isEmpty()
            ? " on all devices"
            : domain.devices().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(", ", " on the devices ", "")));
  }
}
