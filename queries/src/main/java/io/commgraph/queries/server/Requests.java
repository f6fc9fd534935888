package io.commgraph.queries.server;

import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ReadOnlyGremlin;
import io.netty.channel.ChannelHandler;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.tinkerpop.gremlin.server.Channelizer;
import org.apache.tinkerpop.gremlin.server.GraphManager;
import org.apache.tinkerpop.gremlin.server.handler.Session;
import org.apache.tinkerpop.gremlin.server.handler.SessionException;
import org.apache.tinkerpop.gremlin.server.handler.SessionTask;
import org.apache.tinkerpop.gremlin.server.handler.UnifiedHandler;
import org.apache.tinkerpop.gremlin.server.util.ServerGremlinExecutor;
import org.apache.tinkerpop.gremlin.util.Tokens;
import org.apache.tinkerpop.gremlin.util.message.RequestMessage;
import org.apache.tinkerpop.gremlin.util.message.ResponseMessage;
import org.apache.tinkerpop.gremlin.util.message.ResponseStatusCode;

/** Takes requests in, and gives each a session of its own and an end in time. */
@ChannelHandler.Sharable
final class Requests extends UnifiedHandler {
  /** A client may ask for larger batches of results; a batch lies in memory as a whole. */
  private static final int MOST_RESULTS_AT_ONCE = 10_000;

  private static final Set<String> NAMES = Set.of(GremlinService.SOURCE);

  private final ReadOnlyGremlin gremlin;
  private final GremlinQuery.Limits limits;

  Requests(
      ServerGremlinExecutor executor,
      Channelizer channelizer,
      ReadOnlyGremlin gremlin,
      GremlinQuery.Limits limits) {
    super(
        executor.getSettings(),
        executor.getGraphManager(),
        executor.getGremlinExecutor(),
        executor.getScheduledExecutorService(),
        channelizer);
    this.gremlin = gremlin;
    this.limits = limits;
  }

  @Override
  protected void validateRequest(RequestMessage message, GraphManager graphs)
      throws SessionException {
    Map<String, Object> arguments = message.getArgs();
    if (!List.of(Tokens.OPS_EVAL, Tokens.OPS_BYTECODE, Tokens.OPS_CLOSE)
        .contains(message.getOp())) {
      throw refused(message, "there is no operation '" + message.getOp() + "'");
    }
    if (arguments.containsKey(Tokens.ARGS_SESSION)) {
      throw refused(message, "there are no sessions and no transactions: the graph is only read");
    }
    Object batch = arguments.getOrDefault(Tokens.ARGS_BATCH_SIZE, 1);
    if (!(batch instanceof Integer size && size > 0 && size <= MOST_RESULTS_AT_ONCE)) {
      throw refused(message, "batchSize is a number from 1 to " + MOST_RESULTS_AT_ONCE);
    }
    if (!(arguments.getOrDefault(Tokens.ARGS_EVAL_TIMEOUT, 0) instanceof Number)) {
      throw refused(message, "evaluationTimeout is a number of milliseconds");
    }
    if (!(arguments.getOrDefault(Tokens.ARGS_ALIASES, Map.of()) instanceof Map<?, ?> names
        && NAMES.containsAll(names.values()))) {
      throw refused(message, "the graph's only traversal source is called g");
    }
    super.validateRequest(message, graphs);
  }

  private static SessionException refused(RequestMessage message, String why) {
    return new SessionException(
        why,
        ResponseMessage.build(message)
            .code(ResponseStatusCode.REQUEST_ERROR_INVALID_REQUEST_ARGUMENTS)
            .statusMessage(why)
            .create());
  }

  /** What a client says about time can only make it shorter. */
  @Override
  protected Session createSingleTaskSession(SessionTask task, String id) {
    return new ReadingSession(task, id, sessions, gremlin, limits);
  }
}
