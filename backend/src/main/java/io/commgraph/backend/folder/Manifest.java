package io.commgraph.backend.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.commgraph.backend.EmittedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a compile was and what it wrote: {@code commgraph.json}, with the SHA-256 digests of the
 * input and of every file. It tells whether anything changed since, and on which side.
 *
 * @param made what was compiled, and how
 * @param warnings how many there were; they are in no file, so only a new compile shows them again
 * @param files the digest of each file, by its path
 */
public record Manifest(Made made, int warnings, Map<String, String> files) {
  /** The name of the file. */
  public static final String PATH = "commgraph.json";

  private static final int SCHEMA = 1;

  /**
   * What decides every byte of the output.
   *
   * @param version of commgraph
   * @param options the options of the compile
   * @param input the name of the snapshot
   * @param digest of the snapshot, unpacked
   */
  public record Made(String version, String options, String input, String digest) {
    /** What is made of a snapshot. */
    public static Made of(String version, String options, String input, byte[] content) {
      return new Made(version, options, input, Manifest.digest(content));
    }
  }

  /** The files with their manifest. */
  public static List<EmittedFile> added(List<EmittedFile> files, Made made, int warnings) {
    Map<String, String> digests = new LinkedHashMap<>();
    files.parallelStream()
        .map(file -> Map.entry(file.path(), digest(file.text().getBytes(UTF_8))))
        .forEachOrdered(each -> digests.put(each.getKey(), each.getValue()));
    List<EmittedFile> all = new ArrayList<>(files);
    all.add(new EmittedFile(PATH, new Manifest(made, warnings, digests).text()));
    return all;
  }

  /** The manifest as it is written. */
  public String text() {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("schema", SCHEMA);
    manifest.put("version", made.version());
    manifest.put("options", made.options());
    manifest.put("input", Map.of(made.input(), made.digest()));
    manifest.put("warnings", warnings);
    manifest.put("files", files);
    return Json.text(manifest);
  }

  /** The manifest in a file; nothing if there is none that can be read. */
  public static Optional<Manifest> read(Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      JsonNode json = Json.read(Files.readString(file));
      Map<String, String> inputs = texts(json.path("input"));
      if (json.path("schema").asInt() != SCHEMA || inputs.size() != 1) {
        return Optional.empty();
      }
      Map.Entry<String, String> input = inputs.entrySet().iterator().next();
      Made made =
          new Made(
              json.path("version").asText(),
              json.path("options").asText(),
              input.getKey(),
              input.getValue());
      return Optional.of(
          new Manifest(made, json.path("warnings").asInt(), texts(json.path("files"))));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.properties().forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
    return texts;
  }

  /** Whether the folder has exactly the files of this manifest, unchanged, and this manifest. */
  public boolean describesAllOf(Path folder) {
    TreeSet<String> expected = new TreeSet<>(files.keySet());
    expected.add(PATH);
    try (Stream<Path> below = Files.walk(folder)) {
      TreeSet<String> found = new TreeSet<>();
      below
          .filter(file -> !Files.isDirectory(file))
          .forEach(file -> found.add(folder.relativize(file).toString().replace('\\', '/')));
      return found.equals(expected) && describes(folder);
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** Whether the files of this manifest are in that folder, unchanged. */
  public boolean describes(Path folder) {
    try {
      for (Map.Entry<String, String> file : files.entrySet()) {
        byte[] content = Files.readAllBytes(folder.resolve(file.getKey()));
        if (!digest(content).equals(file.getValue())) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The digest of some bytes, as manifests have it. */
  public static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
