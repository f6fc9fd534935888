package io.commgraph.ingest.text;

import io.commgraph.ir.Binary;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the variables that only types mention: the dynamic dimensions, which a program declares
 * above its class (IR specification, 2.4).
 */
final class DynamicDims {
  private final Set<Variable> found = identitySet();
  private final List<Variable> inOrder = new ArrayList<>();
  private final Set<Expr> seen = identitySet();

  private DynamicDims() {}

  /** The name of each dynamic dimension of the program. */
  static Map<Variable, String> of(Program program, Map<Function, Occurrences> bodies) {
    DynamicDims dims = new DynamicDims();
    DynamicDims validDims = new DynamicDims();
    Set<Variable> bound = identitySet();
    for (Function function : program.functions()) {
      Occurrences body = bodies.get(function);
      dims.addTypesOf(function.params());
      function.returnTypes().forEach(dims::addType);
      dims.addTypesOf(body.definitions());
      dims.addTypesOf(body.uses().variables());
      bound.addAll(function.params());
      bound.addAll(body.definitions());
      for (Variable param : function.params()) {
        if (param.type() instanceof TensorLike tensor && tensor.tensorView() != null) {
          tensor.tensorView().validShape().forEach(validDims::addDim);
        }
      }
    }
    List<Variable> dynamic = new ArrayList<>(dims.inOrder);
    dynamic.removeIf(dim -> bound.contains(dim) && !validDims.found.contains(dim));
    return NameAllocation.of(dynamic);
  }

  private void addTypesOf(List<Variable> variables) {
    for (Variable variable : variables) {
      addType(variable.type());
    }
  }

  private void addType(Type type) {
    if (type instanceof TensorType tensor) {
      tensor.shape().forEach(this::addDim);
      if (tensor.tensorView() != null) {
        tensor.tensorView().validShape().forEach(this::addDim);
        tensor.tensorView().stride().forEach(this::addDim);
      }
    } else if (type instanceof TileType tile) {
      tile.shape().forEach(this::addDim);
      if (tile.tileView() != null) {
        tile.tileView().validShape().forEach(this::addDim);
        tile.tileView().stride().forEach(this::addDim);
        addDim(tile.tileView().startOffset());
      }
    } else if (type instanceof TupleType tuple) {
      tuple.types().forEach(this::addType);
    }
  }

  private void addDim(Expr dim) {
    if (dim instanceof Variable variable) {
      if (variable.isVarLike() && found.add(variable)) {
        inOrder.add(variable);
      }
    } else if (dim instanceof Binary binary && seen.add(binary)) {
      addDim(binary.left());
      addDim(binary.right());
    } else if (dim instanceof Unary unary && seen.add(unary)) {
      addDim(unary.operand());
    }
  }

  private static <E> Set<E> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }
}
