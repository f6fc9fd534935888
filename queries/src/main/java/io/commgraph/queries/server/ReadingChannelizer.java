package io.commgraph.queries.server;

import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ReadOnlyGremlin;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelPipeline;
import java.util.function.Supplier;
import org.apache.tinkerpop.gremlin.server.channel.WebSocketChannelizer;
import org.apache.tinkerpop.gremlin.server.util.ServerGremlinExecutor;

/** What a connection passes: Gremlin Server's WebSocket, with our doors before and after it. */
final class ReadingChannelizer extends WebSocketChannelizer {
  /** Where the WebSocket is. */
  static final String PATH = GREMLIN_ENDPOINT;

  private final ReadOnlyGremlin gremlin;
  private final GremlinQuery.Limits limits;
  private final Supplier<ChannelHandler> pages;
  private Requests requests;

  ReadingChannelizer(
      ReadOnlyGremlin gremlin, GremlinQuery.Limits limits, Supplier<ChannelHandler> pages) {
    this.gremlin = gremlin;
    this.limits = limits;
    this.pages = pages;
  }

  @Override
  public void init(ServerGremlinExecutor executor) {
    super.init(executor);
    requests = new Requests(executor, this, gremlin, limits);
  }

  @Override
  public void configure(ChannelPipeline pipeline) {
    super.configure(pipeline);
    // a small message could become a large one
    pipeline.remove(PIPELINE_WEBSOCKET_SERVER_COMPRESSION);
    pipeline.addAfter(PIPELINE_HTTP_AGGREGATOR, "local-requests", new LocalRequests());
    pipeline.addAfter("local-requests", "pages", pages.get());
  }

  /** Takes out what would evaluate scripts. */
  @Override
  public void finalize(ChannelPipeline pipeline) {
    pipeline.remove(PIPELINE_OP_SELECTOR);
    pipeline.remove(PIPELINE_OP_EXECUTOR);
    pipeline.addLast("requests", requests);
  }
}
