package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ops.CommOps;
import io.commgraph.ops.Operators;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the ordinary spelling of a call reads back as the call; it does for nearly all. The rules
 * are those of {@link OperatorReader} and {@link FunctionCallReader} from the other side.
 */
final class CallReadBack {
  private final Exact exact;

  CallReadBack(Exact exact) {
    this.exact = exact;
  }

  /**
   * Whether a call reads back.
   *
   * @param annotation the type of the variable that the call is assigned to, which the reader takes
   *     for the call's; {@code null} if it must infer the type
   */
  boolean reads(CallLike call, Type annotation) {
    if (hasKeyTwice(call.attrs()) || hasKeyTwice(call.kwargs())) {
      return false;
    }
    if (call instanceof Submit submit) {
      return start(submit) && typed(submit, annotation);
    }
    Call plain = (Call) call;
    return (plain.op().isGlobalVar() ? function(plain) : operator(plain))
        && typed(plain, annotation);
  }

  private static boolean hasKeyTwice(Attrs attrs) {
    Set<String> keys = new HashSet<>();
    for (Attr attr : attrs) {
      if (!keys.add(attr.key())) {
        return true;
      }
    }
    return false;
  }

  private boolean typed(CallLike call, Type annotation) {
    return Exact.same(call.type(), annotation != null ? annotation : inferred(call));
  }

  private Type inferred(CallLike call) {
    if (!call.op().isGlobalVar()) {
      if (call instanceof Submit) {
        return OpaqueType.UNKNOWN;
      }
      try {
        return Operators.resultType(call.op().name(), call.args(), call.kwargs());
      } catch (IllegalArgumentException e) {
        return null;
      }
    }
    Signature callee = exact.signature(call.op().name());
    if (callee == null) {
      return null;
    }
    return call instanceof Submit ? callee.submitType(call.args()) : callee.callType(call.args());
  }

  private boolean function(Call call) {
    AttrValue device = call.attrs().get("device");
    return exact.knows(call.op().name())
        && call.kwargs().isEmpty()
        && dumpsReadBack(call)
        && (device == null || device.tag() == Tag.EXPR && device.value() != null)
        && othersReadBack(call);
  }

  private boolean start(Submit submit) {
    String name = submit.op().name();
    boolean callee =
        submit.op().isGlobalVar()
            ? exact.knows(name)
            : !exact.knows(name)
                && !name.startsWith("self.")
                && Arrays.stream(name.split("\\.", -1)).allMatch(Identifiers::isName);
    return callee && submit.kwargs().isEmpty() && dumpsReadBack(submit) && othersReadBack(submit);
  }

  /** What is dumped is printed in the order of the arguments. */
  private static boolean dumpsReadBack(CallLike call) {
    AttrValue dumped = call.attrs().get(CallPrinter.DUMPED);
    return dumped == null
        || dumped.tag() == Tag.VARS
            && !((List<?>) dumped.value()).isEmpty()
            && CallPrinter.dumped(call).map(shown -> shown.equals(dumped.value())).orElse(false)
            && dumped.asList(Variable.class).stream().allMatch(Variable::isVarLike);
  }

  private static boolean othersReadBack(CallLike call) {
    for (Attr attr : call.attrs()) {
      boolean reads =
          switch (attr.key()) {
            case CallPrinter.DUMPED -> true;
            case "arg_directions" -> !call.argDirections().isEmpty();
            case "device" -> call instanceof Call || ValueReadBack.attr(attr, "");
            default -> ValueReadBack.attr(attr, "core_num");
          };
      if (!reads) {
        return false;
      }
    }
    return true;
  }

  private boolean operator(Call call) {
    String name = call.op().name();
    if (!OperatorNames.readsBack(name) || !form(call)) {
      return false;
    }
    for (Attr kwarg : call.kwargs()) {
      if (!ValueReadBack.isKeyword(call, kwarg.key())) {
        return false;
      }
    }
    boolean shared = OperatorReader.SHARED_OUT.contains(name) && exact.region() != null;
    return !shared || call.kwargs().getInt("split").equals(Optional.of(exact.region().code()));
  }

  /** Whether the special form of an operator, if it has one, says everything. */
  private static boolean form(Call call) {
    return switch (call.op().name()) {
      case "tile.reinterpret_view", "tensor.reinterpret_view" ->
          !SpecialForms.isReinterpretView(call) || call.kwargs().size() == 1;
      case "tile.full", "tensor.full" -> full(call);
      case "system.syncall" ->
          !SpecialForms.isSoftSync(call)
              || call.kwargs().size() == 2
                  && call.kwargs().getString("core_type").isPresent()
                  && !(call.args().size() == 2
                      && call.args().get(1) instanceof ConstInt cores
                      && cores.value() == 0);
      case "tile.alloc", "tensor.alloc" -> alloc(call);
      case "system.task_dummy" -> taskDummy(call);
      case CommOps.ALLOC_WINDOW_BUFFER -> call.kwargs().getString("name").isPresent();
      default -> true;
    };
  }

  /** The number that fills a tile prints bare, and the reader gives it the type of the elements. */
  private static boolean full(Call call) {
    if (!SpecialForms.isFull(call)) {
      return call.args().size() < 2 || call.kwargs().get("dtype", Tag.DATA_TYPE).isEmpty();
    }
    DataType dtype = (DataType) call.kwargs().get("dtype", Tag.DATA_TYPE).orElseThrow();
    Expr value = call.args().get(1);
    boolean sameType =
        value instanceof ConstFloat real
            ? real.dtype() == (dtype.isFloat() ? dtype : DataType.FP32)
            : !(value instanceof ConstInt number)
                || number.dtype() == (dtype.isFloat() ? DataType.INDEX : dtype);
    return call.args().size() == 2 && call.kwargs().size() == 1 && sameType;
  }

  private static boolean alloc(Call call) {
    return call.args().isEmpty()
        || !(call.args().get(0) instanceof ConstInt space)
        || space.dtype() == DataType.INDEX
        || Arrays.stream(MemorySpace.values()).noneMatch(each -> each.code() == space.value());
  }

  private static boolean taskDummy(Call call) {
    AttrValue edges = call.attrs().get("manual_dep_edges");
    return call.attrs().isTrue("dummy_task")
        && (edges == null
            || edges.tag() == Tag.VARS
                && !((List<?>) edges.value()).isEmpty()
                && edges.asList(Variable.class).stream()
                    .allMatch(each -> each != null && each.isVarLike()));
  }
}
