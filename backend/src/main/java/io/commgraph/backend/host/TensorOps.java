package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.Context;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Nothing;
import io.commgraph.backend.host.Value.Window;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.CommOps;
import io.commgraph.ops.Operands;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operators that the host carries out itself: windows and contexts, slices and copies of host
 * tensors (code generation specification, A.9).
 */
final class TensorOps {
  private interface Handler {
    Value write(TensorOps ops, CallLike call, List<Value> operands, Target target);
  }

  /**
   * What a value is assigned to.
   *
   * @param hint the name that it should have
   */
  record Target(String hint, Type type) {}

  private static final Map<String, Handler> HANDLERS =
      Map.of(
          CommOps.ALLOC_WINDOW_BUFFER,
          (ops, call, operands, target) -> new Nothing(),
          CommOps.WINDOW,
          (ops, call, operands, target) -> ops.window(call, target),
          CommOps.GET_COMM_CTX,
          (ops, call, operands, target) -> ops.context(call, operands),
          "tensor.slice",
          TensorOps::slice,
          "tensor.assemble",
          TensorOps::assemble,
          "tensor.view",
          (ops, call, operands, target) -> ops.whole(call, operands),
          "tensor.reshape",
          (ops, call, operands, target) -> ops.whole(call, operands));

  private final HostContext context;

  TensorOps(HostContext context) {
    this.context = context;
  }

  /** Whether the host knows the operator; it may still refuse a particular call. */
  static boolean handles(CallLike call) {
    return !call.op().isGlobalVar() && HANDLERS.containsKey(call.op().name());
  }

  /**
   * Writes what the call does and says what its value is.
   *
   * @param target {@code null} if the value is assigned to nothing
   */
  Value write(CallLike call, List<Value> operands, Target target) {
    String operator = call.op().name();
    if (operands.size() < Operators.operands(operator).map(Operands::least).orElse(1)) {
      return missing(
          HostCode.OPERATOR_NOT_ON_HOST, call, operator + " of " + operands.size() + " operands");
    }
    return HANDLERS.get(operator).write(this, call, operands, target);
  }

  private Value window(CallLike call, Target target) {
    if (target == null) {
      return new Nothing();
    }
    Optional<WindowBuffer> buffer =
        call.args().get(0) instanceof Variable pointer
            ? context.domains().allocatedAs(pointer)
            : Optional.empty();
    return buffer
        .or(() -> buffer(target.type()))
        .or(() -> buffer(call.type()))
        .<Value>map(Window::new)
        .orElseGet(() -> missing(HostCode.WINDOW_OUTSIDE_DOMAIN, call, target.hint()));
  }

  private static Optional<WindowBuffer> buffer(Type type) {
    return type instanceof DistributedTensorType window
        ? Optional.ofNullable(window.windowBuffer())
        : Optional.empty();
  }

  private Value context(CallLike call, List<Value> operands) {
    Value operand = operands.get(0);
    if (operand instanceof Window window) {
      return new Context(window.buffer());
    }
    return operand instanceof Missing
        ? operand
        : missing(HostCode.OPERATOR_NOT_ON_HOST, call, call.op().name());
  }

  /** A view that has all elements of its operand in their order; only windows have them. */
  private Value whole(CallLike call, List<Value> operands) {
    Value operand = operands.get(0);
    return operand instanceof Window || operand instanceof Missing
        ? operand
        : missing(HostCode.OPERATOR_NOT_ON_HOST, call, call.op().name());
  }

  private Value slice(CallLike call, List<Value> operands, Target target) {
    List<Expr> extents = elements(call, 1);
    List<Expr> offsets = elements(call, 2);
    List<Expr> dropped = elements(call, 4);
    if (extents.size() != offsets.size()) {
      return missing(
          HostCode.SLICE_MALFORMED,
          call,
          extents.size() + " extents and " + offsets.size() + " offsets");
    }
    if (!dropped.stream().allMatch(ConstInt.class::isInstance)) {
      return missing(HostCode.SLICE_MALFORMED, call, "a dropped axis that is not constant");
    }
    if (operands.get(0) instanceof Window window) {
      return isBeginning(call.args().get(0).type(), extents, offsets)
          ? window
          : missing(HostCode.PART_OF_WINDOW, call, "slice");
    }
    if (!(operands.get(0) instanceof HostTensor tensor)) {
      return operands.get(0) instanceof Missing
          ? operands.get(0)
          : missing(HostCode.SLICE_MALFORMED, call, "no tensor");
    }
    List<String> parts = new ArrayList<>();
    for (int axis = 0; axis < extents.size(); axis++) {
      parts.add(
          isDropped(dropped, axis)
              ? context.scalars().text(offsets.get(axis))
              : part(offsets.get(axis), context.scalars().text(extents.get(axis))));
    }
    return target == null
        ? new Nothing()
        : context.bindTensor(target.hint(), tensor.text() + index(parts));
  }

