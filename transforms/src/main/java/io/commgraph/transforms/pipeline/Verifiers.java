package io.commgraph.transforms.pipeline;

import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.carries.CarriesVerifier;
import io.commgraph.transforms.collectives.HostCollectivesVerifier;
import io.commgraph.transforms.contexts.ContextsVerifier;
import io.commgraph.transforms.domains.CommDomainScopesVerifier;
import io.commgraph.transforms.runtimescopes.RuntimeScopesVerifier;
import io.commgraph.transforms.signals.AllReduceSignalsVerifier;
import java.util.Map;

/** How each {@link Property} is checked. */
public final class Verifiers {
  /** Checks one property of a program and reports where it does not hold. */
  @FunctionalInterface
  public interface Verifier {
    void verify(Program program, PassContext context);
  }

  private static final Map<Property, Verifier> VERIFIERS =
      Map.ofEntries(
          entry(Property.ALLREDUCE_SIGNALS_SYNTHESIZED, AllReduceSignalsVerifier::verify),
          entry(Property.COMM_DOMAIN_SCOPES_MATERIALIZED, CommDomainScopesVerifier::verify),
          entry(Property.BUFFERS_ENCLOSED, CommDomainScopesVerifier::buffersAreEnclosed),
          entry(Property.HOST_COLLECTIVES_LOWERED, HostCollectivesVerifier::verify),
          entry(Property.RETURN_PARAMS_EXPLICIT, ContextsVerifier::returnsAreExplicit),
          entry(Property.DIST_TENSOR_CTX_MATERIALIZED, ContextsVerifier::queriesAreGone),
          entry(Property.ASSIGN_TYPE_SYMMETRY, AssignTypeVerifier::verify),
          entry(Property.CONTEXTS_ALIGNED, ContextsVerifier::contextsAreAligned),
          entry(Property.RUNTIME_SCOPES_MATERIALIZED, RuntimeScopesVerifier::verify),
          entry(Property.ITER_ARG_CARRY_CLASSIFIED, CarriesVerifier::verify));

  private Verifiers() {}

  private static Map.Entry<Property, Verifier> entry(Property property, Verifier verifier) {
    return Map.entry(property, verifier);
  }

  /** Reports where the property does not hold. */
  public static void verify(Property property, Program program, PassContext context) {
    VERIFIERS.get(property).verify(program, context);
  }
}
