package io.commgraph.graph;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphFactory;
import org.janusgraph.core.JanusGraphTransaction;

/**
 * Many programs in one graph that outlives the process: on BerkeleyDB in a folder, or on whatever a
 * properties file of JanusGraph names. Each program is there as a whole or counts as absent: an
 * entry of the catalogue is written first, marked as complete last, and without that mark nothing
 * of the program is shown.
 */
public final class ProgramStore implements ReadableGraph, AutoCloseable {
  /** The most bytes of a file in one vertex, well below what a row of Cassandra takes. */
  private static final int PART = 512 * 1024;

  private static final int REMOVED_AT_ONCE = 5_000;

  private final JanusGraph graph;
  private JanusGraphTransaction reading;

  private ProgramStore(JanusGraph graph) {
    this.graph = graph;
  }

  /**
   * Opens a store that is there.
   *
   * @param place a properties file of JanusGraph, or the folder of a store on this machine
   * @throws StoreException if there is none, or it does not open
   */
  public static ProgramStore open(Path place) {
    if (!Files.isRegularFile(place) && !hasLog(place)) {
      throw new StoreException("there is none");
    }
    return opened(place, false);
  }

  /** Likewise, and makes a store if there is none. */
  public static ProgramStore openOrCreate(Path place) {
    return opened(place, true);
  }

