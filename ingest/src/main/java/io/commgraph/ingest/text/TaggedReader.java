package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Reads the private spelling of a value whose tag does not show. */
final class TaggedReader {
  private final Readers readers;
  private final Cursor in;

  TaggedReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** The value with its tag that comes next. */
  AttrValue read() {
    readers.dumps.open();
    int token = in.mark();
    String name = readers.numbers.string();
    readers.dumps.comma();
    Tag tag =
        Arrays.stream(Tag.values())
            .filter(each -> each.name().equalsIgnoreCase(name))
            .findFirst()
            .orElseThrow(
                () -> {
                  in.moveTo(token);
                  return in.expected("the tag of a value");
                });
    try {
      AttrValue value = new AttrValue(tag, value(tag));
      readers.dumps.close();
      return value;
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, in.spanFrom(token), e.getMessage());
    }
  }

  private Object value(Tag tag) {
    return switch (tag) {
      case INT -> readers.numbers.smallInteger();
      case BOOL -> readers.numbers.truth();
      case STRING -> readers.numbers.string();
      case DOUBLE -> readers.numbers.real();
      case FLOAT -> (float) readers.numbers.real();
      case DATA_TYPE -> Members.DATA_TYPE.read(in);
      case MEMORY_SPACE -> Members.MEMORY.read(in);
      case TENSOR_LAYOUT -> Members.TENSOR_LAYOUT.read(in);
      case TILE_LAYOUT -> Members.TILE_LAYOUT.read(in);
      case PAD_VALUE -> Members.PAD.read(in);
      case ARG_DIRECTION -> Members.DIRECTION.read(in);
      case ARG_DIRECTIONS -> list(() -> Members.DIRECTION.read(in));
      case INTS -> list(readers.numbers::smallInteger);
      case VARS -> list(this::optional);
      case VAR, EXPR -> optional();
    };
  }

  private <E> List<E> list(Supplier<E> element) {
    List<E> all = new ArrayList<>();
    in.expect('[', "'['");
    for (boolean more = !in.accept(']'); more; more = in.more(']')) {
      all.add(element.get());
    }
    return all;
  }

  private Expr optional() {
    return in.accept(Word.NONE) ? null : readers.exprs.read();
  }
}
