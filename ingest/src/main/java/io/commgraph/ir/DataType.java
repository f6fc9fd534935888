package io.commgraph.ir;

import java.util.Locale;

/** An element type. Codes and widths are those of the binary form (one byte; width in bits). */
public enum DataType implements Coded {
  BOOL(0x00, 1),
  INT4(0x10, 4),
  INT8(0x11, 8),
  INT16(0x12, 16),
  INT32(0x13, 32),
  INT64(0x14, 64),
  INDEX(0x15, 64),
  UINT4(0x20, 4),
  UINT8(0x21, 8),
  UINT16(0x22, 16),
  UINT32(0x23, 32),
  UINT64(0x24, 64),
  FP4(0x30, 4),
  FP8E4M3FN(0x31, 8),
  FP8E5M2(0x32, 8),
  FP16(0x33, 16),
  FP32(0x34, 32),
  FP8E8M0(0x36, 8),
  BF16(0x40, 16),
  HF4(0x41, 4),
  HF8(0x42, 8),
  TASK_ID(0x50, 64);

  private final int code;
  private final int bits;

  DataType(int code, int bits) {
    this.code = code;
    this.bits = bits;
  }

  @Override
  public int code() {
    return code;
  }

  @Override
  public String irName() {
    return name();
  }

  /** The lower-case spelling used in messages and in emitted code. */
  public String lowerName() {
    return this == BF16 ? "bfloat16" : name().toLowerCase(Locale.ROOT);
  }

  /** Width in bits. */
  public int bits() {
    return bits;
  }

  /** Signed integers, {@link #INDEX} included. */
  public boolean isSigned() {
    return code >= 0x10 && code <= 0x1f;
  }

  /** Integers of either signedness. */
  public boolean isInteger() {
    return code >= 0x10 && code <= 0x2f;
  }

  /** Floating-point types of any width. */
  public boolean isFloat() {
    return code >= 0x30 && code <= 0x4f;
  }
}
