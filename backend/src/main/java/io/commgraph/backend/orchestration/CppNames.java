package io.commgraph.backend.orchestration;

import io.commgraph.backend.Keywords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The names of one C++ function. Each is given out once, whatever block it stands in, so that
 * nothing is hidden by anything (design, B.2).
 */
final class CppNames {
  private static final String SSA_MARK = "__";

  /** What the emitted text takes from the runtime and the language's headers, or declares. */
  private static final Set<String> USED =
      Keywords.words(
          """
          std main half bfloat16_t float8_e4m3_t float8_e5m2_t float8_e8m0_t float4_e2m1x2_t
          int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t orch_args from_u64
          to_u64 alloc_tensors DataType get_tensor_data set_tensor_data ChipTensor CoreTaskArgs
          TaskOutputTensors PTO2TaskId TensorCreateInfo MixedKernels CoreTaskPredicate PredicateOp
          PTO2_SCOPE PTO2ScopeMode INVALID_KERNEL_ID NULL rt_submit_aic_task rt_submit_aiv_task
          rt_submit_task rt_submit_dummy_task rt_available_cluster_count rt_available_aiv_count
          __init_i __yield_i
          """);

  private final Set<String> taken = new HashSet<>(USED);
  private final Map<String, Integer> next = new HashMap<>();

  CppNames() {
    taken.addAll(Keywords.CPP);
  }

  /** The text before the marks that tell the versions of a variable apart. */
  static String base(String hint) {
    int mark = hint.indexOf(SSA_MARK);
    return mark > 0 ? hint.substring(0, mark) : hint;
  }

  /** A name for a variable: its base name, else its whole name, else that with a number. */
  String forVariable(String hint) {
    String base = identifier(base(hint));
    return taken.add(base) ? base : unique(hint);
  }

  /** That name, with a number if it is taken. */
  String unique(String wanted) {
    String name = identifier(wanted);
    if (taken.add(name)) {
      return name;
    }
    String numbered;
    do {
      numbered = name + "_" + next.merge(name, 1, Integer::sum);
    } while (!taken.add(numbered));
    return numbered;
  }

  private static String identifier(String text) {
    StringBuilder name = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> name.appendCodePoint(c < 128 && Character.isLetterOrDigit(c) ? c : '_'));
    boolean needsStart = name.isEmpty() || Character.isDigit(name.charAt(0));
    return needsStart ? "_" + name : name.toString();
  }
}
