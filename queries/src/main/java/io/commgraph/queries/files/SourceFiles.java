package io.commgraph.queries.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.diagnostics.SourceLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The source text behind one input's spans: the input itself if it is text; otherwise files of the
 * name that the spans give, if they lie next to the input or in the working directory.
 */
public final class SourceFiles implements SourceLines {
  private static final long MAX_BYTES = 1L << 26;

  private final List<Path> folders;
  private final Map<String, Optional<List<String>>> files = new HashMap<>();

  /** Looks next to the input and in the working directory. */
  public SourceFiles(Input input) {
    Path working = Path.of("").toAbsolutePath();
    folders =
        input.isStandardInput()
            ? List.of(working)
            : List.of(input.path().toAbsolutePath().getParent(), working);
  }

  void add(String file, String text) {
    files.put(file, Optional.of(text.lines().toList()));
  }

  @Override
  public Optional<String> line(String file, int number) {
    if (number < 1 || file.isEmpty()) {
      return Optional.empty();
    }
    return files
        .computeIfAbsent(file, this::load)
        .filter(lines -> number <= lines.size())
        .map(lines -> lines.get(number - 1));
  }

  private Optional<List<String>> load(String file) {
    return folders.stream()
        .map(folder -> resolve(folder, file))
        .flatMap(Optional::stream)
        .findFirst()
        .flatMap(SourceFiles::lines);
  }

  /** A snapshot decides which name is looked for, so the name must not lead out of the folder. */
  private static Optional<Path> resolve(Path folder, String file) {
    try {
      Path path = folder.resolve(file).normalize();
      return Optional.of(path).filter(p -> p.startsWith(folder) && Files.isRegularFile(p));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Optional<List<String>> lines(Path path) {
    try {
      return Files.size(path) > MAX_BYTES
          ? Optional.empty()
          : Optional.of(new String(Files.readAllBytes(path), UTF_8).lines().toList());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
