package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.WireCode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.msgpack.core.MessageFormat;
import org.msgpack.core.MessagePack.Code;

/**
 * A place in MessagePack bytes, moved on by reading. A length is believed only if the bytes that
 * are left can hold it, so nothing is ever allocated for a length that is not there.
 */
final class Cursor {
  private static final VarHandle SHORTS = handle(short[].class);
  private static final VarHandle INTS = handle(int[].class);
  private static final VarHandle LONGS = handle(long[].class);

  private final byte[] data;
  private final Faults faults;
  private final Strings strings = new Strings();
  private int at;

  Cursor(byte[] data, Faults faults) {
    this.data = data;
    this.faults = faults;
  }

  private static VarHandle handle(Class<?> type) {
    return MethodHandles.byteArrayViewVarHandle(type, ByteOrder.BIG_ENDIAN);
  }

  int at() {
    return at;
  }

  void moveTo(int offset) {
    at = offset;
  }

  byte[] data() {
    return data;
  }

  /** The format of the value that starts here. */
  MessageFormat format() {
    need(1, "a value");
    MessageFormat format = MessageFormat.valueOf(data[at]);
    if (format == MessageFormat.NEVER_USED) {
      throw faults.at(at, WireCode.NOT_MESSAGE_PACK, "the byte 0xc1");
    }
    return format;
  }

  private void need(long bytes, String what) {
    if (bytes > data.length - at) {
      throw faults.at(at, WireCode.TRUNCATED, what);
    }
  }

  /** What is wrong with the value that starts here. */
  DiagnosticException unexpected(String expected) {
    return faults.at(at, WireCode.WRONG_VALUE, expected, describe());
  }

  /** The value that starts here, in a few words. */
  String describe() {
    return switch (format().getValueType()) {
      case NIL -> "nil";
      case BOOLEAN -> "a truth value";
      case INTEGER -> "an integer";
      case FLOAT -> "a floating-point number";
      case STRING -> "a string";
      case BINARY -> "bytes";
      case ARRAY -> "a list";
      case MAP -> "a map";
      case EXTENSION -> "an extension value";
    };
  }

  private boolean isNil() {
    return format() == MessageFormat.NIL;
  }

  /** Passes over a nil if one stands here. */
  boolean skipNil() {
    boolean nil = isNil();
    at += nil ? 1 : 0;
    return nil;
  }

  /** Reads the head of a map; the number of its entries. */
  int map(String expected) {
    long size =
        switch (format()) {
          case FIXMAP -> data[at] & 0x0f;
          case MAP16 -> unsigned16();
          case MAP32 -> unsigned32();
          default -> throw unexpected(expected);
        };
    return (int) head(size, 2, "a map");
  }

  /** Reads the head of a list; the number of its elements. */
  int list(String expected) {
    long size =
        switch (format()) {
          case FIXARRAY -> data[at] & 0x0f;
          case ARRAY16 -> unsigned16();
          case ARRAY32 -> unsigned32();
          default -> throw unexpected(expected);
        };
    return (int) head(size, 1, "a list");
  }

  /** Reads the head of a string; the number of its bytes, which start here then. */
  int stringHead(String expected) {
    if (at < data.length && Code.isFixStr(data[at]) && (data[at] & 0x1f) < data.length - at) {
      return data[at++] & 0x1f; // as almost all are
    }
    long size =
        switch (format()) {
          case FIXSTR -> data[at] & 0x1f;
          case STR8 -> unsigned8();
          case STR16 -> unsigned16();
          case STR32 -> unsigned32();
          default -> throw unexpected(expected);
        };
    return (int) head(size, 1, "a string");
  }

  private long head(long size, int least, String what) {
    int start = at;
    at += headBytes(MessageFormat.valueOf(data[at]));
    if (size * least > data.length - at) {
      at = start;
      throw faults.at(at, WireCode.TRUNCATED, what);
    }
    return size;
  }

  private static int headBytes(MessageFormat format) {
    return switch (format) {
      case STR8, BIN8 -> 2;
      case STR16, BIN16, ARRAY16, MAP16 -> 3;
      case STR32, BIN32, ARRAY32, MAP32 -> 5;
      default -> 1;
    };
  }

