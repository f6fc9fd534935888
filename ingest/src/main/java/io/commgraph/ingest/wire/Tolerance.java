package io.commgraph.ingest.wire;

import static java.util.Map.entry;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldType.Arity;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Schema;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileView;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a file may leave out. There is no version number; older files lack the fields that did not
 * exist yet (IR specification, 3.8).
 */
final class Tolerance {
  /** Stands for a default that a field does not have. */
  static final Object REQUIRED = new Object();

  /** Stands for a default that depends on other fields. */
  static final Object BY_OTHERS = new Object();

  private static final Map<String, Object> BY_KIND =
      Map.ofEntries(
          entry("ForStmt.kind", ForKind.SEQUENTIAL),
          entry("ForStmt.attrs", Attrs.EMPTY),
          entry("Call.attrs", Attrs.EMPTY),
          entry("Submit.attrs", Attrs.EMPTY),
          entry("Submit.sync_start", false),
          entry("Submit.allow_early_resolve", false),
          entry("InCoreScopeStmt.split", SplitMode.NONE),
          entry("SpmdScopeStmt.sync_start", false),
          entry("RuntimeScopeStmt.manual", false),
          entry("CommDomainScopeStmt.devices", List.of()),
          entry("CommDomainScopeStmt.slots", List.of()),
          entry("Function.func_type", FunctionType.OPAQUE),
          entry("Function.param_directions", BY_OTHERS),
          entry("Function.attrs", BY_OTHERS),
          entry("Function.requires_runtime_binding", false),
          entry("MemRef.is_pinned", false),
          entry("MemRef.slot_count", 1L));

  private static final Map<String, Object> OF_SCOPES =
      Map.of("name_hint", "", "attrs", Attrs.EMPTY);

  /** Fields that are written but follow from others (IR specification, 3.7, redundant data). */
  private static final Set<String> DERIVED =
      Set.of(
          "ConstBool.type",
          "MakeTuple.type",
          "TupleGetItemExpr.type",
          "MemRef.type",
          "WindowBuffer.type",
          "WindowBuffer.name_hint");

  private Tolerance() {}

  /** Whether the field is passed over when it is there. */
  static boolean isDerived(Schema<?> schema, Field field) {
    return DERIVED.contains(schema.name() + "." + field.name());
  }

  /** What the field holds when it is missing or nil. */
  static Object whenMissing(Schema<?> schema, Field field) {
    if (schema == TensorView.DEFAULT.schema()) {
      return field.get(TensorView.DEFAULT);
    }
    if (schema == TileView.DEFAULT.schema()) {
      return field.get(TileView.DEFAULT);
    }
    if (field.type().arity() == Arity.OPTIONAL || isDerived(schema, field)) {
      return null;
    }
    if (Stmt.class.isAssignableFrom(schema.type()) && field.name().equals("leading_comments")) {
      return List.of();
    }
    Object ofScope =
        ScopeStmt.class.isAssignableFrom(schema.type()) ? OF_SCOPES.get(field.name()) : null;
    return ofScope != null
        ? ofScope
        : BY_KIND.getOrDefault(schema.name() + "." + field.name(), REQUIRED);
  }
}
