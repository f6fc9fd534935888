package io.commgraph.backend.orchestration;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of one C++ function. Each is given out once, whatever block it stands in, so that
 * nothing is hidden by anything (design, B.2).
 */
final class CppNames {
  private static final String SSA_MARK = "__";

  /** The words of C++17, and what the emitted text takes from the runtime or declares itself. */
  private static final List<String> RESERVED =
      List.of(
              "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t"
                  .split(" "),
              "char32_t class compl const const_cast constexpr continue decltype default delete do"
                  .split(" "),
              "double dynamic_cast else enum explicit export extern false float for friend goto if"
                  .split(" "),
              "inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq"
                  .split(" "),
              "private protected public register reinterpret_cast return short signed sizeof static"
                  .split(" "),
              "static_assert static_cast struct switch template this thread_local throw true try"
                  .split(" "),
              "typedef typeid typename union unsigned using virtual void volatile wchar_t while xor"
                  .split(" "),
              "xor_eq std main half bfloat16_t orch_args from_u64 to_u64 alloc_tensors DataType"
                  .split(" "),
              "get_tensor_data set_tensor_data ChipTensor CoreTaskArgs TaskOutputTensors PTO2TaskId"
                  .split(" "),
              "TensorCreateInfo MixedKernels CoreTaskPredicate PredicateOp PTO2_SCOPE PTO2ScopeMode"
                  .split(" "),
              "INVALID_KERNEL_ID NULL __init_i __yield_i".split(" "))
          .stream()
          .flatMap(java.util.Arrays::stream)
          .toList();

  private final Set<String> taken = new HashSet<>(RESERVED);
  private final Map<String, Integer> next = new HashMap<>();

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