  /** Whether a folder is that of a store: the database writes files of this ending. */
  private static boolean hasLog(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jdb")) {
      return files.iterator().hasNext();
    } catch (IOException e) {
      return false;
    }
  }

  private static ProgramStore opened(Path place, boolean create) {
    JanusGraph graph = null;
    try {
      graph =
          Files.isRegularFile(place)
              ? JanusGraphFactory.open(place.toString())
              : openFolder(place.toAbsolutePath());
      if (create && StoreSchema.isFresh(graph)) {
        StoreSchema.define(graph);
      }
      List<String> missing = StoreSchema.missing(graph);
      if (!missing.isEmpty()) {
        throw new StoreException(
            "it is no store, or making it was cut short: it lacks " + String.join(", ", missing));
      }
      return new ProgramStore(graph);
    } catch (RuntimeException e) {
      if (graph != null) {
        graph.close();
      }
      throw StoreException.of(e);
    }
  }

  private static JanusGraph openFolder(Path folder) {
    return JanusGraphFactory.build()
        .set("storage.backend", "berkeleyje")
        .set("storage.directory", folder.toString())
        .set("storage.berkeleyje.isolation-level", "READ_COMMITTED")
        // by itself it stops at 5 GB of free space, whatever it has to write
        .set("storage.berkeleyje.ext.je.freeDisk", 64L << 20)
        .set("schema.default", "none")
        .set("ids.num-partitions", 1)
        .set("storage.parallel-backend-ops", false)
        .set("query.batch.enabled", false)
        .set("query.fast-property", false)
        .open();
  }

  /** The programs of the store, by name; among them those of which a load was cut short. */
  public List<StoredProgram> programs() {
    return reading(
        g ->
            g.V().has(Key.KIND.text(), StoreSchema.STORED).toList().stream()
                .map(ProgramStore::entry)
                .sorted(Comparator.comparing(StoredProgram::name))
                .toList());
  }

  @Override
  public Set<String> incomplete() {
    return programs().stream()
        .filter(each -> !each.isWhole())
        .map(StoredProgram::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The program of that name, if all of it is there. */
  public Optional<StoredProgram> program(String name) {
    return reading(
        g ->
            catalogued(g, name).stream()
                .map(ProgramStore::entry)
                .filter(StoredProgram::isWhole)
                .findFirst());
  }

  private static StoredProgram entry(Vertex vertex) {
    return new StoredProgram(
        vertex.value(Key.NAME.text()),
        vertex.value(StoreSchema.DIGEST),
        Instant.ofEpochMilli(vertex.value(StoreSchema.SINCE)),
        vertex.<Long>property(StoreSchema.ELEMENTS).orElse(0L),
        vertex.<Boolean>property(StoreSchema.WHOLE).orElse(false));
  }

  private static List<Vertex> catalogued(GraphTraversalSource g, String name) {
    return g.V().has(Key.KIND.text(), StoreSchema.STORED).has(Key.NAME.text(), name).toList();
  }

  /**
   * Loads a program under its name, in place of one of that name.
   *
   * @param digest what {@link StoredProgram#digest} will be
   * @param file the program's file, to be got back by {@link #content}
   * @throws StoreException if the store does not take it
   */
  public void put(Program program, Detail detail, String digest, byte[] file) {
    String name = program.name();
    remove(name);
    writing(
        g ->
            g.addV(StoreSchema.STORED)
                .property(Key.KIND.text(), StoreSchema.STORED)
                .property(Key.NAME.text(), name)
                .property(StoreSchema.DIGEST, digest)
                .property(StoreSchema.SINCE, System.currentTimeMillis())
                .iterate());
    long elements = load(program, detail);
    for (int part = 0; part * (long) PART < file.length; part++) {
      int from = part * PART;
      byte[] bytes = Arrays.copyOfRange(file, from, Math.min(file.length, from + PART));
      int order = part;
      writing(
          g ->
              g.addV(StoreSchema.CONTENT)
                  .property(Key.KIND.text(), StoreSchema.CONTENT)
                  .property(Key.PROGRAM.text(), name)
                  .property(Key.ORDER.text(), order)
                  .property(StoreSchema.BYTES, bytes)
                  .iterate());
    }
    writing(
        g ->
            catalogued(g, name)
                .forEach(
                    entry -> {
                      entry.property(StoreSchema.ELEMENTS, elements);
                      entry.property(StoreSchema.WHOLE, true);
                    }));
  }

  private long load(Program program, Detail detail) {
    try {
      return DeepStack.call(() -> LoadedProgram.load(graph, new ArrayList<>(), program, detail))
          .elements();
    } catch (RuntimeException e) {
      throw StoreException.of(e);
    }
  }

  /** The file that was loaded with a program, if all of it is there. */
  public Optional<byte[]> content(String name) {
    if (program(name).isEmpty()) {
      return Optional.empty();
    }
    return reading(
        g -> {
          ByteArrayOutputStream file = new ByteArrayOutputStream();
          g.V()
              .has(Key.PROGRAM.text(), name)
              .has(Key.KIND.text(), StoreSchema.CONTENT)
              .order()
              .by(Key.ORDER.text())
              .<byte[]>values(StoreSchema.BYTES)
              .forEachRemaining(file::writeBytes);
          return Optional.of(file.toByteArray());
        });
  }

  /**
   * Removes what the store has of a program.
   *
   * @return whether there was anything
   */
  public boolean remove(String name) {
    if (reading(g -> catalogued(g, name).isEmpty())) {
      return false;
    }
    writing(g -> catalogued(g, name).forEach(entry -> entry.property(StoreSchema.WHOLE, false)));
    boolean[] more = {true};
    while (more[0]) {
      writing(
          g -> {
            List<Vertex> some = g.V().has(Key.PROGRAM.text(), name).limit(REMOVED_AT_ONCE).toList();
            some.forEach(Vertex::remove);
            more[0] = !some.isEmpty();
          });
    }
    writing(g -> catalogued(g, name).forEach(Vertex::remove));
    return true;
  }

  private <T> T reading(Function<GraphTraversalSource, T> question) {
    try {
      return question.apply(reader().traversal());
    } catch (RuntimeException e) {
      throw StoreException.of(e);
    }
  }

  private void writing(Consumer<GraphTraversalSource> task) {
    endReading();
    JanusGraphTransaction transaction = graph.newTransaction();
    try {
      task.accept(transaction.traversal());
      transaction.commit();
    } catch (RuntimeException e) {
      transaction.rollback();
      throw StoreException.of(e);
    }
  }

  @Override
  public Graph reader() {
    if (reading == null) {
      reading = graph.buildTransaction().readOnly().start();
    }
    return reading;
  }

  private void endReading() {
    if (reading != null) {
      reading.rollback();
      reading = null;
    }
  }

  @Override
  public void close() {
    endReading();
    graph.close();
  }
}
