package io.commgraph.transforms.collectives;

import static io.commgraph.ops.CollectiveOperand.INPUT;
import static io.commgraph.ops.CollectiveOperand.TARGET;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ops.CollectiveOperand;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Rules about element types and shapes that several kernels share (passes specification, 5.6). */
final class ElementChecks {
  private ElementChecks() {}

  static Check type(CollectiveOperand role, DataType... allowed) {
    String text = Arrays.stream(allowed).map(DataType::irName).collect(Collectors.joining(" or "));
    return site ->
        Arrays.asList(allowed).contains(site.type(role).dtype())
            ? Optional.empty()
            : site.violates(
                CollectiveCode.WRONG_ELEMENT_TYPE,
                role.irName(),
                site.name(role),
                site.type(role).dtype(),
                text);
  }

  static Check rank(CollectiveOperand role, int rank) {
    return site ->
        site.rank(role) == rank
            ? Optional.empty()
            : site.violates(
                CollectiveCode.WRONG_RANK, role.irName(), site.name(role), site.rank(role), rank);
  }

  /** A dimension that, where it is a constant, must be that one. */
  static Check extent(CollectiveOperand role, int dimension, long wanted) {
    return site -> extent(site, role, dimension, wanted);
  }

  private static Optional<Diagnostic> extent(
      CollectiveSite site, CollectiveOperand role, int dimension, long wanted) {
    OptionalLong found = site.extent(role, dimension);
    return found.orElse(wanted) == wanted
        ? Optional.empty()
        : site.violates(
            CollectiveCode.WRONG_EXTENT,
            role.irName(),
            site.name(role),
            dimension,
            found.getAsLong(),
            wanted);
  }

  /** One cell a rank: {@code [n]} or {@code [n, 1]}. */
  static Check column(CollectiveOperand role) {
    return site -> {
      int rank = site.rank(role);
      if (rank != 1 && rank != 2) {
        return site.violates(
            CollectiveCode.WRONG_RANK, role.irName(), site.name(role), rank, "1 or 2");
      }
      return rank == 1 ? Optional.empty() : exactExtent(site, role, 1, 1);
    };
  }

  /** A dimension that must be that constant. */
  static Optional<Diagnostic> exactExtent(
      CollectiveSite site, CollectiveOperand role, int dimension, long wanted) {
    OptionalLong found = site.extent(role, dimension);
    return found.isPresent() && found.getAsLong() == wanted
        ? Optional.empty()
        : site.violates(
            CollectiveCode.WRONG_EXTENT,
            role.irName(),
            site.name(role),
            dimension,
            found.isPresent() ? found.getAsLong() : "no constant",
            wanted);
  }

  /** Input and target hold the same type. */
  static Optional<Diagnostic> sameType(CollectiveSite site) {
    DataType input = site.type(INPUT).dtype();
    DataType target = site.type(TARGET).dtype();
    return input == target
        ? Optional.empty()
        : site.violates(
            CollectiveCode.ELEMENT_TYPES_DIFFER,
            INPUT.irName(),
            site.name(INPUT),
            input,
            TARGET.irName(),
            site.name(TARGET),
            target);
  }

  /** The rows of input and target are equally long. */
  static Optional<Diagnostic> sameRowLength(CollectiveSite site) {
    Expr input = site.type(INPUT).shape().get(1);
    Expr target = site.type(TARGET).shape().get(1);
    return StructuralEquality.equal(input, target)
        ? Optional.empty()
        : differ(site, INPUT, TARGET, 1);
  }

  /** Two operands have as many rows, as far as both are constants. */
  static Check sameRowCount(CollectiveOperand left, CollectiveOperand right) {
    return site -> {
      OptionalLong rows = site.extent(left, 0);
      OptionalLong others = site.extent(right, 0);
      return rows.isEmpty() || others.isEmpty() || rows.getAsLong() == others.getAsLong()
          ? Optional.empty()
          : differ(site, left, right, 0);
    };
  }

  private static Optional<Diagnostic> differ(
      CollectiveSite site, CollectiveOperand left, CollectiveOperand right, int dimension) {
    return site.violates(
        CollectiveCode.EXTENTS_DIFFER,
        left.irName(),
        site.name(left),
        dimension,
        right.irName(),
        site.name(right));
  }
}
