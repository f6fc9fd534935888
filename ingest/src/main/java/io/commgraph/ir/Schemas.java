package io.commgraph.ir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The field tables of all kinds, by name. */
public final class Schemas {
  private static final Map<String, Schema<? extends Node>> NODES = nodes();
  private static final Map<String, Schema<? extends Type>> TYPES = types();

  private Schemas() {}

  /** The tables of expressions, statements and containers, by the name of their kind. */
  public static Map<String, Schema<? extends Node>> ofNodes() {
    return NODES;
  }

  /** The tables of types, by the name of their kind. */
  public static Map<String, Schema<? extends Type>> ofTypes() {
    return TYPES;
  }

  /** The tables of the structures inside types. */
  public static List<Schema<?>> ofViews() {
    return List.of(TensorView.SCHEMA, TileView.SCHEMA);
  }

  private static Map<String, Schema<? extends Node>> nodes() {
    Map<String, Schema<? extends Node>> all = new LinkedHashMap<>();
    List.of(
            Program.SCHEMA,
            Function.SCHEMA,
            Var.SCHEMA,
            IterArg.SCHEMA,
            MemRef.SCHEMA,
            WindowBuffer.SCHEMA,
            ConstInt.SCHEMA,
            ConstFloat.SCHEMA,
            ConstBool.SCHEMA,
            MakeTuple.SCHEMA,
            TupleGetItem.SCHEMA,
            Call.SCHEMA,
            Submit.SCHEMA,
            AssignStmt.SCHEMA,
            IfStmt.SCHEMA,
            YieldStmt.SCHEMA,
            ReturnStmt.SCHEMA,
            ForStmt.SCHEMA,
            WhileStmt.SCHEMA,
            SeqStmts.SCHEMA,
            EvalStmt.SCHEMA,
            BreakStmt.SCHEMA,
            ContinueStmt.SCHEMA,
            InlineStmt.SCHEMA,
            InCoreScopeStmt.SCHEMA,
            ClusterScopeStmt.SCHEMA,
            HierarchyScopeStmt.SCHEMA,
            SpmdScopeStmt.SCHEMA,
            SplitAivScopeStmt.SCHEMA,
            RuntimeScopeStmt.SCHEMA,
            CommDomainScopeStmt.SCHEMA)
        .forEach(schema -> all.put(schema.name(), schema));
    Binary.SCHEMAS.values().forEach(schema -> all.put(schema.name(), schema));
    Unary.SCHEMAS.values().forEach(schema -> all.put(schema.name(), schema));
    return Collections.unmodifiableMap(all);
  }

  private static Map<String, Schema<? extends Type>> types() {
    Map<String, Schema<? extends Type>> all = new LinkedHashMap<>();
    List.of(
            ScalarType.SCHEMA,
            TensorType.SCHEMA,
            DistributedTensorType.SCHEMA,
            TileType.SCHEMA,
            ArrayType.SCHEMA,
            TupleType.SCHEMA)
        .forEach(schema -> all.put(schema.name(), schema));
    OpaqueType.SCHEMAS.values().forEach(schema -> all.put(schema.name(), schema));
    return Collections.unmodifiableMap(all);
  }
}
