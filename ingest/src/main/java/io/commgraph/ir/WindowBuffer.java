package io.commgraph.ir;

/**
 * The buffer behind communication windows, one on each device of its domain. Every view of one
 * allocation carries the same object, and that object is the slot of exactly one domain.
 */
public final class WindowBuffer extends Variable {
  static final Schema<WindowBuffer> SCHEMA =
      Schema.variable("WindowBuffer", WindowBuffer.class)
          .use("base", FieldType.VARIABLE, WindowBuffer::base)
          .use("size", FieldType.EXPR, WindowBuffer::size)
          .use("load_from_host", FieldType.BOOL, WindowBuffer::loadFromHost)
          .use("store_to_host", FieldType.BOOL, WindowBuffer::storeToHost)
          .make(
              v -> {
                Span span = v.next();
                return new WindowBuffer(
                    span, v.skip().skip().next(), v.next(), v.<Boolean>next(), v.<Boolean>next());
              });

  private final Variable base;
  private final Expr size;
  private final boolean loadFromHost;
  private final boolean storeToHost;

  /** A buffer that is named after its base. */
  public WindowBuffer(
      Span span, Variable base, Expr size, boolean loadFromHost, boolean storeToHost) {
    super(span, OpaqueType.WINDOW_BUFFER, base.nameHint());
    this.base = base;
    this.size = size;
    this.loadFromHost = loadFromHost;
    this.storeToHost = storeToHost;
  }

  /** The pointer that the allocation was bound to. */
  public Variable base() {
    return base;
  }

  /** Size in bytes a device. */
  public Expr size() {
    return size;
  }

  /** Whether the runtime fills the buffer from the host first. */
  public boolean loadFromHost() {
    return loadFromHost;
  }

  /** Whether the runtime copies the buffer back to the host at the end. */
  public boolean storeToHost() {
    return storeToHost;
  }

  @Override
  public Schema<WindowBuffer> schema() {
    return SCHEMA;
  }
}
