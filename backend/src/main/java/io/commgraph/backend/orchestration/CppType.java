package io.commgraph.backend.orchestration;

import io.commgraph.ir.DataType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** How an element type is spelled as a C++ type and as the runtime's enumerator (design, B.1). */
record CppType(String scalar, String runtime) {
  private static final String NO_ENUMERATOR = "DataType::UNKNOWN";
  private static final Map<DataType, CppType> TABLE = new EnumMap<>(DataType.class);

  static {
    row(DataType.BOOL, "bool", NO_ENUMERATOR);
    row(DataType.INT8, "int8_t", "DataType::INT8");
    row(DataType.INT16, "int16_t", "DataType::INT16");
    row(DataType.INT32, "int32_t", "DataType::INT32");
    row(DataType.INT64, "int64_t", "DataType::INT64");
    row(DataType.INDEX, "int64_t", "DataType::INT64");
    row(DataType.UINT8, "uint8_t", "DataType::UINT8");
    row(DataType.UINT16, "uint16_t", "DataType::UINT16");
    row(DataType.UINT32, "uint32_t", "DataType::UINT32");
    row(DataType.UINT64, "uint64_t", "DataType::UINT64");
    row(DataType.FP16, "half", "DataType::FLOAT16");
    row(DataType.FP32, "float", "DataType::FLOAT32");
    row(DataType.BF16, "bfloat16_t", "DataType::BFLOAT16");
    row(DataType.FP8E4M3FN, "float8_e4m3_t", "DataType::FP8E4M3FN");
    row(DataType.FP8E5M2, "float8_e5m2_t", "DataType::FP8E5M2");
    row(DataType.FP8E8M0, "float8_e8m0_t", "DataType::FP8E8M0");
    row(DataType.FP4, "float4_e2m1x2_t", "DataType::FP4E2M1");
    row(DataType.TASK_ID, "PTO2TaskId", NO_ENUMERATOR);
  }

  private static void row(DataType dtype, String scalar, String runtime) {
    TABLE.put(dtype, new CppType(scalar, runtime));
  }

  /** The spelling of a value's type; empty where C++ has none. */
  static Optional<String> scalar(DataType dtype) {
    return Optional.ofNullable(TABLE.get(dtype)).map(CppType::scalar);
  }

  /** The runtime's enumerator for the elements of a tensor. */
  static String runtime(DataType dtype) {
    CppType row = TABLE.get(dtype);
    return row == null ? NO_ENUMERATOR : row.runtime();
  }
}
