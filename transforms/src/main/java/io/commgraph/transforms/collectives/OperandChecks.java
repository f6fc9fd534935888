package io.commgraph.transforms.collectives;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.BuiltinCollective.Keyword;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.HostCollective;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Where a collective stands and what it is given (passes specification, 5.4, checks 1 to 5; trap
 * T8). Afterwards every operand is a window, and one domain owns all of them.
 */
final class OperandChecks {
  static final List<Check> ALL =
      List.of(
          OperandChecks::insideDomain,
          OperandChecks::complete,
          OperandChecks::windows,
          OperandChecks::distributed,
          OperandChecks::backed,
          OperandChecks::distinct,
          OperandChecks::oneDomain,
          OperandChecks::knownMode,
          OperandChecks::keywords);

  private OperandChecks() {}

  private static Optional<Diagnostic> insideDomain(CollectiveSite site) {
    return site.domains().isEmpty()
        ? site.violates(CollectiveCode.COLLECTIVE_OUTSIDE_DOMAIN)
        : Optional.empty();
  }

  private static Optional<Diagnostic> complete(CollectiveSite site) {
    List<CollectiveOperand> expected = site.kind().operands();
    int given = site.call().args().size();
    return given == expected.size()
        ? Optional.empty()
        : site.violates(
            CollectiveCode.WRONG_OPERAND_COUNT,
            expected.size(),
            given,
            expected.stream().map(CollectiveOperand::irName).collect(Collectors.joining(", ")));
  }

  private static Optional<Diagnostic> windows(CollectiveSite site) {
    return firstOperand(
        site,
        CollectiveCode.OPERAND_NOT_A_WINDOW,
        role -> role.mustBeWindow() && site.buffer(role) == null);
  }

  private static Optional<Diagnostic> distributed(CollectiveSite site) {
    return firstOperand(
        site,
        CollectiveCode.OPERAND_NOT_DISTRIBUTED,
        role -> !(site.operand(role).type() instanceof DistributedTensorType));
  }

  private static Optional<Diagnostic> backed(CollectiveSite site) {
    return firstOperand(
        site, CollectiveCode.OPERAND_WITHOUT_BUFFER, role -> site.buffer(role) == null);
  }

  private static Optional<Diagnostic> firstOperand(
      CollectiveSite site, CollectiveCode code, Predicate<CollectiveOperand> broken) {
    return site.kind().operands().stream()
        .filter(broken)
        .findFirst()
        .flatMap(
            role ->
                site.violatesAt(site.operand(role).span(), code, role.irName(), site.name(role)));
  }

  private static Optional<Diagnostic> distinct(CollectiveSite site) {
    List<CollectiveOperand> roles = site.kind().operands();
    for (CollectiveOperand left : roles) {
      for (CollectiveOperand right : roles.subList(roles.indexOf(left) + 1, roles.size())) {
        if (site.buffer(left) == site.buffer(right)) {
          return site.violates(
              CollectiveCode.OPERANDS_SHARE_BUFFER,
              left.irName(),
              site.name(left),
              right.irName(),
              site.name(right),
              site.buffer(left).nameHint());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Diagnostic> oneDomain(CollectiveSite site) {
    if (site.domain().isPresent()) {
      return Optional.empty();
    }
    String places =
        site.kind().operands().stream()
            .map(role -> site.name(role) + " in " + domainText(site, role))
            .collect(Collectors.joining(", "));
    return site.violates(CollectiveCode.OPERANDS_IN_DIFFERENT_DOMAINS, places);
  }

  private static String domainText(CollectiveSite site, CollectiveOperand role) {
    CommDomainScopeStmt owner = site.domains().owner(site.buffer(role));
    return owner == null ? "none that is open here" : owner.nameHint();
  }

  private static Optional<Diagnostic> knownMode(CollectiveSite site) {
    String mode = site.mode();
    return site.kind() != HostCollective.ALL_REDUCE
            || mode.equals(CollectiveSite.RING)
            || mode.equals(CollectiveSite.MESH)
        ? Optional.empty()
        : site.violates(CollectiveCode.UNKNOWN_MODE, mode);
  }

  private static Optional<Diagnostic> keywords(CollectiveSite site) {
    return BuiltinCollective.of(site.kind(), false).keywords().stream()
        .filter(keyword -> keyword != Keyword.DTYPE)
        .filter(keyword -> site.call().kwargs().getInt(keyword.irName()).isEmpty())
        .findFirst()
        .flatMap(
            keyword -> site.violates(CollectiveCode.MISSING_COLLECTIVE_KEYWORD, keyword.irName()));
  }
}
