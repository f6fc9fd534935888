package io.commgraph.queries.server;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.RingOfFour;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.tinkerpop.gremlin.driver.Client;
import org.apache.tinkerpop.gremlin.driver.Cluster;
import org.apache.tinkerpop.gremlin.driver.RequestOptions;
import org.apache.tinkerpop.gremlin.driver.Result;
import org.apache.tinkerpop.gremlin.driver.remote.DriverRemoteConnection;
import org.apache.tinkerpop.gremlin.process.traversal.AnonymousTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.util.MessageSerializer;
import org.apache.tinkerpop.gremlin.util.ser.GraphBinaryMessageSerializerV1;

/**
 * The program {@code ring_of_four} with its domains, served, and a client of TinkerPop's driver.
 */
final class ServedGraph implements AutoCloseable {
  static final Site NO_SITE =
      new Site() {
        @Override
        public CompletableFuture<String> page(String ask) {
          return CompletableFuture.completedFuture("");
        }

        @Override
        public String answer(String question) {
          return "";
        }
      };

  final ProgramGraph graph = RingOfFour.graph(Detail.FULL);
  final GremlinService service;
  final Cluster cluster;

  private final Client client;

  ServedGraph(Duration limit, int results, boolean strict) {
    service =
        GremlinService.start(graph, 0, new GremlinQuery.Limits(limit, results, strict), NO_SITE);
    cluster = cluster(new GraphBinaryMessageSerializerV1());
    client = cluster.connect().alias("g");
  }

  int port() {
    return URI.create(service.address()).getPort();
  }

  Cluster cluster(MessageSerializer<?> form) {
    return Cluster.build("127.0.0.1")
        .port(port())
        .serializer(form)
        .minConnectionPoolSize(1)
        .maxConnectionPoolSize(1)
        .create();
  }

  /** Where a client's traversals start; they travel as bytecode. */
  GraphTraversalSource g() {
    return remote(cluster);
  }

  static GraphTraversalSource remote(Cluster cluster) {
    return AnonymousTraversalSource.traversal()
        .withRemote(DriverRemoteConnection.using(cluster, "g"));
  }

  /** The answer to a script. */
  List<Object> submit(String script) throws Exception {
    return submit(script, RequestOptions.EMPTY);
  }

  List<Object> submit(String script, RequestOptions options) throws Exception {
    try {
      return client.submit(script, options).all().get().stream().map(Result::getObject).toList();
    } catch (ExecutionException e) {
      throw (Exception) e.getCause();
    }
  }

  @Override
  public void close() {
    cluster.close();
    service.close();
    graph.close();
  }
}
