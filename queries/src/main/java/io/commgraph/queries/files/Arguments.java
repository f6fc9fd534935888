package io.commgraph.queries.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the arguments of a batch stand for. A folder of one program's snapshots is an input of its
 * own; another folder stands for the snapshots below it, a pattern for those that match it. What is
 * hidden or no snapshot is left out there, and of a program in several forms one is taken.
 */
public final class Arguments {
  /**
   * One input.
   *
   * @param text a path or {@code -}
   * @param root the folder from which its name counts; {@code null} for its parent
   */
  public record Argument(String text, Path root) {}

  private final Integer snapshot;
  private final Path output;
  private final List<Argument> found = new ArrayList<>();
  private final Set<Path> named = new HashSet<>();
  private final Set<Path> searched = new HashSet<>();
  private int others;

  private Arguments(Integer snapshot, Path output) {
    this.snapshot = snapshot;
    this.output = output;
  }

  /**
   * The inputs in the order of the arguments, those of one argument by their paths.
   *
   * @param snapshot the number of the snapshot that is meant in every folder, so that each is an
   *     input of its own; {@code null} if none was given
   * @param output a folder that is not searched; {@code null} if nothing is written
   */
  public static Arguments of(List<String> arguments, Integer snapshot, Path output) {
    Arguments result =
        new Arguments(snapshot, output == null ? null : output.toAbsolutePath().normalize());
    arguments.forEach(result::add);
    return result;
  }

  /** The inputs, in the order of the arguments and, in a folder, of their paths. */
  public List<Argument> found() {
    return List.copyOf(found);
  }

  /** How many files have the ending of a snapshot but are none. */
  public int others() {
    return others;
  }

  private void add(String argument) {
    Path path = path(argument);
    if (path != null && Files.isDirectory(path) && !isInput(path)) {
      addAll(argument, search(path, each -> true), path);
      return;
    }
    Optional<PathPattern> pattern =
        path == null || Files.exists(path) ? Optional.empty() : PathPattern.of(argument);
    if (pattern.isPresent()) {
      Path root = pattern.get().root();
      addAll(argument, search(root, pattern.get()::matches), root);
      return;
    }
    Path place = path == null ? null : path.toAbsolutePath().normalize();
    if (!searched.contains(place)) {
      found.add(new Argument(argument, null));
      named.add(place);
    }
  }

  /** Nothing for what is no path that could be searched. */
  private static Path path(String argument) {
    try {
      Path path = Path.of(argument);
      boolean isRoot = path.toAbsolutePath().normalize().getFileName() == null;
      return argument.isEmpty() || argument.equals(Input.STANDARD_INPUT) || isRoot ? null : path;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** Where nothing is found, the argument stays, and reading it says so. */
  private void addAll(String argument, List<Path> paths, Path root) {
    if (paths.isEmpty()) {
      found.add(new Argument(argument, null));
    }
    for (Path each : paths) {
      Path place = each.toAbsolutePath().normalize();
      if (!named.contains(place) && searched.add(place)) {
        found.add(new Argument(each.toString(), root.toAbsolutePath().normalize()));
      }
    }
  }

  private boolean isInput(Path folder) {
    return snapshot != null || DumpFolder.isDump(folder);
  }

  private List<Path> search(Path root, Predicate<Path> wanted) {
    List<Path> inputs = new ArrayList<>();
    if (!Files.isDirectory(root)) {
      return inputs;
    }
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes ignored) {
              if (!folder.equals(root) && isLeftOut(folder)) {
                return FileVisitResult.SKIP_SUBTREE;
              }
              if (!folder.equals(root) && wanted.test(folder) && isInput(folder)) {
                inputs.add(folder);
                return FileVisitResult.SKIP_SUBTREE;
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes ignored) {
              if (!Files.isDirectory(file)) { // a link to one
                add(file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              add(file); // reading it says why
              return FileVisitResult.CONTINUE;
            }

            private void add(Path file) {
              if (!isLeftOut(file) && wanted.test(file)) {
                inputs.add(file);
              }
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return oneOfEach(inputs);
  }

  private boolean isLeftOut(Path path) {
    return path.getFileName().toString().startsWith(".")
        || path.toAbsolutePath().normalize().equals(output);
  }

  private List<Path> oneOfEach(List<Path> paths) {
    Map<String, Path> byName = new LinkedHashMap<>();
    paths.stream()
        .filter(this::isSnapshot)
        .sorted(Comparator.comparingInt(DumpFolder::form).thenComparing(Path::toString))
        .forEach(each -> byName.putIfAbsent(Format.withoutEndings(each.toString()), each));
    return byName.values().stream().sorted(Comparator.comparing(Path::toString)).toList();
  }

  private boolean isSnapshot(Path path) {
    if (Files.isDirectory(path)) {
      return true;
    }
    if (Format.of(path.toString()).isEmpty()) {
      return false;
    }
    if (!Files.isReadable(path)) {
      return true; // reading it says why
    }
    // to open a pipe would wait for somebody to write
    boolean snapshot = Files.isRegularFile(path) && Format.holdsProgram(path);
    others += snapshot ? 0 : 1;
    return snapshot;
  }
}
