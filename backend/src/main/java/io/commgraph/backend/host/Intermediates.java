package io.commgraph.backend.host;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is allocated before the workers are forked, because it lies in memory that they share: the
 * ordering tokens of each domain and the tensors that the host function creates (code generation
 * specification, A.3).
 */
final class Intermediates {
  private static final String CREATE = "tensor.create";

  private record Created(AssignStmt assign, HostTensor tensor) {}

  private final HostContext context;
  private final List<Domains.Domain> domains = new ArrayList<>();
  private final List<Created> created = new ArrayList<>();

  Intermediates(HostContext context) {
    this.context = context;
  }

  /** Names the tokens of all domains, in source order. */
  void declareDomains() {
    Walk.preOrder(
        context.function().body(),
        part -> {
          if (part instanceof CommDomainScopeStmt scope) {
            domains.add(context.domains().declare(scope, context.locals(), context.keys()));
          }
          return part instanceof Stmt;
        });
  }

  /**
   * Takes over an assignment that creates a tensor.
   *
   * @param inside the loop or branch around it; empty if there is none
   * @return whether it is one
   */
  boolean allocates(AssignStmt assign, String inside) {
    if (!(assign.value() instanceof CallLike call) || !call.op().is(CREATE)) {
      return false;
    }
    if (!inside.isEmpty()) {
      context.faults().report(HostCode.CREATED_INSIDE, call.span(), inside);
    }
    HostTensor tensor = new HostTensor(context.keys().fresh(assign.var().nameHint()));
    context.bindings().bind(assign.var(), tensor);
    created.add(new Created(assign, tensor));
    return true;
  }

  /**
   * The function that allocates.
   *
   * @param setting a context with nothing but the parameters and dimensions, which is what is known
   */
  CodeText function(String name, HostContext setting, EarlyScalars early) {
    CodeText text = new CodeText("    ");
    text.line("def " + name + "(tensors, world_size=1):").indent();
    domains.forEach(domain -> text.line(tokens(domain)));
    if (!created.isEmpty()) {
      List<String> lines = new ArrayList<>();
      created.forEach(each -> lines.add(allocation(each, setting, early)));
      if (created.stream().anyMatch(Intermediates::isSymbolic)) {
        text.add(setting.text());
      }
      lines.forEach(text::line);
    }
    if (domains.isEmpty() && created.isEmpty()) {
      text.line("pass");
    }
    return text.outdent();
  }

  private static boolean isSymbolic(Created each) {
    TensorType type = (TensorType) each.assign().var().type();
    return !type.shape().stream().allMatch(ConstInt.class::isInstance);
  }

  private static String tokens(Domains.Domain domain) {
    return Python.tensor(domain.token())
        + " = [torch.zeros((1,), dtype=torch.int32).share_memory_()"
        + " for _ in range(max(world_size, 1))]";
  }

  private String allocation(Created each, HostContext setting, EarlyScalars early) {
    Variable variable = each.assign().var();
    TensorType type = (TensorType) variable.type();
    for (Expr extent : type.shape()) {
      early
          .write(extent, setting)
          .ifPresent(
              missing ->
                  context
                      .faults()
                      .report(
                          HostCode.CREATED_EXTENT_UNKNOWN,
                          each.assign().value().span(),
                          missing.nameHint()));
    }
    Optional<String> dtype = Python.torchName(type.dtype());
    if (dtype.isEmpty()) {
      context
          .faults()
          .report(
              HostCode.TENSOR_ELEMENT_TYPE, each.assign().value().span(), type.dtype().irName());
    }
    return "%s = torch.zeros(%s, dtype=torch.%s).share_memory_()"
        .formatted(each.tensor().text(), setting.tuple(type.shape()), dtype.orElse(""));
  }
}
