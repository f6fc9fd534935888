package io.commgraph.ir;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** The types without parts: unknown, pointers and handles. Each is equal to itself only. */
public enum OpaqueType implements Type {
  UNKNOWN("UnknownType", "pl.UnknownType"),
  MEM_REF("MemRefType", "pl.MemRefType"),
  PTR("Ptr", "pl.Ptr"),
  WINDOW_BUFFER("WindowBufferType", "pld.WindowBufferType"),
  COMM_CTX("CommCtxType", "pld.CommCtxType"),
  PREFETCH_ASYNC_CONTEXT("PrefetchAsyncContextType", "pl.PrefetchAsyncContext"),
  ASYNC_EVENT("AsyncEventType", "pl.AsyncEvent"),
  ASYNC_SESSION("AsyncSessionType", "pl.AsyncSession");

  static final Map<OpaqueType, Schema<OpaqueType>> SCHEMAS = new EnumMap<>(OpaqueType.class);

  static {
    Arrays.stream(values())
        .forEach(t -> SCHEMAS.put(t, Schema.of(t.kindName, OpaqueType.class).make(v -> t)));
  }

  private final String kindName;
  private final String text;

  OpaqueType(String kindName, String text) {
    this.kindName = kindName;
    this.text = text;
  }

  /** The spelling in IR text. */
  public String text() {
    return text;
  }

  @Override
  public Schema<OpaqueType> schema() {
    return SCHEMAS.get(this);
  }
}
