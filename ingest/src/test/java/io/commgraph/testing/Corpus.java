package io.commgraph.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Small distributed programs with the reference compiler's answer at every stage, unpacked into
 * memory once. The archive's README.md says what each file is and what equal means. A file that is
 * packed as {@code NAME.gz} goes by {@code NAME} here.
 */
public final class Corpus {

  private static final String ARCHIVE = "/corpus.tar.xz";
  private static final String REJECTED_BY = "expect.json";

  private Corpus() {}

  /** All programs, by name. */
  public static List<String> programs() {
    return Archive.FILES.keySet().stream()
        .filter(path -> path.contains("/"))
        .map(path -> path.substring(0, path.indexOf('/')))
        .distinct()
        .toList();
  }

  /** The programs that the compiler takes. */
  public static List<String> accepted() {
    return programs().stream().filter(program -> !has(program, REJECTED_BY)).toList();
  }

  /** The programs that some pass refuses; their {@code expect.json} says which and why. */
  public static List<String> rejected() {
    return programs().stream().filter(program -> has(program, REJECTED_BY)).toList();
  }

  public static boolean has(String program, String file) {
    return Archive.FILES.containsKey(program + "/" + file)
        || Archive.FILES.containsKey(program + "/" + file + ".gz");
  }

  /** The files of one program, relative to its folder, by name. */
  public static Stream<String> files(String program) {
    String folder = program + "/";
    return Archive.FILES.subMap(folder, folder + Character.MAX_VALUE).keySet().stream()
        .map(path -> path.substring(folder.length()))
        .map(file -> file.endsWith(".gz") ? file.substring(0, file.length() - 3) : file);
  }

  public static byte[] bytes(String program, String file) {
    String path = program + "/" + file;
    byte[] plain = Archive.FILES.get(path);
    if (plain != null) {
      return plain.clone();
    }
    byte[] packed = Archive.FILES.get(path + ".gz");
    if (packed == null) {
      throw new IllegalArgumentException("the corpus has no " + path);
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(path, e);
    }
  }

  public static String text(String program, String file) {
    return new String(bytes(program, file), UTF_8);
  }

  public static JsonNode json(String program, String file) {
    try {
      return new ObjectMapper().readTree(bytes(program, file));
    } catch (IOException e) {
      throw new UncheckedIOException(program + "/" + file, e);
    }
  }

  /** Loaded on first use. */
  private static final class Archive {

    static final NavigableMap<String, byte[]> FILES = unpack();

    private static NavigableMap<String, byte[]> unpack() {
      NavigableMap<String, byte[]> files = new TreeMap<>();
      try (InputStream packed = Corpus.class.getResourceAsStream(ARCHIVE);
          TarArchiveInputStream tar =
              new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(packed)))) {
        for (TarArchiveEntry entry; (entry = tar.getNextEntry()) != null; ) {
          if (entry.isFile()) {
            files.put(entry.getName(), tar.readAllBytes());
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(ARCHIVE, e);
      }
      return files;
    }
  }
}
