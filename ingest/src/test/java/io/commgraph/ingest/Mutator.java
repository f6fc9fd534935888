package io.commgraph.ingest;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages files at random: bytes change, and parts get lost, doubled, moved or mixed. */
final class Mutator {
  private final Random random;
  private final List<byte[]> files;
  private final List<byte[]> words;

  /**
   * @param files what is damaged and mixed
   * @param words what is put into files: parts that mean something
   */
  Mutator(long seed, List<byte[]> files, List<byte[]> words) {
    this.random = new Random(seed);
    this.files = files;
    this.words = words;
  }

  /** The next damaged file. */
  byte[] next() {
    byte[] file = any(files);
    for (int i = random.nextInt(4); i >= 0; i--) {
      file = damaged(file);
    }
    return file;
  }

  private byte[] any(List<byte[]> from) {
    return from.get(random.nextInt(from.size()));
  }

  private byte[] damaged(byte[] file) {
    int at = random.nextInt(file.length + 1);
    int end = Math.min(file.length, at + length());
    return switch (random.nextInt(8)) {
      case 0 -> changed(file);
      case 1 -> joined(part(file, 0, at), part(file, end, file.length));
      case 2 -> joined(part(file, 0, end), part(file, at, file.length));
      case 3, 4 -> joined(part(file, 0, at), any(words), part(file, at, file.length));
      case 5 -> joined(part(file, 0, at), any(words), part(file, end, file.length));
      case 6 -> {
        byte[] other = any(files);
        int from = random.nextInt(other.length + 1);
        int to = Math.min(other.length, from + length());
        yield joined(part(file, 0, at), part(other, from, to), part(file, end, file.length));
      }
      default -> random.nextInt(10) == 0 ? part(file, 0, at) : changed(file);
    };
  }

  /** Mostly a few bytes, sometimes many. */
  private int length() {
    return random.nextInt(4) == 0 ? random.nextInt(2000) : random.nextInt(12);
  }

  private byte[] changed(byte[] file) {
    byte[] changed = file.clone();
    for (int i = random.nextInt(3); i >= 0 && changed.length > 0; i--) {
      int at = random.nextInt(changed.length);
      changed[at] =
          (byte)
              (random.nextBoolean() ? random.nextInt(256) : changed[at] ^ 1 << random.nextInt(8));
    }
    return changed;
  }

  private static byte[] part(byte[] file, int from, int to) {
    return Arrays.copyOfRange(file, from, Math.max(from, to));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.writeBytes(part);
    }
    return joined.toByteArray();
  }
}
