package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import java.util.List;
import java.util.Locale;

/** What a keyword argument of an operator becomes in kernel text. */
enum CallAttribute {
  NONE,
  CMP,
  ROUND,
  BINARY,
  DESCENDING,
  EXHAUSTED,
  DIV_PRECISION,
  LOG_PRECISION,
  RECIP_PRECISION,
  ACC_PHASE,
  MASK,
  ATOMIC;

  private static final List<String> COMPARISONS = List.of("eq", "ne", "lt", "le", "gt", "ge");
  private static final List<String> ROUNDINGS =
      List.of("NONE", "RINT", "ROUND", "FLOOR", "CEIL", "TRUNC", "ODD", "CAST_RINT");
  private static final List<String> MASKS =
      List.of("P0101", "P1010", "P0001", "P0010", "P0100", "P1000", "P1111");

  /** The attribute in braces; empty if the call needs none. */
  String text(Call call) {
    return switch (this) {
      case NONE -> "";
      case CMP -> "{cmpMode = #pto<cmp " + COMPARISONS.get(comparison(call)) + ">}";
      case ROUND -> "{rmode = #pto<round_mode " + rounding(call) + ">}";
      case BINARY -> call.args().size() > 1 ? "{isBinary = true}" : "";
      case DESCENDING -> "{descending = " + call.kwargs().isTrue("descending") + "}";
      case EXHAUSTED -> "{exhausted = " + call.kwargs().isTrue("exhausted") + "}";
      case DIV_PRECISION, LOG_PRECISION, RECIP_PRECISION -> precision(call);
      case ACC_PHASE -> phase(call);
      case MASK ->
          "{maskPattern = #pto.mask_pattern<" + MASKS.get(number(call, "mask_pattern") - 1) + ">}";
      case ATOMIC ->
          number(call, "atomic") == 0 ? "" : "{atomicType = #pto<atomic_type atomic_add>}";
    };
  }

  private static int comparison(Call call) {
    return call.kwargs().getInt("cmp_type").orElseGet(() -> number(call, "cmp_mode"));
  }

  private static String rounding(Call call) {
    return call.kwargs()
        .getString("mode")
        .map(mode -> mode.toUpperCase(Locale.ROOT))
        .orElseGet(() -> ROUNDINGS.get(number(call, "mode")));
  }

  private String precision(Call call) {
    String kind = name().toLowerCase(Locale.ROOT);
    return call.kwargs().isTrue("high_precision")
        ? "{precisionType = #pto<" + kind + " high_precision>}"
        : "";
  }

  private static String phase(Call call) {
    return call.kwargs()
        .getString("acc_phase")
        .filter(phase -> phase.equals("partial") || phase.equals("final"))
        .map(phase -> "{accPhase = #pto<acc_phase " + phase + ">}")
        .orElse("");
  }

  static int number(Call call, String key) {
    return call.kwargs().getInt(key).orElse(0);
  }
}
