package io.commgraph.transforms;

import io.commgraph.ir.Program;
import io.commgraph.transforms.carries.CarriesVerifier;
import io.commgraph.transforms.runtimescopes.RuntimeScopesVerifier;
import java.util.Map;

/** How each {@link Property} is checked. */
public final class Verifiers {
  /** Checks one property of a program and reports where it does not hold. */
  @FunctionalInterface
  public interface Verifier {
    void verify(Program program, PassContext context);
  }

  private static final Map<Property, Verifier> VERIFIERS =
      Map.of(
          Property.ALLREDUCE_SIGNALS_SYNTHESIZED, AllReduceSignalsVerifier::verify,
          Property.COMM_DOMAIN_SCOPES_MATERIALIZED, CommDomainScopesVerifier::verify,
          Property.RUNTIME_SCOPES_MATERIALIZED, RuntimeScopesVerifier::verify,
          Property.ITER_ARG_CARRY_CLASSIFIED, CarriesVerifier::verify);

  private Verifiers() {}

  /** Reports where the property does not hold. */
  public static void verify(Property property, Program program, PassContext context) {
    VERIFIERS.get(property).verify(program, context);
  }
}
