package io.commgraph.transforms.collectives;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.transforms.AssignTypeVerifier;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.domains.CommDomainScopesVerifier;
import java.util.List;

/**
 * Replaces each collective statement of a host function by one dispatch of a built-in kernel for
 * each device of the domain that owns its windows (passes specification, 5).
 *
 * <p>Strict semantics let some collectives pass that go wrong when the program runs: an all-to-all
 * whose signal is longer than its domain (trap T12), a ring on all devices whose signal has one
 * constant dimension (trap T14), one inside a loop over the devices, and one inside another
 * statement, which stays as it is (5.4). Extended semantics report them.
 */
public final class LowerHostTensorCollectives implements Pass {
  @Override
  public String name() {
    return "LowerHostTensorCollectives";
  }

  @Override
  public List<Property> required() {
    return List.of(CommDomainScopesVerifier.MATERIALIZED);
  }

  @Override
  public List<Property> produced() {
    return List.of(
        CommDomainScopesVerifier.MATERIALIZED,
        HostCollectivesVerifier.LOWERED,
        AssignTypeVerifier.SYMMETRY);
  }

  @Override
  public Program run(Program program, PassContext context) {
    Program lowered = DeepStack.call(() -> program.map(function -> lower(function, context)));
    context.diagnostics().throwIfErrors();
    return lowered;
  }

  private static Function lower(Function function, PassContext context) {
    return function.isHostOrchestration()
        ? new CollectiveLowering(function, context).function(function)
        : function;
  }
}
