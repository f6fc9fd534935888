package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/**
 * Decodes strings. Of the equal ones that stand near each other, such as the file name in every
 * span, all become one object.
 */
final class Strings {
  private final String[] recent = new String[4096];

  /** The text of these bytes; {@code null} if they are not UTF-8. */
  String decode(byte[] data, int from, int length) {
    int hash = length;
    boolean ascii = true;
    for (int i = from; i < from + length; i++) {
      hash = 31 * hash + data[i];
      ascii &= data[i] >= 0;
    }
    if (!ascii) {
      return unicode(data, from, length);
    }
    int slot = (hash ^ (hash >>> 12)) & (recent.length - 1);
    String known = recent[slot];
    if (known == null || !matches(known, data, from, length)) {
      known = new String(data, from, length, US_ASCII);
      recent[slot] = known;
    }
    return known;
  }

  private static boolean matches(String text, byte[] data, int from, int length) {
    if (text.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) != data[from + i]) {
        return false;
      }
    }
    return true;
  }

  private static String unicode(byte[] data, int from, int length) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(data, from, length)).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }
}
