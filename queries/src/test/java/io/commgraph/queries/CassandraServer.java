package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A real Cassandra of one node, in a JVM of its own, on this machine only. Its class path is made
 * by {@code mvn -f src/test/cassandra/pom.xml validate}; it runs on JDK 17 and no newer one.
 */
final class CassandraServer implements AutoCloseable {
  private static final Path CLASS_PATH = Path.of("src/test/cassandra/target/classpath");
  private static final long START_SECONDS = 180;

  /** What Cassandra opens of the JDK (its {@code jvm17-server.options}). */
  private static final List<String> EXPORTS =
      List.of(
          "java.base/jdk.internal.misc",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch",
          "java.management.rmi/com.sun.jmx.remote.internal.rmi",
          "java.rmi/sun.rmi.registry",
          "java.rmi/sun.rmi.server",
          "java.sql/java.sql",
          "jdk.attach/sun.tools.attach");

  private static final List<String> OPENS =
      List.of(
          "java.base/java.lang.module",
          "java.base/jdk.internal.loader",
          "java.base/jdk.internal.ref",
          "java.base/jdk.internal.reflect",
          "java.base/jdk.internal.math",
          "java.base/jdk.internal.module",
          "java.base/jdk.internal.util.jar",
          "java.base/sun.nio.ch",
          "java.base/java.io",
          "java.base/java.lang",
          "java.base/java.lang.reflect",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "jdk.management/com.sun.management.internal");

  private final Process process;
  private final Path store;

  private CassandraServer(Process process, Path store) {
    this.process = process;
    this.store = store;
  }

  /** Skips a test where there is no Cassandra; where tests are complete there has to be one. */
  static void assumeAvailable() {
    assumeTrue(Runtime.version().feature() == 17, "Cassandra runs on JDK 17");
    boolean available = Files.isRegularFile(CLASS_PATH);
    if (System.getenv("COMMGRAPH_CI") != null) {
      assertThat(available).as("Cassandra's class path").isTrue();
    }
    assumeTrue(available, "Cassandra's class path is made by a Maven call of its own");
  }

  static CassandraServer start(Path folder) throws IOException {
    Files.createDirectories(folder);
    int port = freePort();
    Path configuration = Files.writeString(folder.resolve("cassandra.yaml"), yaml(folder, port));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command(folder, configuration))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    CassandraServer server =
        new CassandraServer(
            process, Files.writeString(folder.resolve("store.properties"), properties(port)));
    try {
      server.awaitStart(port, log);
    } catch (AssertionError e) {
      server.close();
      throw e;
    }
    return server;
  }

  private static List<String> command(Path folder, Path configuration) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("-Dcassandra.config=" + configuration.toUri());
    command.add("-Dcassandra.storagedir=" + folder);
    command.add("-Dcassandra-foreground=yes");
    command.add("-Dcassandra.ring_delay_ms=100");
    command.add("-Dcassandra.skip_wait_for_gossip_to_settle=0");
    EXPORTS.forEach(each -> command.add("--add-exports=" + each + "=ALL-UNNAMED"));
    OPENS.forEach(each -> command.add("--add-opens=" + each + "=ALL-UNNAMED"));
    command.add("-cp");
    command.add(Files.readString(CLASS_PATH).replace(":", File.pathSeparator));
    command.add("org.apache.cassandra.service.CassandraDaemon");
    return command;
  }

  private static String yaml(Path folder, int port) {
    int storagePort = freePort();
    return """
        cluster_name: commgraph
        num_tokens: 1
        partitioner: org.apache.cassandra.dht.Murmur3Partitioner
        commitlog_sync: periodic
        commitlog_sync_period: 10000ms
        endpoint_snitch: SimpleSnitch
        listen_address: 127.0.0.1
        rpc_address: 127.0.0.1
        native_transport_port: %1$d
        storage_port: %2$d
        data_file_directories: [%3$s/data]
        commitlog_directory: %3$s/commitlog
        saved_caches_directory: %3$s/caches
        hints_directory: %3$s/hints
        cdc_raw_directory: %3$s/cdc
        memtable_allocation_type: heap_buffers
        seed_provider:
          - class_name: org.apache.cassandra.locator.SimpleSeedProvider
            parameters:
              - seeds: "127.0.0.1:%2$d"
        """
        .formatted(port, storagePort, folder);
  }

  private static String properties(int port) {
    return """
        storage.backend=cql
        storage.hostname=127.0.0.1
        storage.port=%d
        storage.cql.keyspace=commgraph
        storage.cql.local-datacenter=datacenter1
        schema.default=none
        ids.num-partitions=1
        """
        .formatted(port);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitStart(int port, Path log) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (!listens(port)) {
      boolean waiting = process.isAlive() && System.nanoTime() < end;
      assertThat(waiting).as(() -> "Cassandra does not start:\n" + read(log)).isTrue();
    }
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
      return true;
    } catch (IOException e) {
      return pause();
    }
  }

  private static boolean pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(200);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The properties file of a store on it. */
  Path store() {
    return store;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
