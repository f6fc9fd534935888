package io.commgraph.backend.host;

import io.commgraph.ir.DataType;
import java.util.List;
import java.util.Optional;

/** Spellings of Python: literals, tuples, and the element types of PyTorch and of the runtime. */
final class Python {
  private Python() {}

  /** A string literal. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (each == '"' || each == '\\') {
        quoted.append('\\').append(each);
      } else if (each < ' ' || each > '~') {
        quoted.append("\\u%04x".formatted((int) each));
      } else {
        quoted.append(each);
      }
    }
    return quoted.append('"').toString();
  }

  /** A tuple, with the comma that one of a single element needs. */
  static String tuple(List<String> elements) {
    return elements.size() == 1
        ? "(" + elements.get(0) + ",)"
        : "(" + String.join(", ", elements) + ")";
  }

  /** A floating-point literal with every digit that matters. */
  static String number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "float(\"" + Double.toString(value).replace("Infinity", "inf") + "\")";
    }
    return Double.toString(value);
  }

  /** An entry of the dictionary of host tensors. */
  static String tensor(String key) {
    return "tensors[" + quoted(key) + "]";
  }

  /** The attribute of {@code torch} for an element type; empty for types that it does not have. */
  static Optional<String> torchName(DataType dtype) {
    return Optional.ofNullable(
        switch (dtype) {
          case FP16 -> "float16";
          case FP32 -> "float32";
          case FP8E4M3FN -> "float8_e4m3fn";
          case FP8E5M2 -> "float8_e5m2";
          case FP8E8M0 -> "float8_e8m0fnu";
          case INDEX, TASK_ID -> "int64";
          case BF16, BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 ->
              dtype.lowerName();
          case INT4, UINT4, FP4, HF4, HF8 -> null;
        });
  }

  /** The member of the runtime's {@code DataType}; empty for types that it does not have. */
  static Optional<String> wireName(DataType dtype) {
    return Optional.ofNullable(
        switch (dtype) {
          case FP16 -> "FLOAT16";
          case FP32 -> "FLOAT32";
          case BF16 -> "BFLOAT16";
          case BOOL, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 -> dtype.name();
          default -> null;
        });
  }
}
