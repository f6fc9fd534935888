package io.commgraph.backend.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.EmittedFile;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a compile was and what it wrote: {@code commgraph.json}, with the SHA-256 digests of the
 * input and of every file. A build system compares it to find out whether anything changed.
 */
public final class Manifest {
  /** The name of the file. */
  public static final String PATH = "commgraph.json";

  private Manifest() {}

  /**
   * The files with their manifest.
   *
   * @param version of commgraph
   * @param input the file name of the snapshot
   * @param content the snapshot, unpacked
   */
  public static List<EmittedFile> added(
      List<EmittedFile> files, String version, String input, byte[] content) {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("schema", 1);
    manifest.put("version", version);
    manifest.put("input", Map.of(input, digest(content)));
    Map<String, String> digests = new LinkedHashMap<>();
    files.forEach(file -> digests.put(file.path(), digest(file.text().getBytes(UTF_8))));
    manifest.put("files", digests);
    List<EmittedFile> all = new ArrayList<>(files);
    all.add(new EmittedFile(PATH, Json.text(manifest)));
    return all;
  }

  /** The SHA-256 digest of a content, in hexadecimal digits. */
  public static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
