package io.commgraph.ingest.text;

import static java.util.Map.entry;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operators whose arguments are not printed one after the other (IR specification, 2.8, special
 * argument forms).
 */
final class SpecialForms {
  private static final String REMOTE_LOAD = "pld.tile.remote_load";
  private static final String TAIL_PADDING = "allow_physical_tail_padding";

  private static final Map<String, Form> FORMS =
      Map.ofEntries(
          entry("tile.reinterpret_view", SpecialForms::reinterpretView),
          entry("tensor.reinterpret_view", SpecialForms::reinterpretView),
          entry("tile.full", SpecialForms::full),
          entry("tensor.full", SpecialForms::full),
          entry("system.syncall", SpecialForms::syncAll),
          entry("tile.gather_row", SpecialForms::gatherRow),
          entry("tensor.gather_row", SpecialForms::gatherRow),
          entry("tile.mgather", SpecialForms::mgather),
          entry("tile.alloc", SpecialForms::alloc),
          entry("tensor.alloc", SpecialForms::alloc),
          entry("system.task_dummy", SpecialForms::taskDummy),
          entry("pld.tensor.alloc_window_buffer", SpecialForms::allocWindowBuffer),
          entry(REMOTE_LOAD, SpecialForms::remoteLoad));

  private SpecialForms() {}

  /** Prints the arguments of one call in its own way. */
  @FunctionalInterface
  private interface Form {
    /** Whether the form fits the call; nothing is printed if not. */
    boolean print(Call call, CallArguments to);
  }

  /** Prints the arguments if the call has a form of its own, and says whether it has. */
  static boolean print(Call call, CallArguments to) {
    Form form = FORMS.get(call.op().name());
    return form != null && form.print(call, to);
  }

  /**
   * The name under which the operator is printed, which some arguments change.
   *
   * @param exact whether the name must be that of the same operator
   */
  static String name(Call call, boolean exact) {
    String name = call.op().name();
    if (isPaddedRemoteLoad(call)) {
      return "pld.tile._remote_load_with_physical_tail_padding";
    }
    boolean addsConstant =
        !exact
            && name.equals("tensor.add")
            && call.args().size() == 2
            && (call.args().get(1) instanceof ConstInt || call.args().get(1) instanceof ConstFloat);
    return addsConstant ? "tensor.adds" : name;
  }

  private static boolean isPaddedRemoteLoad(Call call) {
    return call.op().name().equals(REMOTE_LOAD) && call.kwargs().isTrue(TAIL_PADDING);
  }

  private static boolean hasElementType(Call call) {
    return call.kwargs().get("dtype", Tag.DATA_TYPE).isPresent();
  }

  /** Whether the call has the form of a view with another element type. */
  static boolean isReinterpretView(Call call) {
    return hasElementType(call) && !call.args().isEmpty() && call.args().size() <= 2;
  }

  /** Whether the call has the form of a tile that is filled with one value. */
  static boolean isFull(Call call) {
    return hasElementType(call) && call.args().size() >= 2;
  }

  /** Whether the call has the form of a synchronization by software. */
  static boolean isSoftSync(Call call) {
    return call.kwargs().getString("mode").equals(Optional.of("soft"))
        && !call.args().isEmpty()
        && call.args().size() <= 2;
  }

  private static boolean reinterpretView(Call call, CallArguments to) {
    if (!isReinterpretView(call)) {
      return false;
    }
    DataType dtype = to.kwarg("dtype", Tag.DATA_TYPE, DataType.class);
    to.args(0, 1).dtype(dtype);
    if (call.args().size() == 2) {
      to.named("shape", 1);
    }
    to.attrs();
    return true;
  }

  private static boolean full(Call call, CallArguments to) {
    if (!isFull(call)) {
      return false;
    }
    DataType dtype = to.kwarg("dtype", Tag.DATA_TYPE, DataType.class);
    to.args(0, 1).dtype(dtype).namedUntyped("value", 1).attrs();
    return true;
  }

  private static boolean syncAll(Call call, CallArguments to) {
    if (!isSoftSync(call)) {
      return false;
    }
    to.text("mode", "\"soft\"")
        .text("core_type", Literals.quoted(call.kwargs().getString("core_type").orElse("mix"), '"'))
        .named("gm_workspace", 0);
    if (call.args().size() == 2) {
      to.named("used_cores", 1);
    } else {
      to.text("used_cores", "0");
    }
    to.attrs();
    return true;
  }

  private static boolean gatherRow(Call call, CallArguments to) {
    if (call.args().size() != 6) {
      return false;
    }
    to.args(0, 5).named("valid_shape", 5).kwargs().attrs();
    return true;
  }

  private static boolean mgather(Call call, CallArguments to) {
    boolean byElement = call.kwargs().getInt("coalesce").orElse(0) == 1;
    List<String> names = byElement ? List.of("scratch", "valid_shape") : List.of("valid_shape");
    int size = call.args().size();
    if (size > 2 + names.size()) {
      return false;
    }
    to.args(0, Math.min(size, 2));
    for (int i = 2; i < size; i++) {
      to.named(names.get(i - 2), i);
    }
    to.kwargs().attrs();
    return true;
  }

  private static boolean alloc(Call call, CallArguments to) {
    if (call.args().isEmpty() || !(call.args().get(0) instanceof ConstInt space)) {
      return false;
    }
    for (MemorySpace each : MemorySpace.values()) {
      if (each.code() == space.value()) {
        to.memorySpace(each).args(1, call.args().size()).kwargs().attrs();
        return true;
      }
    }
    return false;
  }

  private static boolean taskDummy(Call call, CallArguments to) {
    AttrValue edges = call.attrs().get("manual_dep_edges");
    boolean listed = edges != null && edges.tag() == Tag.VARS;
    to.args(0, call.args().size())
        .variables("deps", listed ? edges.asList(Variable.class) : List.of())
        .kwargs()
        .attrs(key -> !key.equals("manual_dep_edges") && !key.equals("dummy_task"));
    return true;
  }

  /** The name of a buffer follows from the variable that the allocation is bound to. */
  private static boolean allocWindowBuffer(Call call, CallArguments to) {
    to.args(0, call.args().size()).kwargs("name").attrs();
    return true;
  }

  /** The keyword argument has become part of the operator's name. */
  private static boolean remoteLoad(Call call, CallArguments to) {
    if (!isPaddedRemoteLoad(call)) {
      return false;
    }
    to.args(0, call.args().size()).kwargs(TAIL_PADDING).attrs();
    return true;
  }
}
