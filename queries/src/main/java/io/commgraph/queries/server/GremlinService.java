package io.commgraph.queries.server;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.graph.ReadableGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.IdsAsText;
import io.commgraph.queries.gremlin.QueryFault;
import io.commgraph.queries.gremlin.ReadOnlyGremlin;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.tinkerpop.gremlin.server.Settings;
import org.apache.tinkerpop.gremlin.server.util.ServerGremlinExecutor;
import org.apache.tinkerpop.gremlin.util.ser.GraphSONMessageSerializerV2;
import org.apache.tinkerpop.gremlin.util.ser.GraphSONMessageSerializerV3;

/**
 * Gremlin Server, embedded: answers scripts and bytecode about one graph at an address of this
 * machine that no other machine can reach. Close it, and the port is free again.
 */
public final class GremlinService implements AutoCloseable {
  /** What clients call the graph. */
  static final String SOURCE = "g";

  private static final int MOST_BYTES_OF_A_REQUEST = 1 << 16;

  private static final Map<String, Object> TEXT_IDS =
      Map.of("ioRegistries", List.of(IdsAsText.class.getName()));

  private final String token = newToken();
  private final ExecutorService queries;
  private final ScheduledExecutorService clock = ServerThreads.clock();
  private final EventLoopGroup network = new NioEventLoopGroup(1, ServerThreads.named("network"));
  private final Channel listening;

  private GremlinService(ReadableGraph graph, int port, GremlinQuery.Limits limits, Site site) {
    Settings settings = settings();
    this.queries = ServerThreads.queries(settings.maxWorkQueueSize);
    try {
      ServerGremlinExecutor executor = new ServerGremlinExecutor(settings, queries, clock);
      ReadOnlyGremlin gremlin = new ReadOnlyGremlin(graph, limits.strict());
      executor.getGraphManager().putTraversalSource(SOURCE, gremlin.source());
      ReadingChannelizer channelizer =
          new ReadingChannelizer(gremlin, limits, () -> new Pages(site, token, queries));
      channelizer.init(executor);
      this.listening = listen(channelizer, port);
    } catch (RuntimeException | Error e) {
      end();
      throw e;
    }
  }

  /**
   * Starts to answer.
   *
   * @param graph stays open as long as this does, and does not change
   * @param port 0 for any that is free
   * @param site what browsers are given
   * @throws DiagnosticException if the port is taken
   */
  public static GremlinService start(
      ReadableGraph graph, int port, GremlinQuery.Limits limits, Site site) {
    return new GremlinService(graph, port, limits, site);
  }

  private static String newToken() {
    byte[] random = new byte[16];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private static Settings settings() {
    Settings settings = new Settings();
    settings.scriptEngines.clear();
    settings.serializers =
        List.of(
            // a configuration would make it forget how ids are written
            form(BinaryMessages.class, null),
            form(GraphSONMessageSerializerV3.class, TEXT_IDS),
            form(GraphSONMessageSerializerV2.class, TEXT_IDS));
    settings.maxContentLength = MOST_BYTES_OF_A_REQUEST;
    settings.maxWorkQueueSize = 1000;
    return settings;
  }

  private static Settings.SerializerSettings form(
      Class<?> messages, Map<String, Object> configuration) {
    Settings.SerializerSettings form = new Settings.SerializerSettings();
    form.className = messages.getName();
    form.config = configuration;
    return form;
  }

  private Channel listen(ReadingChannelizer channelizer, int port) {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    ChannelFuture bound =
        new ServerBootstrap()
            .group(network)
            .channel(NioServerSocketChannel.class)
            .childHandler(channelizer)
            .bind(address)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw QueryFault.of(
          QueryCode.PORT,
          address.getAddress().getHostAddress() + ":" + port,
          bound.cause().getMessage());
    }
    return bound.channel();
  }

  /** Where clients connect to. */
  public String address() {
    return "ws://" + hostAndPort() + ReadingChannelizer.PATH;
  }

  /** Where a browser finds the page. */
  public String page() {
    return "http://" + hostAndPort() + "/?" + Pages.TOKEN + "=" + token;
  }

  private String hostAndPort() {
    InetSocketAddress address = (InetSocketAddress) listening.localAddress();
    return address.getAddress().getHostAddress() + ":" + address.getPort();
  }

  @Override
  public void close() {
    listening.close().awaitUninterruptibly();
    end();
  }

  /** Running queries are interrupted, and it is waited for them: the graph is closed next. */
  private void end() {
    queries.shutdownNow();
    clock.shutdownNow();
    network.shutdownGracefully(0, 2, TimeUnit.SECONDS).awaitUninterruptibly();
    ServerThreads.awaitEnd(queries);
  }
}
