package io.commgraph.queries.server;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DiagnosticText;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.QueryFault;
import io.commgraph.queries.gremlin.ReadOnlyGremlin;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.tinkerpop.gremlin.process.traversal.Bytecode;
import org.apache.tinkerpop.gremlin.server.handler.Session;
import org.apache.tinkerpop.gremlin.server.handler.SessionException;
import org.apache.tinkerpop.gremlin.server.handler.SessionTask;
import org.apache.tinkerpop.gremlin.server.handler.SingleTaskSession;
import org.apache.tinkerpop.gremlin.server.util.TraverserIterator;
import org.apache.tinkerpop.gremlin.util.message.ResponseMessage;
import org.apache.tinkerpop.gremlin.util.message.ResponseStatusCode;

/** One question of a client: read by the rules of queries, answered while results are found. */
final class ReadingSession extends SingleTaskSession {
  /** How long a query that was told to stop may take to say so itself. */
  static final Duration GRACE = Duration.ofSeconds(5);

  private final ReadOnlyGremlin gremlin;
  private final GremlinQuery.Limits limits;
  private final List<Future<?>> timers = new ArrayList<>();
  private boolean isOver;

  ReadingSession(
      SessionTask task,
      String id,
      ConcurrentMap<String, Session> sessions,
      ReadOnlyGremlin gremlin,
      GremlinQuery.Limits limits) {
    super(task, id, sessions);
    this.gremlin = gremlin;
    this.limits = limits;
  }

  /** Only what was accepted has an end in time; it may be over already. */
  @Override
  public void setSessionFuture(Future<?> running) {
    super.setSessionFuture(running);
    long millis = limits.timeout().toMillis();
    endAfter(millis, () -> triggerTimeout(millis, false));
    endAfter(millis + GRACE.toMillis(), this::giveUp);
  }

  private synchronized void endAfter(long millis, Runnable end) {
    if (!isOver) {
      timers.add(
          onlySessionTask
              .getScheduledExecutorService()
              .schedule(end, millis, TimeUnit.MILLISECONDS));
    }
  }

  @Override
  public synchronized void close() {
    isOver = true;
    timers.forEach(timer -> timer.cancel(false));
    super.close();
  }

  /** Answers for a query that cannot be stopped. */
  void giveUp() {
    onlySessionTask.writeAndFlush(response(QueryFault.timedOut(limits.timeout())));
  }

  @Override
  public void sendTimeoutResponseForUncommencedTask() {
    giveUp();
  }

  @Override
  protected Iterator<?> fromScript(SessionTask task, String script) {
    return new LimitedResults(gremlin.asked(script).results(), limits.rows());
  }

  @Override
  protected Optional<Iterator<?>> fromBytecode(SessionTask task, Bytecode bytecode) {
    return Optional.of(
        new LimitedResults(new TraverserIterator(gremlin.traversal(bytecode)), limits.rows()));
  }

  /** Says what the command line would say, and nothing about our own code. */
  @Override
  protected void handleException(SessionTask task, Throwable thrown) throws SessionException {
    if (thrown instanceof SessionException known) {
      throw known;
    }
    DiagnosticException fault =
        closeReason.get() == CloseReason.REQUEST_TIMEOUT
            ? QueryFault.timedOut(Duration.ofMillis(getActualTimeoutLengthWhenClosed()))
            : QueryFault.of(thrown);
    throw new SessionException(fault.getMessage(), fault, response(fault));
  }

  private ResponseMessage response(DiagnosticException fault) {
    boolean late = fault.diagnostics().get(0).code() == QueryCode.TIMED_OUT;
    String script = onlySessionTask.getGremlinArgument() instanceof String text ? text : "";
    return ResponseMessage.build(onlySessionTask.getRequestMessage())
        .code(
            late
                ? ResponseStatusCode.SERVER_ERROR_TIMEOUT
                : ResponseStatusCode.SERVER_ERROR_EVALUATION)
        .statusMessage(
            new DiagnosticText(GremlinQuery.source(script), false)
                .render(fault.diagnostics().get(0)))
        .create();
  }
}
