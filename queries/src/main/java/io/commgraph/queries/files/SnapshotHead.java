package io.commgraph.queries.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The beginning of a file, which tells a snapshot from other Python, JSON and MessagePack. */
public final class SnapshotHead {
  private static final int BYTES = 1 << 16;
  private static final Pattern DECORATOR =
      Pattern.compile("(?m)^\\s*@\\w+\\.(program|function)\\b");
  private static final Pattern FIELDS = Pattern.compile("^\\s*\\{.*\"fields\"", Pattern.DOTALL);

  private final Format format;
  private final byte[] head;

  private SnapshotHead(Format format, byte[] head) {
    this.format = format;
    this.head = head;
  }

  /** The beginning of a file whose name has the ending of a snapshot. */
  static SnapshotHead of(Path file) {
    Format format = Format.of(file.toString()).orElseThrow();
    try (InputStream raw = Files.newInputStream(file);
        InputStream bytes = Format.isCompressed(file.toString()) ? new GZIPInputStream(raw) : raw) {
      return new SnapshotHead(format, bytes.readNBytes(BYTES));
    } catch (IOException e) {
      return new SnapshotHead(format, new byte[0]);
    }
  }

  boolean isSnapshot() {
    return switch (format) {
      case TEXT -> DECORATOR.matcher(new String(head, UTF_8)).find();
      case JSON -> FIELDS.matcher(new String(head, UTF_8)).find();
      case MSGPACK -> Format.ofContent(head) == Format.MSGPACK;
    };
  }
}
