package io.commgraph.backend.kernel;

import io.commgraph.ir.Expr;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Fetching into the second-level cache ahead of use (C.9). */
final class Prefetches {
  private static final String CONTEXT = "!pto.prefetch_async_context";
  private static final String EVENT = "!pto.async_event";
  private static final String SESSION = "!pto.async_session";

  private final Body body;
  private final TensorViews views;
  private final Signature signature;

  Prefetches(Body body, TensorViews views, Signature signature) {
    this.body = body;
    this.views = views;
    this.signature = signature;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put(
        "prefetch_context",
        site ->
            define(
                site,
                CONTEXT,
                "pto.make_prefetch_async_context(%s : !pto.ptr<i8>)"
                    .formatted(signature.prefetchWorkspace())));
    emissions.put("prefetch", this::prefetch);
    emissions.put(
        "prefetch_session",
        site ->
            define(
                site,
                SESSION,
                "pto.get_prefetch_async_session %s : %s"
                    .formatted(body.value(site.arg(0)), CONTEXT)));
    emissions.put(
        "prefetch_wait",
        site ->
            define(
                site,
                "i1",
                "pto.comm.wait_async_event(%s, %s : %s, %s)"
                    .formatted(body.value(site.arg(0)), body.value(site.arg(1)), EVENT, SESSION)));
  }

  private void prefetch(Site site) {
    Tensor source = body.tensor(site.arg(0));
    List<Expr> sizes = source.type().shape();
    List<Value> zeros = Collections.nCopies(sizes.size(), body.constants().index(0));
    Value part = views.partition(site.hint(0, "_pview"), source, zeros, sizes);
    Value context = body.value(site.arg(1));
    define(
        site,
        EVENT,
        "pto.tprefetch_async(%s, %s : %s, %s)".formatted(part, context, part.type(), CONTEXT));
  }

  private void define(Site site, String type, String operation) {
    body.define(site, type, operation + " -> " + type);
  }
}
