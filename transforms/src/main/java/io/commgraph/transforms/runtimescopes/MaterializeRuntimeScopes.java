package io.commgraph.transforms.runtimescopes;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import java.util.List;
import java.util.Set;

/**
 * Places the runtime scopes that the author of a chip orchestration did not place: around the
 * function, every {@code for} body and every branch. Code generation emits one scope a node and
 * invents none. Scopes steer how the runtime tracks dependences; results do not depend on them.
 */
public final class MaterializeRuntimeScopes implements Pass {
  /** Whether the compiler places the scopes of a function; absent means that it does. */
  static final String AUTO_SCOPE = "auto_scope";

  private static final String MANUAL_LAYER = "__compiler_auto_manual_layer_candidate";

  @Override
  public String name() {
    return "MaterializeRuntimeScopes";
  }

  @Override
  public List<Property> produced() {
    return List.of(RuntimeScopesVerifier.MATERIALIZED);
  }

  /**
   * Rewrites the functions whose type is {@code Orchestration} and that have not opted out (passes
   * specification, late passes, 2.3). It finds no errors.
   */
  @Override
  public Program run(Program program, PassContext context) {
    return DeepStack.call(() -> program.map(MaterializeRuntimeScopes::materialize));
  }

  private static Function materialize(Function function) {
    if (function.funcType() != FunctionType.ORCHESTRATION || hasOptedOut(function)) {
      return function;
    }
    Stmt body =
        function.attrs().isTrue(MANUAL_LAYER)
            ? ScopePlacement.manual(function.body(), Attrs.EMPTY)
            : new ScopePlacement(function).placed();
    Attrs attrs =
        function
            .attrs()
            .without(Set.of(AUTO_SCOPE, MANUAL_LAYER)::contains)
            .with(AUTO_SCOPE, AttrValue.of(false));
    return TaskMarks.removed(function.withBody(body).withAttrs(attrs));
  }

  /** Whether the scopes of a function are where they shall be. */
  static boolean hasOptedOut(Function function) {
    return function
        .attrs()
        .get(AUTO_SCOPE, AttrValue.Tag.BOOL)
        .filter(Boolean.FALSE::equals)
        .isPresent();
  }
}
