package io.commgraph.queries.saved;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The questions that are kept: those that come with commgraph, and those of the user's folder. */
public final class SavedQueries {
  /** Lists the files, since those in a jar cannot be listed. */
  private static final String INDEX = "index";

  private final NavigableMap<String, SavedQuery> byName = new TreeMap<>();

  private SavedQueries() {}

  /** Those that come with commgraph. */
  public static SavedQueries bundled() {
    SavedQueries queries = new SavedQueries();
    for (String name : resource(INDEX).lines().toList()) {
      queries.add(SavedQuery.read(name, resource(name + SavedQuery.ENDING)));
    }
    return queries;
  }

  /**
   * Those that come with commgraph and those in a folder, which win where names are equal.
   *
   * @throws IOException if the folder or a file in it cannot be read
   * @throws IllegalArgumentException if a file's entries are wrong
   */
  public static SavedQueries with(Path folder) throws IOException {
    SavedQueries queries = bundled();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String fileName = file.getFileName().toString();
        if (fileName.endsWith(SavedQuery.ENDING)) {
          String name = fileName.substring(0, fileName.length() - SavedQuery.ENDING.length());
          queries.add(read(name, file));
        }
      }
    }
    return queries;
  }

  private static SavedQuery read(String name, Path file) throws IOException {
    try {
      return SavedQuery.read(name, Files.readString(file, UTF_8));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private void add(SavedQuery query) {
    byName.put(query.name(), query);
  }

  /** All of them, by name. */
  public Collection<SavedQuery> all() {
    return byName.values();
  }

  /** The one of that name. */
  public Optional<SavedQuery> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Those with that tag, by name. */
  public List<SavedQuery> tagged(String tag) {
    return byName.values().stream().filter(query -> query.tags().contains(tag)).toList();
  }

  private static String resource(String name) {
    try (InputStream in = SavedQueries.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
