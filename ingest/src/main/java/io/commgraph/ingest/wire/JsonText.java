package io.commgraph.ingest.wire;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;

/**
 * A program in JSON, packed for the decoder of the binary form. MessagePack says in front of each
 * list and map how long it is, so the text is parsed twice: the first time counts. A fault of the
 * packed form is located by packing once more up to its byte.
 */
final class JsonText {
  /** The key of the one entry of an object that stands for a number without a spelling. */
  static final String DOUBLE = "double";

  /** A place inside one of Jackson's messages, which begins with a source that it does not show. */
  private static final Pattern PLACE = Pattern.compile("\\[Source: [^;]*; ([^]]*)]");

  private final byte[] data;
  private final String name;
  private int[] sizes = new int[1024];
  private int containers;

  JsonText(byte[] data, String name) {
    this.data = data;
    this.name = name;
  }

  /** The faults of the packed form, each with its line and column in the text. */
  Faults faults() {
    return new Faults(name, this::place);
  }

  /** The program in the binary form. */
  byte[] packed() {
    try {
      count();
      try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
        pack(packer, Long.MAX_VALUE);
        return packer.toByteArray();
      }
    } catch (StreamConstraintsException e) {
      throw fault(e, new DiagnosticException(nested(e)));
    } catch (JsonProcessingException e) {
      throw fault(e, new DiagnosticException(malformed(e)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DiagnosticException fault(Exception cause, DiagnosticException fault) {
    fault.initCause(cause);
    return fault;
  }

  private Diagnostic nested(JsonProcessingException e) {
    return Diagnostic.of(
        ReadingCode.NESTED_TOO_DEEPLY, span(e.getLocation()), DeepStack.MAX_NESTING);
  }

  private Diagnostic malformed(JsonProcessingException e) {
    String message = e.getOriginalMessage().lines().findFirst().orElse("");
    return Diagnostic.of(
        WireCode.NOT_JSON,
        span(e.getLocation()),
        place(e.getLocation()),
        PLACE.matcher(message).replaceAll("$1"));
  }

  private Span span(JsonLocation at) {
    int line = at == null ? -1 : at.getLineNr();
    int column = at == null ? -1 : at.getColumnNr();
    return new Span(name, line, column, line, column);
  }

  private static String place(JsonLocation at) {
    return at == null ? "somewhere" : "line " + at.getLineNr() + ", column " + at.getColumnNr();
  }

  private JsonParser parser() throws IOException {
    return Json.FACTORY.createParser(data);
  }

  /** Notes how many elements each list and object has, in the order in which they begin. */
  private void count() throws IOException {
    int[] open = new int[64];
    int depth = 0;
    try (JsonParser parser = parser()) {
      if (parser.nextToken() == null) {
        throw new JsonParseException(parser, "the file is empty");
      }
      for (JsonToken token = parser.currentToken(); token != null; token = parser.nextToken()) {
        if (token.isStructEnd()) {
          depth--;
        } else if (depth > 0 && (token == JsonToken.FIELD_NAME || isElement(parser, token))) {
          sizes[open[depth]]++;
        }
        if (token.isStructStart()) {
          if (containers == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * containers);
          }
          if (++depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
          }
          open[depth] = containers++;
        }
        if (depth == 0) {
          return;
        }
      }
    }
  }

  private static boolean isElement(JsonParser parser, JsonToken token) {
    return token.isStructStart()
        ? parser.getParsingContext().getParent().inArray()
        : parser.getParsingContext().inArray();
  }

  /** Packs the value, or as much of it as comes before a number of bytes; where that was. */
  private JsonLocation pack(MessageBufferPacker packer, long limit) throws IOException {
    int container = 0;
    try (JsonParser parser = parser()) {
      int depth = 0;
      JsonLocation last = null;
      while (parser.nextToken() != null) {
        JsonToken token = parser.currentToken();
        if (packer.getTotalWrittenBytes() > limit) {
          return last;
        }
        last = parser.currentTokenLocation();
        if (token == JsonToken.START_OBJECT) {
          int size = sizes[container++];
          String key = size == 1 ? parser.nextFieldName() : null;
          if (DOUBLE.equals(key)) {
            number(parser, packer);
          } else {
            depth++;
            packer.packMapHeader(size);
            if (key != null) {
              packer.packString(key);
            }
          }
        } else if (token == JsonToken.START_ARRAY) {
          depth++;
          packer.packArrayHeader(sizes[container++]);
        } else if (token.isStructEnd()) {
          depth--;
        } else {
          scalar(parser, token, packer);
        }
        if (depth == 0) {
          return last;
        }
      }
      return last;
    }
  }

  private static void number(JsonParser parser, MessageBufferPacker packer) throws IOException {
    packer.packDouble(
        switch (parser.nextTextValue() == null ? "" : parser.getText()) {
          case "NaN" -> Double.NaN;
          case "Infinity" -> Double.POSITIVE_INFINITY;
          case "-Infinity" -> Double.NEGATIVE_INFINITY;
          default ->
              throw new JsonParseException(parser, "\"double\" is NaN, Infinity or -Infinity");
        });
    parser.nextToken();
  }

  private static void scalar(JsonParser parser, JsonToken token, MessageBufferPacker packer)
      throws IOException {
    switch (token) {
      case FIELD_NAME, VALUE_STRING -> packer.packString(parser.getText());
      case VALUE_NUMBER_INT -> {
        if (parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
          packer.packLong(parser.getLongValue());
        } else if (parser.getBigIntegerValue().signum() > 0
            && parser.getBigIntegerValue().bitLength() <= Long.SIZE) {
          packer.packBigInteger(parser.getBigIntegerValue());
        } else {
          packer.packDouble(parser.getDoubleValue()); // no integer field takes it
        }
      }
      case VALUE_NUMBER_FLOAT -> packer.packDouble(parser.getDoubleValue());
      case VALUE_TRUE -> packer.packBoolean(true);
      case VALUE_FALSE -> packer.packBoolean(false);
      default -> packer.packNil();
    }
  }

  private String place(int offset) {
    try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
      return place(pack(packer, offset));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
