package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Schema;
import java.util.Collections;
import java.util.List;

/**
 * Fields that older compilers wrote and newer ones keep elsewhere, and defaults that depend on
 * other fields (IR specification, 3.8).
 */
final class LegacyForms {
  private static final String ARG_DIRECTIONS = "arg_directions";
  private static final String SPLIT = "split";
  private static final FieldType DIRECTIONS =
      new FieldType(FieldType.Arity.LIST, FieldType.Content.CODE, ArgDirection.class);

  private final Decoder decoder;
  private final Cursor cursor;
  private final LeafDecoder leaves;

  LegacyForms(Decoder decoder, Cursor cursor, LeafDecoder leaves) {
    this.decoder = decoder;
    this.cursor = cursor;
    this.leaves = leaves;
  }

  /**
   * Reads the value of a field that the table does not have.
   *
   * @param old what this gave for the fields before
   * @return what {@link #complete} needs
   */
  Object read(Schema<?> owner, int nameFrom, int nameLength, Object old) {
    String name = new String(cursor.data(), nameFrom, nameLength, UTF_8);
    switch (owner.name() + "." + name) {
      case "Call.arg_directions" -> {
        return cursor.skipNil() ? old : decoder.at(name, DIRECTIONS);
      }
      case "Function.split" -> {
        return cursor.skipNil() ? old : cursor.smallInteger("an integer");
      }
      case "ForStmt.chunk_config" -> {
        if (!cursor.skipNil()) {
          throw cursor.unexpected("no chunk_config, which loops no longer have,");
        }
        return old;
      }
      default -> {
        leaves.skip();
        return old;
      }
    }
  }

  /** Puts what was read where it belongs now. */
  void complete(Schema<?> owner, Object[] values, Object old) {
    if (owner.name().equals("Call") && old != null) {
      int position = owner.indexOf("attrs");
      Attrs attrs = (Attrs) values[position];
      if (attrs.get(ARG_DIRECTIONS) == null) {
        List<?> directions = (List<?>) old;
        AttrValue moved = new AttrValue(AttrValue.Tag.ARG_DIRECTIONS, directions);
        values[position] = attrs.with(ARG_DIRECTIONS, moved);
      }
    } else if (owner.name().equals("Function")) {
      completeFunction(owner, values, old == null ? 0 : (Integer) old);
    }
  }

  private static void completeFunction(Schema<?> owner, Object[] values, int split) {
    int attrs = owner.indexOf("attrs");
    if (values[attrs] == Tolerance.BY_OTHERS) {
      values[attrs] = split == 0 ? Attrs.EMPTY : Attrs.EMPTY.with(SPLIT, AttrValue.of(split));
    }
    int directions = owner.indexOf("param_directions");
    if (values[directions] == Tolerance.BY_OTHERS) {
      int params = ((List<?>) values[owner.indexOf("params")]).size();
      values[directions] = Collections.nCopies(params, ParamDirection.IN);
    }
  }
}
