package io.commgraph.backend.kernel;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.TileType;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.IdentityHashMap;
import java.util.List;

/** Where tiles lie, and under which names (code generation specification, C.4). */
final class Tiles {
  private final Body body;
  private final Scalars scalars;
  private final IdentityHashMap<Variable, String> planned = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Value> memory = new IdentityHashMap<>();

  Tiles(Body body, Scalars scalars) {
    this.body = body;
    this.scalars = scalars;
  }

  /** Names every tile that has an address, in the order in which the function defines them. */
  void plan(Stmt stmts) {
    Walk.preOrder(
        stmts,
        node -> {
          if (node instanceof AssignStmt assign) {
            plan(assign.var());
          }
          return node instanceof Stmt;
        });
  }

  private void plan(Variable variable) {
    if (variable.type() instanceof TileType type && type.memref() != null) {
      planned.put(variable, body.names().named(variable.nameHint()));
      if (hasFixedAddress(type)) {
        address(type);
      }
    }
  }

  /** Gives the variable memory of its own. */
  Value allocate(Variable variable) {
    TileType type = body.tileType(variable);
    List<Expr> valid = type.effectiveView().validShape();
    Value rows = scalars.index(PtoTypes.rows(valid));
    Value columns = scalars.index(PtoTypes.columns(valid));
    String name = name(variable);
    Value tile = new Value(name, PtoTypes.tile(type));
    body.line(name + " = " + allocation(type, rows, columns));
    memory.put(variable, tile);
    body.bind(variable, tile);
    return tile;
  }

  /**
   * Gives a variable that branches leave memory, in front of the body; in front of the branch if
   * its address is computed.
   */
  Value hoist(Variable variable) {
    TileType type = body.tileType(variable);
    if (type.memref() != null && !hasFixedAddress(type)) {
      return allocate(variable);
    }
    List<Expr> valid = type.effectiveView().validShape();
    boolean isStatic = valid.stream().allMatch(ConstInt.class::isInstance);
    List<Expr> extents = isStatic ? valid : type.shape();
    String name = name(variable);
    Value tile = new Value(name, PtoTypes.tile(type));
    Value rows = scalars.index(PtoTypes.rows(extents));
    Value columns = scalars.index(PtoTypes.columns(extents));
    body.writing(body.hoisted(), () -> body.line(name + " = " + allocation(type, rows, columns)));
    if (!isStatic) {
      Value validRows = scalars.index(PtoTypes.rows(valid));
      Value validColumns = scalars.index(PtoTypes.columns(valid));
      body.line(
          "pto.set_validshape %s, %s, %s : %s"
              .formatted(name, validRows, validColumns, tile.type()));
    }
    memory.put(variable, tile);
    body.bind(variable, tile);
    return tile;
  }

  private String allocation(TileType type, Value rows, Value columns) {
    Elements.check(body, type.dtype());
    String address = type.memref() == null ? "" : " addr = " + address(type);
    return "pto.alloc_tile%s valid_row = %s valid_col = %s : %s"
        .formatted(address, rows, columns, PtoTypes.tile(type));
  }

  private static boolean hasFixedAddress(TileType type) {
    return type.memref().byteOffset() instanceof ConstInt;
  }

  private Value address(TileType type) {
    Expr offset = type.memref().byteOffset();
    return offset instanceof ConstInt constant
        ? body.constants().integer(constant.value(), DataType.INT64)
        : scalars.as(offset, DataType.INT64);
  }

  /** Another name for a variable that is defined again. */
  void rename(Variable variable) {
    planned.put(variable, body.names().named(variable.nameHint()));
  }

  /** The name of a tile that is defined now. */
  String name(Variable variable) {
    return planned.computeIfAbsent(variable, each -> body.names().named(each.nameHint()));
  }

  /** The variable's own memory, whatever it is bound to. */
  Value memory(Expr variable) {
    return memory.get(variable);
  }

  /** Whether the result is the first argument itself, written in place. */
  static boolean isInPlace(Variable result, Call call, Operator operator) {
    if (!operator.isInPlace()
        || call.args().isEmpty()
        || !(result.type() instanceof TileType to)
        || !(call.args().get(0).type() instanceof TileType from)
        || to.memref() == null
        || from.memref() == null
        || to.memref().base() != from.memref().base()) {
      return false;
    }
    return operator.memory() == Operator.Memory.BASE || isSameWindow(to, from);
  }

  /** Whether both are tiles that lie at the same address. */
  static boolean haveSameAddress(Expr one, Expr other) {
    return one.type() instanceof TileType a
        && other.type() instanceof TileType b
        && a.memref() != null
        && b.memref() != null
        && a.memorySpace() == b.memorySpace()
        && StructuralEquality.equal(a.memref().byteOffset(), b.memref().byteOffset());
  }

  private static boolean isSameWindow(TileType to, TileType from) {
    MemRef one = to.memref();
    MemRef other = from.memref();
    return one.size() == other.size()
        && StructuralEquality.equal(one.byteOffset(), other.byteOffset())
        && signature(to).equals(signature(from));
  }

  /** The type with the valid extents as far as they are literals. */
  private static String signature(TileType type) {
    List<Expr> valid = type.effectiveView().validShape();
    return PtoTypes.tile(
        type, PtoTypes.literal(PtoTypes.rows(valid)), PtoTypes.literal(PtoTypes.columns(valid)));
  }

  static boolean isTile(Expr expr) {
    return expr.type() instanceof TileType;
  }

  /** Whether a tile has an address. */
  static boolean isPlaced(Expr expr) {
    return expr.type() instanceof TileType type && type.memref() != null;
  }
}
