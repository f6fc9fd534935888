package io.commgraph.backend.kernel;

import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A kernel's parameters: tensors, scalars, the symbols in the tensors' shapes, and what the runtime
 * passes to kernels whose body asks for it (code generation specification, C.1).
 */
final class Signature {
  private static final String BLOCK_INDEX = "%__pypto_spmd_block_idx";
  private static final String BLOCK_COUNT = "%__pypto_spmd_block_num";
  private static final String SUBBLOCK_INDEX = "%__pypto_spmd_subblock_idx";
  static final String DEFERRED = "%__pypto_deferred_raw_args";

  private final Body body;
  private final List<String> texts = new ArrayList<>();
  private final Set<String> operators = new HashSet<>();
  private int numbered;
  private String prefetchWorkspace;

  Signature(Body body) {
    this.body = body;
    Function function = body.function();
    collectOperators(function);
    Deque<String> bases = addTensors(function);
    Deque<String> contexts = addScalars(function);
    bindTensors(function, bases, contexts);
    addSymbols(function);
    addHidden();
  }

  private void collectOperators(Function function) {
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof Call call && !call.op().isGlobalVar()) {
            operators.add(call.op().name());
          }
          return !(node instanceof Type);
        });
  }

  private Deque<String> addTensors(Function function) {
    Deque<String> bases = new ArrayDeque<>();
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike tensor) {
        body.at(param.span());
        Elements.check(body, tensor.dtype());
        bases.add(number(PtoTypes.pointer(tensor.dtype())));
      }
    }
    return bases;
  }

  private Deque<String> addScalars(Function function) {
    Deque<String> contexts = new ArrayDeque<>();
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike) {
        continue;
      }
      String type = scalarType(param.type());
      String name = number(type);
      body.bind(param, new Value(name, type));
      if (param.type() == OpaqueType.COMM_CTX) {
        contexts.add(name);
      }
    }
    return contexts;
  }

  private static String scalarType(Type type) {
    if (type == OpaqueType.COMM_CTX) {
      return PtoTypes.CONTEXT;
    }
    return type instanceof ScalarType scalar ? PtoTypes.scalar(scalar.dtype()) : "!pto.ptr<f32>";
  }

  /** Distributed parameters and contexts pair up in their order. */
  private void bindTensors(Function function, Deque<String> bases, Deque<String> contexts) {
    long distributed =
        function.params().stream()
            .filter(each -> each.type() instanceof DistributedTensorType)
            .count();
    if (distributed != contexts.size()) {
      throw Refusal.of(
          body, KernelCode.CONTEXTS_DO_NOT_MATCH, function.name(), distributed, contexts.size());
    }
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike type) {
        String view = body.names().named(param.nameHint() + "_view");
        String context = type instanceof DistributedTensorType ? contexts.remove() : null;
        body.bind(param, new Tensor(view, bases.remove(), context, type));
      }
    }
  }

  /** A symbol that is a scalar parameter as well is passed twice, and the body uses the second. */
  private void addSymbols(Function function) {
    Set<Variable> seen = new HashSet<>();
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike tensor) {
        for (Expr extent : tensor.shape()) {
          Walk.preOrder(
              extent,
              node -> {
                if (node instanceof Variable symbol && seen.add(symbol)) {
                  body.bind(symbol, new Value(number(PtoTypes.INDEX), PtoTypes.INDEX));
                }
                return !(node instanceof Type);
              });
        }
      }
    }
  }

  private void addHidden() {
    if (uses("pld.system.defer_wait")) {
      hidden(DEFERRED, PtoTypes.CONTEXT);
    }
    if (uses("prefetch.make_context")) {
      prefetchWorkspace = number("!pto.ptr<i8>");
    }
    if (uses("tile.get_block_idx") || uses("tile.get_block_num")) {
      hidden(BLOCK_INDEX, "i32");
      hidden(BLOCK_COUNT, "i32");
    }
    if (uses("tile.get_subblock_idx")) {
      hidden(SUBBLOCK_INDEX, "i32");
    }
  }

  private String number(String type) {
    String name = body.names().reserve("%arg" + numbered++);
    texts.add(name + ": " + type);
    return name;
  }

  private void hidden(String name, String type) {
    texts.add(body.names().reserve(name) + ": " + type);
  }

  boolean uses(String operator) {
    return operators.contains(operator);
  }

  /** The parameters with their types, as they stand in the head of the function. */
  String text() {
    return String.join(", ", texts);
  }

  /** The parameter that prefetching works in; {@code null} if the body does not prefetch. */
  String prefetchWorkspace() {
    return prefetchWorkspace;
  }

  /** The hidden parameter that one of the operators for launch indices reads. */
  static String launchIndex(String operator) {
    return switch (operator) {
      case "tile.get_block_idx" -> BLOCK_INDEX;
      case "tile.get_block_num" -> BLOCK_COUNT;
      case "tile.get_subblock_idx" -> SUBBLOCK_INDEX;
      default -> throw new IllegalStateException("no launch index: " + operator);
    };
  }
}
