package io.commgraph.queries.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.CompletableFuture.completedFuture;
import static java.util.concurrent.CompletableFuture.failedFuture;

import io.commgraph.queries.gremlin.QueryFault;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Answers what is not for the WebSocket: gives out the page and what is asked in it, to those who
 * know the token. Another user of this machine does not.
 */
final class Pages extends SimpleChannelInboundHandler<FullHttpRequest> {
  static final String TOKEN = "token";

  private final Site site;
  private final String token;
  private final Executor queries;

  /**
   * @param queries runs what takes long, so that the network's thread does not wait for it
   */
  Pages(Site site, String token, Executor queries) {
    this.site = site;
    this.token = token;
    this.queries = queries;
  }

  @Override
  public boolean acceptInboundMessage(Object message) {
    return message instanceof FullHttpRequest request
        && !(request.headers().contains(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true)
            && new QueryStringDecoder(request.uri()).path().equals(ReadingChannelizer.PATH));
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    QueryStringDecoder asked = new QueryStringDecoder(request.uri());
    boolean isPage = asked.path().equals("/") && request.method().equals(HttpMethod.GET);
    boolean isQuestion =
        asked.path().equals("/" + Site.ASK) && request.method().equals(HttpMethod.POST);
    if (!isPage && !isQuestion) {
      PlainResponse.send(
          context,
          HttpResponseStatus.NOT_FOUND,
          "there is a page at /, and a WebSocket for Gremlin at " + ReadingChannelizer.PATH);
    } else if (!knowsToken(asked)) {
      PlainResponse.send(
          context,
          HttpResponseStatus.FORBIDDEN,
          "open the address that commgraph serve has printed, with its token");
    } else if (isPage) {
      answer(context, "text/html", () -> site.page(Site.ASK + "?" + TOKEN + "=" + token));
    } else {
      String question = request.content().toString(UTF_8);
      answer(context, "application/json", () -> completedFuture(site.answer(question)));
    }
  }

  private boolean knowsToken(QueryStringDecoder asked) {
    String given = asked.parameters().getOrDefault(TOKEN, List.of("")).get(0);
    return MessageDigest.isEqual(given.getBytes(UTF_8), token.getBytes(UTF_8));
  }

  private void answer(
      ChannelHandlerContext context, String type, Supplier<CompletableFuture<String>> content) {
    try {
      queries.execute(() -> run(context, type, content));
    } catch (RejectedExecutionException e) {
      PlainResponse.send(
          context, HttpResponseStatus.SERVICE_UNAVAILABLE, "too much is asked at once");
    }
  }

  private static void run(
      ChannelHandlerContext context, String type, Supplier<CompletableFuture<String>> content) {
    CompletableFuture<String> coming;
    try {
      coming = content.get();
    } catch (Throwable e) { // a browser would wait for ever
      coming = failedFuture(e);
    }
    coming
        .thenAccept(text -> PlainResponse.send(context, type, text))
        .exceptionally(
            e -> {
              PlainResponse.send(context, HttpResponseStatus.INTERNAL_SERVER_ERROR, reason(e));
              return null;
            });
  }

  private static String reason(Throwable thrown) {
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    return QueryFault.of(cause).diagnostics().get(0).message().lines().findFirst().orElse("");
  }
}
