package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ops.OperatorEnums;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
  private static final List<String> MASKS =
      List.of("P0101", "P1010", "P0001", "P0010", "P0100", "P1000", "P1111");

  /** The attribute in braces, empty if the call needs none; nothing if its value is unknown. */
  Optional<String> text(Call call) {
    return switch (this) {
      case NONE -> Optional.of("");
      case CMP -> member(COMPARISONS, comparison(call)).map("{cmpMode = #pto<cmp %s>}"::formatted);
      case ROUND -> rounding(call).map("{rmode = #pto<round_mode %s>}"::formatted);
      case BINARY -> Optional.of(call.args().size() > 1 ? "{isBinary = true}" : "");
      case DESCENDING, EXHAUSTED -> Optional.of(flag(call));
      case DIV_PRECISION, LOG_PRECISION, RECIP_PRECISION -> Optional.of(precision(call));
      case ACC_PHASE -> Optional.of(phase(call));
      case MASK ->
          member(MASKS, number(call, "mask_pattern") - 1)
              .map("{maskPattern = #pto.mask_pattern<%s>}"::formatted);
      case ATOMIC ->
          member(
              List.of("", "{atomicType = #pto<atomic_type atomic_add>}"), number(call, "atomic"));
    };
  }

  private static Optional<String> member(List<String> members, int index) {
    return index < 0 || index >= members.size()
        ? Optional.empty()
        : Optional.of(members.get(index));
  }

  private static int comparison(Call call) {
    return call.kwargs().getInt("cmp_type").orElseGet(() -> number(call, "cmp_mode"));
  }

  private static Optional<String> rounding(Call call) {
    return call.kwargs()
        .getString("mode")
        .or(() -> member(OperatorEnums.roundings(), number(call, "mode")))
        .map(mode -> mode.toUpperCase(Locale.ROOT));
  }

  private String flag(Call call) {
    String key = name().toLowerCase(Locale.ROOT);
    return "{" + key + " = " + call.kwargs().isTrue(key) + "}";
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

  /** The number under that key; 0 if there is none. */
  static int number(Call call, String key) {
    return call.kwargs().getInt(key).orElse(0);
  }
}
