package io.commgraph.ir;

/**
 * A piece of memory: bytes of an allocation from an offset on. Pieces of one allocation share their
 * {@code base}.
 */
public final class MemRef extends Variable {
  static final Schema<MemRef> SCHEMA =
      Schema.variable("MemRef", MemRef.class)
          .use("base", FieldType.VARIABLE, MemRef::base)
          .use("byte_offset", FieldType.EXPR, MemRef::byteOffset)
          .use("size", FieldType.LONG, MemRef::size)
          .use("is_pinned", FieldType.BOOL, MemRef::isPinned)
          .use("slot_count", FieldType.LONG, MemRef::slotCount)
          .use("slot_index", FieldType.OPTIONAL_EXPR, MemRef::slotIndex)
          .make(
              v -> {
                Span span = v.next();
                String name = v.skip().next();
                return new MemRef(
                    span,
                    name,
                    v.next(),
                    v.next(),
                    v.<Long>next(),
                    v.<Boolean>next(),
                    v.<Long>next(),
                    v.next());
              });

  private final Variable base;
  private final Expr byteOffset;
  private final long size;
  private final boolean isPinned;
  private final long slotCount;
  private final Expr slotIndex;

  /**
   * @param size in bytes; 0 while {@code isPinned}
   * @param slotIndex may be {@code null}
   */
  public MemRef(
      Span span,
      String nameHint,
      Variable base,
      Expr byteOffset,
      long size,
      boolean isPinned,
      long slotCount,
      Expr slotIndex) {
    super(span, OpaqueType.MEM_REF, nameHint);
    this.base = base;
    this.byteOffset = byteOffset;
    this.size = size;
    this.isPinned = isPinned;
    this.slotCount = slotCount;
    this.slotIndex = slotIndex;
  }

  /** The pointer that the allocation was bound to. */
  public Variable base() {
    return base;
  }

  /** Distance from the base in bytes. */
  public Expr byteOffset() {
    return byteOffset;
  }

  /** Extent in bytes. */
  public long size() {
    return size;
  }

  /** Whether the author declared the allocation and no pass has resolved it yet. */
  public boolean isPinned() {
    return isPinned;
  }

  /** How many slots the declaration has. */
  public long slotCount() {
    return slotCount;
  }

  /** Which slot of the declaration this is; {@code null} if it names none. */
  public Expr slotIndex() {
    return slotIndex;
  }

  @Override
  public Schema<MemRef> schema() {
    return SCHEMA;
  }
}