  /** Reads a string. */
  String string(String expected) {
    int start = at;
    int length = stringHead(expected);
    String text = strings.decode(data, at, length);
    if (text == null) {
      throw faults.at(start, WireCode.WRONG_VALUE, "UTF-8 text", "other bytes");
    }
    at += length;
    return text;
  }

  /** Reads an integer of at most 64 bits with sign. */
  long integer(String expected) {
    long value = peekInteger(expected);
    at += scalarBytes(format());
    return value;
  }

  private long peekInteger(String expected) {
    MessageFormat format = format();
    need(scalarBytes(format), "a value");
    return switch (format) {
      case POSFIXINT, NEGFIXINT -> data[at];
      case UINT8 -> data[at + 1] & 0xff;
      case UINT16 -> (short) SHORTS.get(data, at + 1) & 0xffff;
      case UINT32 -> (int) INTS.get(data, at + 1) & 0xffffffffL;
      case UINT64 -> {
        long value = (long) LONGS.get(data, at + 1);
        if (value < 0) {
          throw faults.at(
              at, WireCode.WRONG_VALUE, "an integer below 2^63", Long.toUnsignedString(value));
        }
        yield value;
      }
      case INT8 -> data[at + 1];
      case INT16 -> (short) SHORTS.get(data, at + 1);
      case INT32 -> (int) INTS.get(data, at + 1);
      case INT64 -> (long) LONGS.get(data, at + 1);
      default -> throw unexpected(expected);
    };
  }

  /** Reads an integer of at most 32 bits with sign. */
  int smallInteger(String expected) {
    int start = at;
    long value = integer(expected);
    if (value != (int) value) {
      throw faults.at(start, WireCode.WRONG_VALUE, "an integer of 32 bits", value);
    }
    return (int) value;
  }

  /** Reads a number of any kind. */
  double number(String expected) {
    MessageFormat format = format();
    need(scalarBytes(format), "a number");
    double value =
        switch (format) {
          case FLOAT32 -> Float.intBitsToFloat((int) INTS.get(data, at + 1));
          case FLOAT64 -> Double.longBitsToDouble((long) LONGS.get(data, at + 1));
          case UINT64 -> unsigned((long) LONGS.get(data, at + 1));
          default -> peekInteger(expected);
        };
    at += scalarBytes(format);
    return value;
  }

  private static double unsigned(long bits) {
    return bits >= 0 ? bits : ((bits >>> 1) | (bits & 1)) * 2.0;
  }

  boolean bool(String expected) {
    MessageFormat format = format();
    if (format != MessageFormat.BOOLEAN) {
      throw unexpected(expected);
    }
    return data[at++] == (byte) 0xc3;
  }

  /** Passes over a value that is neither a list nor a map. */
  void skipScalar() {
    MessageFormat format = format();
    long bytes =
        switch (format) {
          case FIXSTR -> 1 + (data[at] & 0x1f);
          case STR8, BIN8 -> 2 + unsigned8();
          case STR16, BIN16 -> 3 + unsigned16();
          case STR32, BIN32 -> 5 + unsigned32();
          case EXT8 -> 3 + unsigned8();
          case EXT16 -> 4 + unsigned16();
          case EXT32 -> 6 + unsigned32();
          default -> scalarBytes(format);
        };
    need(bytes, "a value");
    at += (int) bytes;
  }

  private static int scalarBytes(MessageFormat format) {
    return switch (format) {
      case UINT8, INT8 -> 2;
      case UINT16, INT16, FIXEXT1 -> 3;
      case FIXEXT2 -> 4;
      case UINT32, INT32, FLOAT32 -> 5;
      case FIXEXT4 -> 6;
      case UINT64, INT64, FLOAT64 -> 9;
      case FIXEXT8 -> 10;
      case FIXEXT16 -> 18;
      default -> 1;
    };
  }

  private long unsigned8() {
    need(2, "a value");
    return data[at + 1] & 0xff;
  }

  private long unsigned16() {
    need(3, "a value");
    return (short) SHORTS.get(data, at + 1) & 0xffff;
  }

  private long unsigned32() {
    need(5, "a value");
    return (int) INTS.get(data, at + 1) & 0xffffffffL;
  }
}
