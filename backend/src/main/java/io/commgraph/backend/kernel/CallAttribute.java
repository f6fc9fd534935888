package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ops.OperatorEnums;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
  ATOMIC,
  PUT_ATOMIC,
  NOTIFY,
  WAIT,
  PIPE,
  SPLIT,
  SYNC_MODE,
  CORE_TYPE,
  COALESCE,
  OUT_OF_BOUNDS;

  private static final List<String> COMPARISONS = List.of("eq", "ne", "lt", "le", "gt", "ge");
  private static final List<String> MASKS =
      List.of("P0101", "P1010", "P0001", "P0010", "P0100", "P1000", "P1111");

  /** The modes of the IR, and one that kernel code alone has. */
  private static final List<String> ROUNDINGS =
      Stream.concat(OperatorEnums.roundings().stream(), Stream.of("cast_rint"))
          .map(mode -> mode.toUpperCase(Locale.ROOT))
          .toList();

  /** The operators that hand tiles of the vector cores to the cube core. */
  private static final Set<String> TO_CUBE =
      Set.of("tile.tpush_to_aic", "tile.tpop_from_aiv", "system.tfree_to_aiv");

  /** Above them are the codes for an odd number of rows or columns. */
  private static final int LAST_EVEN_SPLIT = 2;

  private static final int LAST_SPLIT = 4;

  /** The attribute in braces, empty if the call needs none; nothing if its value is unknown. */
  Optional<String> text(Call call) {
    return switch (this) {
      case NONE -> Optional.of("");
      case CMP -> member(COMPARISONS, comparison(call)).map("{cmpMode = #pto<cmp %s>}"::formatted);
      case ROUND -> rounding(call).map("{rmode = #pto<round_mode %s>}"::formatted);
      case BINARY -> Optional.of(call.args().size() > 1 ? "{isBinary = true}" : "");
      case DESCENDING, EXHAUSTED -> Optional.of(flag(call));
      case DIV_PRECISION, LOG_PRECISION, RECIP_PRECISION -> Optional.of(precision(call));
      case ACC_PHASE ->
          call.kwargs().getString("acc_phase").isEmpty()
              ? Optional.of("")
              : choice(call, "acc_phase", "partial", "final")
                  .map("{accPhase = #pto<acc_phase %s>}"::formatted);
      case MASK ->
          member(MASKS, number(call, "mask_pattern") - 1)
              .map("{maskPattern = #pto.mask_pattern<%s>}"::formatted);
      case ATOMIC ->
          member(
              List.of("", "{atomicType = #pto<atomic_type atomic_add>}"), number(call, "atomic"));
      case PUT_ATOMIC ->
          member(List.of("atomic_none", "atomic_add"), number(call, "atomic"))
              .map("{atomicType = #pto<atomic_type %s>}"::formatted);
      case NOTIFY ->
          member(List.of("atomic_add", "set"), number(call, "op"))
              .map("{notifyOp = #pto<notify_op %s>}"::formatted);
      case WAIT ->
          member(List.of("eq", "ge"), number(call, "cmp"))
              .map("{cmp = #pto<wait_cmp %s>}"::formatted);
      case PIPE ->
          member(OperatorEnums.members("PipeType"), number(call, "pipe"))
              .map("<PIPE_%s>"::formatted);
      case SPLIT -> split(call).map("split = %d"::formatted);
      case COALESCE ->
          member(List.of("row", "elem"), number(call, "coalesce"))
              .map("coalesce = #pto<coalesce %s>"::formatted);
      case OUT_OF_BOUNDS ->
          member(List.of("", "clamp", "wrap", "zero"), number(call, "gather_oob"))
              .map(rule -> rule.isEmpty() ? "" : ", gatherOob = #pto<gather_oob " + rule + ">");
      case SYNC_MODE -> choice(call, "mode", "hard", "soft");
      case CORE_TYPE -> choice(call, "core_type", "mix", "aic_only", "aiv_only");
    };
  }

  /** What it is, for messages. */
  String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
        .map(mode -> mode.toUpperCase(Locale.ROOT))
        .or(() -> member(ROUNDINGS, number(call, "mode")))
        .filter(ROUNDINGS::contains);
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

  /** How the cores of a group share a tile; to the cube core they share no odd number of rows. */
  private static Optional<Integer> split(Call call) {
    boolean isToCube = TO_CUBE.contains(call.op().name());
    int code = number(call, "split");
    return code < 0 || code > (isToCube ? LAST_EVEN_SPLIT : LAST_SPLIT)
        ? Optional.empty()
        : Optional.of(code);
  }

  /** A text that has to be one of several; the first one if the call gives none. */
  private static Optional<String> choice(Call call, String key, String... texts) {
    List<String> choices = List.of(texts);
    return Optional.of(call.kwargs().getString(key).orElse(texts[0])).filter(choices::contains);
  }

  /** The number under that key; 0 if there is none. */
  static int number(Call call, String key) {
    return call.kwargs().getInt(key).orElse(0);
  }
}
