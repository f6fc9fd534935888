package io.commgraph.queries.files;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forms in which programs are stored, by the endings of file names. */
public enum Format {
  TEXT(".py"),
  MSGPACK(".msgpack"),
  JSON(".json");

  static final String COMPRESSED = ".gz";

  private final String ending;

  Format(String ending) {
    this.ending = ending;
  }

  /** With its dot. */
  public String ending() {
    return ending;
  }

  /** All endings, for messages. */
  public static String endings() {
    return Arrays.stream(values()).map(Format::ending).collect(Collectors.joining(", "));
  }

  /** The form that a file of that name has. */
  public static Optional<Format> of(String fileName) {
    String plain = withoutCompression(fileName);
    return Arrays.stream(values()).filter(format -> plain.endsWith(format.ending)).findFirst();
  }

  /**
   * The form of a program's bytes. A MessagePack program is a map, whose first byte no text has; a
   * JSON program is an object, which no IR text begins with.
   */
  static Format ofContent(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && bytes[at] >= 0 && Character.isWhitespace(bytes[at])) {
      at++;
    }
    int first = at == bytes.length ? 0 : bytes[at] & 0xff;
    if (first == '{') {
      return JSON;
    }
    boolean isMap = first >= 0x80 && first <= 0x8f || first == 0xde || first == 0xdf;
    return isMap && at == 0 ? MSGPACK : TEXT;
  }

  /** Whether a file is compressed by gzip, judged by its name. */
  public static boolean isCompressed(String fileName) {
    return fileName.endsWith(COMPRESSED);
  }

  /** A file name without what says its form and compression. */
  public static String withoutEndings(String fileName) {
    String plain = withoutCompression(fileName);
    String ending = of(fileName).map(Format::ending).orElse("");
    return plain.substring(0, plain.length() - ending.length());
  }

  private static String withoutCompression(String fileName) {
    return isCompressed(fileName)
        ? fileName.substring(0, fileName.length() - COMPRESSED.length())
        : fileName;
  }
}
