package io.commgraph.ingest.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Reads and writes the JSON form of the IR: the objects of the MessagePack form (IR specification,
 * 3), so that each turns into the other without loss. A number that JSON cannot spell is an object,
 * {@code {"double": "NaN"}}. The resource {@code program.schema.json} next to this class describes
 * every file that is written.
 */
public final class Json {
  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(NodeIndex.maxContainers(DeepStack.MAX_NESTING) + 1)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .build();

  private Json() {}

  /**
   * The program in {@code data}, which is UTF-8; references may stand before what they refer to.
   *
   * @param name what diagnostics call the file
   * @throws io.commgraph.diagnostics.DiagnosticException if the text is no program
   */
  public static Program read(byte[] data, String name) {
    return read(data, name, DeepStack.MAX_NESTING);
  }

  /** Likewise, with fewer levels of nesting than {@link DeepStack#MAX_NESTING}. */
  public static Program read(byte[] data, String name, int maxNesting) {
    JsonText text = new JsonText(data, name);
    return DeepStack.call(() -> new Decoder(text.packed(), maxNesting, text.faults()).program());
  }

  /** The text for {@code root}, in one line. */
  public static byte[] write(Node root) {
    return Encoder.bytes(FACTORY, true, root);
  }

  /** Writes the text of {@link #write(Node)}; {@code out} stays open. */
  public static void write(Node root, OutputStream out) throws IOException {
    Encoder.write(FACTORY, true, root, out);
  }
}
