package io.commgraph.backend.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Where the outputs of a run are written before each is renamed into its place: a hidden folder in
 * the folder of all outputs, so on the same disk. A run holds a lock on its own part; a part whose
 * lock nobody holds is of a run that was killed, and the next run removes it. Several threads may
 * write.
 */
public final class Staging implements AutoCloseable {
  /** The folder that holds what commgraph keeps for itself beside the outputs. */
  public static final String HIDDEN = ".commgraph";

  private static final String PREFIX = "run-";
  private static final String LOCK = ".lock";
  private static final int ATTEMPTS = 20;

  /** To close another channel of a locked file would give up the lock of this process. */
  private static final Set<Path> OWN_LOCKS = ConcurrentHashMap.newKeySet();

  private final Path hidden;
  private Path lockFile;
  private FileChannel lock;
  private Path part;
  private int given;
  private boolean closed;

  /** Nothing is made before it is needed, but what killed runs left behind is removed. */
  public Staging(Path outputs) {
    this.hidden = outputs.toAbsolutePath().normalize().resolve(HIDDEN);
    removeDeadParts();
  }

  /** A path where nothing is, in a folder that is there. */
  public synchronized Path next() throws IOException {
    if (closed) {
      throw new IOException("the run is over");
    }
    for (int attempt = 1; part == null; attempt++) {
      try {
        open();
      } catch (NoSuchFileException e) { // another run removed the empty folder at its end
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
    given++;
    return part.resolve(String.valueOf(given));
  }

  private void open() throws IOException {
    Files.createDirectories(hidden);
    Path file = Files.createTempFile(hidden, PREFIX, LOCK);
    OWN_LOCKS.add(file);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    // the lock ends with the channel or the process
    boolean held = channel.tryLock() != null && Files.exists(file);
    if (!held) { // another run took it for that of a dead one
      channel.close();
      OWN_LOCKS.remove(file);
      return;
    }
    lockFile = file;
    lock = channel;
    part = Files.createDirectory(partOf(file));
  }

  private static Path partOf(Path lockFile) {
    String name = lockFile.getFileName().toString();
    return lockFile.resolveSibling(name.substring(0, name.length() - LOCK.length()));
  }

  private void removeDeadParts() {
    for (Path file : lockFiles()) {
      if (OWN_LOCKS.contains(file)) {
        continue;
      }
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        if (channel.tryLock() != null) {
          delete(partOf(file));
          Files.deleteIfExists(file);
        }
      } catch (IOException ignored) {
        // somebody else's: it harms nobody
      }
    }
  }

  private List<Path> lockFiles() {
    if (!Files.isDirectory(hidden)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(hidden)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(PREFIX))
          .filter(file -> file.getFileName().toString().endsWith(LOCK))
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Removes what was not renamed into its place. */
  @Override
  public synchronized void close() {
    closed = true;
    if (part == null) {
      return;
    }
    try {
      try {
        delete(part);
        Files.deleteIfExists(lockFile);
      } finally {
        lock.close();
      }
      deleteIfEmpty(hidden);
    } catch (IOException ignored) {
      // the next run tries again
    }
    OWN_LOCKS.remove(lockFile);
    part = null;
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException ignored) {
      // another run is at work, or a manifest is kept there
    }
  }

  /** Deletes a file or folder of this run; what cannot be deleted now is tried again at its end. */
  static void discard(Path path) {
    try {
      delete(path);
    } catch (IOException ignored) {
      // nobody waits for it
    }
  }

  private static void delete(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes ignored)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failed)
              throws IOException {
            if (failed != null) {
              throw failed;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
