package io.commgraph.backend.host;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.host.Domains.Domain;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.WindowBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Communication domains as {@code with} blocks that allocate and release them (code generation
 * specification, A.6). Domains directly inside each other are nested blocks, or, when they are too
 * many for Python, entries of one stack that releases them in the same order.
 */
final class DomainBlocks {
  private static final String PROVIDER = "(_domain_provider or orch.allocate_domain)(";

  private final HostContext context;
  private final EarlyScalars early;
  private final Nesting nesting;
  private final Deque<Integer> opened = new ArrayDeque<>();

  DomainBlocks(HostContext context, EarlyScalars early, Nesting nesting) {
    this.context = context;
    this.early = early;
    this.nesting = nesting;
  }

  /** Writes the head of a domain and of those directly inside it; the result is what is inside. */
  Stmt open(CommDomainScopeStmt outermost) {
    List<CommDomainScopeStmt> chain = new ArrayList<>();
    Stmt inside = outermost;
    while (inside instanceof CommDomainScopeStmt scope) {
      chain.add(scope);
      inside = scope.body();
    }
    if (nesting.domainsStacked()) {
      String stack = context.locals().fresh("_domains");
      context.text().line("with ExitStack() as " + stack + ":");
      enter(outermost);
      chain.forEach(scope -> push(scope, stack));
      opened.push(1);
    } else {
      for (CommDomainScopeStmt scope : chain) {
        sizes(scope);
        head(scope, "with " + PROVIDER, ") as " + context.domains().of(scope).handle() + ":");
        enter(scope);
      }
      opened.push(chain.size());
    }
    return inside;
  }

  private void enter(CommDomainScopeStmt scope) {
    nesting.enter(Nesting.Kind.WITH, scope);
    context.text().indent();
  }

  /** Ends what the last {@link #open} began. */
  void close() {
    for (int i = opened.pop(); i > 0; i--) {
      context.text().outdent();
      nesting.leave();
    }
  }

  private void push(CommDomainScopeStmt scope, String stack) {
    sizes(scope);
    String handle = context.domains().of(scope).handle();
    head(scope, handle + " = " + stack + ".enter_context(" + PROVIDER, "))");
  }

  /** The sizes are evaluated here, before the allocations in the body. */
  private void sizes(CommDomainScopeStmt scope) {
    for (WindowBuffer slot : scope.slots()) {
      if (isInvalid(slot.size())) {
        report(HostCode.WINDOW_SIZE_INVALID, slot, text(slot.size()));
      } else {
        early
            .write(slot.size(), context)
            .ifPresent(missing -> report(HostCode.WINDOW_SIZE_UNKNOWN, slot, missing.nameHint()));
      }
    }
  }

  private static boolean isInvalid(Expr size) {
    return size instanceof ConstInt bytes
        ? bytes.value() < 1
        : !(size.type() instanceof ScalarType scalar && scalar.dtype().isInteger());
  }

  private static String text(Expr size) {
    return size instanceof ConstInt bytes
        ? Long.toString(bytes.value())
        : size.type() instanceof ScalarType scalar
            ? "of type " + scalar.dtype().irName()
            : "no scalar";
  }

  private void report(HostCode code, WindowBuffer slot, String detail) {
    context.faults().report(code, slot.span(), slot.nameHint(), detail);
  }

  private void head(CommDomainScopeStmt scope, String begin, String end) {
    if (scope.slots().isEmpty()) {
      throw new IllegalStateException("a communication domain without buffers");
    }
    Domain domain = context.domains().of(scope);
    CodeText text = context.text();
    text.line(begin).indent();
    text.line("name=" + Python.quoted(PythonNames.sanitized(scope.nameHint())) + ",");
    text.line("workers=" + workers(domain) + ",");
    text.line(
        "window_size="
            + scope.slots().stream()
                .map(slot -> "(" + aligned(size(slot)) + ")")
                .collect(Collectors.joining(" + "))
            + ",");
    text.line("buffers=[").indent();
    for (WindowBuffer slot : scope.slots()) {
      text.line(
          "CommBufferSpec(name=%s, dtype=\"opaque\", count=%s, nbytes=%s),"
              .formatted(
                  Python.quoted(context.domains().name(slot)), size(slot), aligned(size(slot))));
    }
    text.outdent().line("],").outdent();
    text.line(end);
  }

  private static String workers(Domain domain) {
    return domain.scope().devices().isEmpty()
        ? "[*range(world_size)]"
        : domain.scope().devices().toString();
  }

  private String size(WindowBuffer slot) {
    return context.scalars().text(slot.size());
  }

  /** The runtime places buffers at multiples of 32 bytes. */
  private static String aligned(String size) {
    return "(((" + size + " + 31) // 32) * 32)";
  }
}
