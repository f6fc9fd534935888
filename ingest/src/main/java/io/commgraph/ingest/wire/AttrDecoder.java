package io.commgraph.ingest.wire;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.FieldType.Arity;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads key-value lists (IR specification, 3.5). */
final class AttrDecoder {
  private static final Names<Integer> ENTRY = new Names<>(Map.of("key", 0, "value", 1));
  private static final Names<Integer> TAGGED =
      new Names<>(Map.of(AttrForm.TYPE, 0, AttrForm.VALUE, 1, AttrForm.CODE, 2));

  private final Decoder decoder;
  private final Cursor cursor;
  private final LeafDecoder leaves;

  AttrDecoder(Decoder decoder, Cursor cursor, LeafDecoder leaves) {
    this.decoder = decoder;
    this.cursor = cursor;
    this.leaves = leaves;
  }

  Attrs attrs() {
    int size = cursor.list("a key-value list");
    List<Attr> entries = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      entries.add(decoder.at(i, this::entry));
    }
    return Attrs.of(entries);
  }

  private Attr entry() {
    int start = cursor.at();
    String key = null;
    AttrValue value = null;
    for (int left = cursor.map("an entry of a key-value list"); left > 0; left--) {
      Integer part = leaves.key(ENTRY);
      if (part == null) {
        leaves.skip();
      } else if (part == 0) {
        key = cursor.string("a key");
      } else {
        value = value();
      }
    }
    if (key == null || value == null) {
      throw leaves.missing(start, key == null ? "key" : "value", "an entry of a key-value list");
    }
    return new Attr(key, value);
  }

  private AttrValue value() {
    return switch (cursor.format()) {
      case FLOAT32 -> new AttrValue(Tag.FLOAT, (float) cursor.number("a number"));
      case FLOAT64 -> AttrValue.of(cursor.number("a number"));
      default ->
          switch (cursor.format().getValueType()) {
            case INTEGER -> AttrValue.of(cursor.smallInteger("an integer"));
            case BOOLEAN -> AttrValue.of(cursor.bool("a truth value"));
            case STRING -> AttrValue.of(cursor.string("a string"));
            case MAP -> tagged();
            default -> throw cursor.unexpected("the value of an attribute");
          };
    };
  }

  /** The tag may stand after the value that it is about, so the parts are located first. */
  private AttrValue tagged() {
    int start = cursor.at();
    int[] parts = {-1, -1, -1};
    for (int left = cursor.map("a tagged value"); left > 0; left--) {
      Integer part = leaves.key(TAGGED);
      if (part != null) {
        parts[part] = cursor.at();
      }
      leaves.skip();
    }
    int end = cursor.at();
    if (parts[0] < 0) {
      throw leaves.missing(start, AttrForm.TYPE, "a tagged value");
    }
    cursor.moveTo(parts[0]);
    AttrForm form = AttrForm.named(cursor.string("the name of a tag"));
    int at = parts[form.key().equals(AttrForm.VALUE) ? 1 : 2];
    if (at < 0) {
      throw leaves.missing(start, form.key(), "a value tagged " + form.name());
    }
    cursor.moveTo(at);
    AttrValue value = new AttrValue(form.tag(), content(form));
    cursor.moveTo(end);
    return value;
  }

  private Object content(AttrForm form) {
    if (form.tag() == Tag.VARS) {
      return variables();
    }
    return form.type().arity() == Arity.OPTIONAL && cursor.skipNil()
        ? null
        : decoder.value(form.type());
  }

  /** The one list whose elements may be absent. */
  private List<Variable> variables() {
    int size = cursor.list("a list of variables");
    List<Variable> variables = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      variables.add(decoder.at(i, () -> cursor.skipNil() ? null : decoder.node(Variable.class)));
    }
    return variables;
  }
}
