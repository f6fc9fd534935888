package io.commgraph.backend.host;

import io.commgraph.backend.host.Domains.Domain;
import io.commgraph.backend.host.Value.Context;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Window;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.Type;
import io.commgraph.ir.WindowBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of one task in the driver: tensors first, then the ordering token of each domain
 * whose windows are among them, then scalars, in the only order that the runtime takes.
 */
final class Task {
  private final HostContext context;
  private final String name;
  private final CallLike call;
  private final Optional<String> rank;
  private final Set<Domain> touched = new LinkedHashSet<>();
  private final List<String> scalars = new ArrayList<>();

  Task(HostContext context, String name, CallLike call) {
    this.context = context;
    this.name = name;
    this.call = call;
    this.rank = call.device().map(this::rank);
  }

  private String rank(Expr device) {
    if (device instanceof ConstInt constant && constant.value() < 0) {
      context
          .faults()
          .report(HostCode.NEGATIVE_DEVICE, call.span(), call.op().name(), constant.value());
    }
    return context.scalars().text(device);
  }

  String name() {
    return name;
  }

  void addTensor(HostTensor tensor, String tag) {
    addTensor("make_tensor_arg(orch._worker, " + tensor.text() + ")", tag);
  }

  private void addTensor(String tensor, String tag) {
    context.text().line("%s.add_tensor(%s, TensorArgType.%s)".formatted(name, tensor, tag));
  }

  /** The window of the task's device. */
  void addWindow(Window window, Type type, String tag) {
    ShapedType shaped = (ShapedType) type;
    Optional<String> dtype = Python.wireName(shaped.dtype());
    if (dtype.isEmpty()) {
      context.faults().report(HostCode.WINDOW_ELEMENT_TYPE, call.span(), shaped.dtype().irName());
    }
    domain(window.buffer())
        .ifPresent(
            domain -> {
              touched.add(domain);
              addTensor(
                  "%s.buffers[%s].tensor(shapes=%s, dtype=DataType.%s)"
                      .formatted(
                          here(domain),
                          Python.quoted(context.domains().name(window.buffer())),
                          context.tuple(shaped.shape()),
                          dtype.orElse("")),
                  tag);
            });
  }

  private Optional<Domain> domain(WindowBuffer buffer) {
    Optional<Domain> domain = context.domains().of(buffer);
    if (domain.isEmpty()) {
      context.faults().report(HostCode.WINDOW_OUTSIDE_DOMAIN, call.span(), call.op().name());
    }
    if (rank.isEmpty()) {
      context.faults().report(HostCode.WINDOW_WITHOUT_DEVICE, call.span(), call.op().name());
    }
    return domain;
  }

  private String here(Domain domain) {
    return domain.handle() + "[" + rank.orElse("None") + "]";
  }

  /** The tokens that keep the order of tasks which share a window on one device. */
  void addTokens() {
    rank.ifPresent(
        device ->
            touched.forEach(
                domain ->
                    addTensor(
                        "make_tensor_arg(orch._worker, " + domain.token(device) + ")", "INOUT")));
  }

  /** A scalar, added with the others by {@link #addScalars}. */
  void scalar(String value) {
    scalars.add(value);
  }

  /** The context of a domain on the task's device, added by {@link #addScalars}. */
  void context(Context window) {
    domain(window.buffer()).ifPresent(domain -> scalars.add(here(domain) + ".device_ctx"));
  }

  /** How many devices the domain has, added by {@link #addScalars}. */
  void domainSize(Domain domain) {
    scalars.add(here(domain) + ".domain_size");
  }

  /** The domains of the windows so far. */
  Set<Domain> touched() {
    return touched;
  }

  void addScalars() {
    scalars.forEach(each -> context.text().line(name + ".add_scalar(" + each + ")"));
  }

  void submitSub(String subWorker) {
    context
        .text()
        .line("orch.submit_sub(sub_ids[%s], %s)".formatted(Python.quoted(subWorker), name));
  }

  void submitChip(String callee) {
    context
        .text()
        .line("_keep.append(" + name + ")")
        .line(
            "_submit_chip(orch, callables[%s], %s, config, %s)"
                .formatted(Python.quoted(callee), name, rank.orElse("None")));
  }

  /** A built-in kernel runs with a configuration of its own. */
  void submitBuiltin(String variant) {
    String config = context.locals().fresh(name + "_config");
    context
        .text()
        .line(config + " = CallConfig()")
        .line(config + ".aicpu_thread_num = config.aicpu_thread_num")
        .line("_keep.append(" + name + ")")
        .line(
            "orch.submit_next_level(callables[%s], %s, %s, worker=%s)"
                .formatted(Python.quoted(variant), name, config, rank.orElse("None")));
  }
}