  private static boolean isDropped(List<Expr> dropped, int axis) {
    return dropped.stream().anyMatch(each -> ((ConstInt) each).value() == axis);
  }

  /** Whether the part lies in one piece at offset 0: only the first axis may be cut. */
  private static boolean isBeginning(Type type, List<Expr> extents, List<Expr> offsets) {
    if (!(type instanceof ShapedType whole)
        || whole.shape().size() != extents.size()
        || !offsets.stream().allMatch(TensorOps::isZero)) {
      return false;
    }
    for (int axis = 1; axis < extents.size(); axis++) {
      Expr full = whole.shape().get(axis);
      Expr part = extents.get(axis);
      boolean same =
          full instanceof ConstInt a && part instanceof ConstInt b && a.value() == b.value();
      if (full != part && !same) {
        return false;
      }
    }
    return true;
  }

  private Value assemble(CallLike call, List<Value> operands, Target target) {
    if (isAtomic(call)) {
      return missing(HostCode.ATOMIC_ON_HOST, call);
    }
    for (Value operand : operands.subList(0, 2)) {
      if (operand instanceof Missing) {
        return operand;
      }
    }
    if (!(operands.get(0) instanceof HostTensor into
        && operands.get(1) instanceof HostTensor from)) {
      return missing(HostCode.ASSEMBLE_MALFORMED, call, "an operand that is no host tensor");
    }
    List<Expr> offsets = elements(call, 2);
    List<Expr> extents = validShape(call.args().get(1).type());
    int leading = ((ShapedType) call.args().get(0).type()).shape().size() - extents.size();
    if (offsets.size() != leading + extents.size()) {
      return missing(HostCode.ASSEMBLE_MALFORMED, call, "an offset for each of other axes");
    }
    if (leading < 0) {
      return missing(HostCode.ASSEMBLE_MALFORMED, call, "a source with more axes than the target");
    }
    List<String> parts = new ArrayList<>();
    List<String> source = new ArrayList<>();
    for (int axis = 0; axis < offsets.size(); axis++) {
      String extent = axis < leading ? "1" : context.scalars().text(extents.get(axis - leading));
      parts.add(part(offsets.get(axis), extent));
      if (axis >= leading) {
        source.add("0:" + extent);
      }
    }
    String place = parts.isEmpty() ? "[...]" : index(parts);
    context.text().line(into.text() + place + " = " + from.text() + index(source));
    return target == null ? into : context.bindTensor(target.hint(), into.text());
  }

  private static boolean isAtomic(CallLike call) {
    return call.kwargs().getInt("atomic").filter(mode -> mode != 0).isPresent()
        || call.attrs().getInt("atomic").filter(mode -> mode != 0).isPresent();
  }

  private static List<Expr> validShape(Type type) {
    TensorLike tensor = (TensorLike) type;
    return tensor.tensorView() == null || tensor.tensorView().validShape().isEmpty()
        ? tensor.shape()
        : tensor.tensorView().validShape();
  }

  private String part(Expr offset, String extent) {
    if (isZero(offset)) {
      return "0:" + extent;
    }
    String from = context.scalars().text(offset);
    return from + ":" + from + " + " + extent;
  }

  private static boolean isZero(Expr expr) {
    return expr instanceof ConstInt constant && constant.value() == 0;
  }

  private static String index(List<String> parts) {
    return parts.isEmpty() ? "" : "[" + String.join(", ", parts) + "]";
  }

  private static List<Expr> elements(CallLike call, int argument) {
    return argument < call.args().size() && call.args().get(argument) instanceof MakeTuple tuple
        ? tuple.elements()
        : List.of();
  }

  private Missing missing(HostCode code, CallLike call, Object... arguments) {
    Diagnostic finding = Diagnostic.of(code, call.span(), arguments);
    context.faults().report(finding);
    return new Missing(finding);
  }
}
