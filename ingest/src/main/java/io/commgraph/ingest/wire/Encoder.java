package io.commgraph.ingest.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Coded;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Node;
import io.commgraph.ir.Op;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;

/** Writes one node, with everything below it, to a generator. */
final class Encoder {
  private static final double TWO_TO_63 = 0x1p63;
  private static final double TWO_TO_64 = 0x1p64;

  private final JsonGenerator out;
  private final boolean isText;
  private Numbering numbering;
  private Node owner;
  private int slot;

  private Encoder(JsonGenerator out, boolean isText) {
    this.out = out;
    this.isText = isText;
  }

  /**
   * Writes a node to a stream, which stays open.
   *
   * @param isText whether the factory's form is JSON, which has no spelling for some numbers
   */
  static void write(JsonFactory factory, boolean isText, Node root, OutputStream out)
      throws IOException {
    try (JsonGenerator generator =
        factory.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      new Encoder(generator, isText).write(root);
    }
  }

  /** What {@link #write} writes. */
  static byte[] bytes(JsonFactory factory, boolean isText, Node root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(factory, isText, root, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void write(Node root) throws IOException {
    try {
      DeepStack.run(
          () -> {
            numbering = new Numbering(root);
            try {
              node(root);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void node(Node node) throws IOException {
    int here = slot++;
    out.writeStartObject();
    if (numbering.isFirst(node, owner, here)) {
      Node outer = owner;
      owner = node;
      slot = 0;
      out.writeObjectFieldStart("fields");
      fields(node);
      out.writeEndObject();
      out.writeNumberField("id", numbering.id(node));
      out.writeStringField("type", node.schema().name());
      owner = outer;
      slot = here + 1;
    } else {
      out.writeNumberField("ref", numbering.id(node));
    }
    out.writeEndObject();
  }

  /** The fields of a record by name, while slots are numbered in the order of its table. */
  private void fields(Fielded record) throws IOException {
    WritePlan plan = WritePlan.of(record.schema());
    int[] slots = plan.slots(record, slot);
    boolean isType = record instanceof Type;
    boolean kindDue = isType;
    for (int i : plan.byName()) {
      Field field = plan.fields().get(i);
      if (kindDue && field.name().compareTo(TypeForm.KIND) > 0) {
        out.writeStringField(TypeForm.KIND, record.schema().name());
        kindDue = false;
      }
      Object value = field.get(record);
      if (value != null || !isType) {
        slot = slots == null ? slot : slots[i];
        out.writeFieldName(field.name());
        value(field.type(), value);
      }
    }
    if (kindDue) {
      out.writeStringField(TypeForm.KIND, record.schema().name());
    }
    slot = slots == null ? slot : slots[slots.length - 1];
  }

  private void value(FieldType type, Object value) throws IOException {
    if (value instanceof List<?> list) {
      out.writeStartArray();
      for (Object each : list) {
        single(type, each);
      }
      out.writeEndArray();
    } else {
      single(type, value);
    }
  }

  private void single(FieldType type, Object value) throws IOException {
    if (value == null) {
      out.writeNull();
      return;
    }
    switch (type.content()) {
      case NODE -> {
        if (TypeForm.isPlainMemRef(type)) {
          plainMemRef((MemRef) value);
        } else {
          node((Node) value);
        }
      }
      case TYPE, STRUCT -> {
        out.writeStartObject();
        fields((Fielded) value);
        out.writeEndObject();
      }
      case FUNCTIONS -> function((Function) value);
      case ATTRS -> attrs((Attrs) value);
      case SPAN -> span((Span) value);
      case OP -> op((Op) value);
      case INT, LONG -> out.writeNumber(((Number) value).longValue());
      case BOOL -> out.writeBoolean((Boolean) value);
      case DOUBLE -> real((Double) value);
      case STRING -> out.writeString((String) value);
      case CODE -> out.writeNumber(((Coded) value).code());
      case NAME -> out.writeString(((Coded) value).irName());
    }
  }

  private void function(Function function) throws IOException {
    out.writeStartObject();
    out.writeFieldName("key");
    op(Op.function(function.name()));
    out.writeFieldName("value");
    node(function);
    out.writeEndObject();
  }

  private void plainMemRef(MemRef memref) throws IOException {
    out.writeStartObject();
    out.writeStringField(TypeForm.BASE, memref.base().nameHint());
    out.writeFieldName(TypeForm.BASE_NODE);
    node(memref.base());
    out.writeFieldName(TypeForm.BYTE_OFFSET);
    node(memref.byteOffset());
    if (memref.isPinned()) {
      out.writeBooleanField(TypeForm.IS_PINNED, true);
    }
    out.writeNumberField(TypeForm.SIZE, memref.size());
    if (memref.slotCount() != 1) {
      out.writeNumberField(TypeForm.SLOT_COUNT, memref.slotCount());
    }
    if (memref.slotIndex() != null) {
      out.writeFieldName(TypeForm.SLOT_INDEX);
      node(memref.slotIndex());
    }
    out.writeEndObject();
  }

  private void span(Span span) throws IOException {
    out.writeStartObject();
    out.writeNumberField("begin_column", span.beginColumn());
    out.writeNumberField("begin_line", span.beginLine());
    out.writeNumberField("end_column", span.endColumn());
    out.writeNumberField("end_line", span.endLine());
    out.writeStringField("filename", span.filename());
    out.writeEndObject();
  }

  private void op(Op op) throws IOException {
    out.writeStartObject();
    out.writeBooleanField("is_global_var", op.isGlobalVar());
    out.writeStringField("name", op.name());
    out.writeEndObject();
  }

  private void attrs(Attrs attrs) throws IOException {
    out.writeStartArray();
    for (Attr entry : attrs) {
      out.writeStartObject();
      out.writeStringField("key", entry.key());
      out.writeFieldName("value");
      attrValue(entry.value());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void attrValue(AttrValue attr) throws IOException {
    AttrForm form = AttrForm.of(attr.tag());
    if (form != null) {
      out.writeStartObject();
      boolean keyFirst = form.key().compareTo(AttrForm.TYPE) < 0;
      if (!keyFirst) {
        out.writeStringField(AttrForm.TYPE, form.name());
      }
      out.writeFieldName(form.key());
      value(form.type(), attr.value());
      if (keyFirst) {
        out.writeStringField(AttrForm.TYPE, form.name());
      }
      out.writeEndObject();
      return;
    }
    switch (attr.tag()) {
      case INT -> out.writeNumber((Integer) attr.value());
      case BOOL -> out.writeBoolean((Boolean) attr.value());
      case STRING -> out.writeString((String) attr.value());
      case DOUBLE, FLOAT -> real(((Number) attr.value()).doubleValue());
      default -> throw new IllegalStateException("no form for " + attr.tag());
    }
  }

  /** A whole number in range is written as an integer (IR specification, 3.2, last row). */
  private void real(double value) throws IOException {
    if (!isText || Double.isFinite(value)) {
      finite(value);
    } else {
      out.writeStartObject();
      out.writeStringField(JsonText.DOUBLE, Double.toString(value));
      out.writeEndObject();
    }
  }

  private void finite(double value) throws IOException {
    if (value != Math.rint(value) || value < -TWO_TO_63 || value >= TWO_TO_64) {
      out.writeNumber(value);
    } else if (value < TWO_TO_63) {
      out.writeNumber((long) value);
    } else {
      out.writeNumber(new BigDecimal(value).toBigIntegerExact());
    }
  }
}
