package io.commgraph.queries.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.folder.Manifest;
import io.commgraph.backend.folder.OutputFolder;
import io.commgraph.backend.folder.Staging;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Shutdown;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.AtomicFile;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.transforms.pipeline.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntSupplier;

/**
 * What {@code compile} writes: for each input the folder {@code DIR/<name>}, or one file. Beside
 * each stands what it was made of, so that an input that did not change can be left alone. An
 * interrupted run leaves whole outputs only.
 */
public final class Outputs implements AutoCloseable {
  /** The option with which places in the source are written into the code. */
  public static final String LOCATIONS = "--locations";

  private static final String FILES = "files";

  private final Path folder;
  private final Stage stage;
  private final Optional<Format> format;
  private final String options;
  private final boolean force;
  private final ProgramFiles files;
  private final Staging staging;

  /** Shared by those who write; the end of the process takes it for itself. */
  private final ReadWriteLock writing = new ReentrantReadWriteLock();

  /**
   * @param format of the files; empty for folders of code
   * @param options what else decides the bytes that are written
   * @param force whether everything is made anew, and folders of others are replaced
   */
  public Outputs(
      Path folder,
      Stage stage,
      Optional<Format> format,
      String options,
      boolean force,
      ProgramFiles files) {
    this.folder = folder;
    this.stage = stage;
    this.format = format;
    this.options = options;
    this.force = force;
    this.files = files;
    this.staging = new Staging(folder);
  }

  /** Whether what would be made of an input is there already. */
  public boolean isCurrent(Input input) {
    if (force || input.isStandardInput()) {
      return false;
    }
    Optional<Manifest> manifest = Manifest.read(manifest(input));
    if (manifest.isEmpty() || manifest.get().warnings() > 0) {
      return false;
    }
    try {
      return manifest.get().made().equals(made(input, files.bytes(input)))
          && (format.isPresent()
              ? manifest.get().describes(folder)
              : manifest.get().describesAllOf(folder.resolve(input.name())));
    } catch (DiagnosticException e) {
      return false; // compiling says what is wrong with the input
    }
  }

  /** The output of one input. */
  public Output of(Input input) {
    return new Output(input);
  }

  /** What is written for one input. */
  public final class Output {
    private final Input input;
    private CompletableFuture<Manifest.Made> made;

    private Output(Input input) {
      this.input = input;
    }

    /** Tells what it is made of; the digest is taken meanwhile, by another thread. */
    public void madeOf(byte[] content) {
      made = CompletableFuture.supplyAsync(() -> made(input, content));
    }

    /** Writes what was made. */
    public void write(Compilation.Compiled compiled) {
      writing.readLock().lock();
      try {
        if (format.isEmpty()) {
          OutputFolder.write(
              Manifest.added(compiled.code(), made.join(), compiled.warnings()),
              folder.resolve(input.name()),
              force,
              staging);
        } else {
          writeFile(compiled);
        }
      } finally {
        writing.readLock().unlock();
      }
    }

    private void writeFile(Compilation.Compiled compiled) {
      Path target = folder.resolve(file(input));
      AtomicFile.write(
          target,
          staging::next,
          files.content(format.orElseThrow(), compiled.program(), PrintOptions.EXACT));
      String digest = digest(target);
      Manifest manifest =
          new Manifest(made.join(), compiled.warnings(), Map.of(file(input), digest));
      byte[] text = manifest.text().getBytes(UTF_8);
      AtomicFile.write(manifest(input), staging::next, out -> out.write(text));
    }
  }

  private static String digest(Path file) {
    try {
      return Manifest.digest(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String file(Input input) {
    return input.name() + "." + stage.text() + format.orElseThrow().ending();
  }

  private Path manifest(Input input) {
    return format.isEmpty()
        ? folder.resolve(input.name()).resolve(Manifest.PATH)
        : folder.resolve(Staging.HIDDEN).resolve(FILES).resolve(file(input) + ".json");
  }

  /** Places in the source are written with the name of the file as it was given. */
  private Manifest.Made made(Input input, byte[] content) {
    boolean places = format.isPresent() || options.contains(LOCATIONS);
    return Manifest.Made.of(
        Version.number(), options, places ? input.fileName() : input.shortName(), content);
  }

  /**
   * Runs a batch. If the process is ended meanwhile, what is not whole is removed, and nobody is
   * told that it could not be written.
   */
  public int whole(Console console, IntSupplier batch) {
    return Shutdown.guarded(
        batch,
        () -> {
          console
              .err()
              .println("commgraph: interrupted; the next run goes on where this one stopped");
          console.err().flush();
          writing.writeLock().lock(); // for good: nothing is begun any more
          staging.close();
        });
  }

  @Override
  public void close() {
    staging.close();
  }
}
