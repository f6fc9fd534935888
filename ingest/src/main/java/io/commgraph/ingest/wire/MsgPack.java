package io.commgraph.ingest.wire;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import java.io.IOException;
import java.io.OutputStream;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** Reads and writes the MessagePack form of the IR (IR specification, 3). */
public final class MsgPack {
  private static final MessagePackFactory FACTORY = new MessagePackFactory();

  private MsgPack() {}

  /**
   * The program in {@code data}; bytes after the first value are ignored. References may stand
   * before what they refer to, so that files are read that the reference compiler writes and cannot
   * read back (IR specification, 3.9).
   *
   * @param name what diagnostics call the file
   * @throws io.commgraph.diagnostics.DiagnosticException if the bytes are no program
   */
  public static Program read(byte[] data, String name) {
    return read(data, name, DeepStack.MAX_NESTING);
  }

  /** Likewise, with fewer levels of nesting than {@link DeepStack#MAX_NESTING}. */
  public static Program read(byte[] data, String name, int maxNesting) {
    return DeepStack.call(() -> new Decoder(data, maxNesting, new Faults(name)).program());
  }

  /** The bytes that the reference compiler writes for {@code root} (IR specification, 3.3). */
  public static byte[] write(Node root) {
    return Encoder.bytes(FACTORY, false, root);
  }

  /** Writes the bytes of {@link #write(Node)}; {@code out} stays open. */
  public static void write(Node root, OutputStream out) throws IOException {
    Encoder.write(FACTORY, false, root, out);
  }
}
