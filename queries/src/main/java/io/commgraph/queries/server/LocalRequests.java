package io.commgraph.queries.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Locale;
import java.util.Set;

/**
 * Lets in programs of this machine and pages that this server gave out. A page from elsewhere that
 * a browser of this machine shows is neither: it names its own origin, or, where a name of its own
 * was bent to this machine's address, its own host.
 */
final class LocalRequests extends SimpleChannelInboundHandler<FullHttpRequest> {
  private static final Set<String> HOSTS = Set.of("127.0.0.1", "localhost", "[::1]");

  LocalRequests() {
    super(false);
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    String host = lower(request.headers().get(HttpHeaderNames.HOST));
    String origin = request.headers().get(HttpHeaderNames.ORIGIN);
    if (!HOSTS.contains(host.replaceFirst(":[0-9]+$", ""))) {
      refuse(context, request, "this server answers to 127.0.0.1 and localhost only");
    } else if (origin != null && !lower(origin).equals("http://" + host)) {
      refuse(context, request, "this server does not answer pages of another origin");
    } else {
      context.fireChannelRead(request);
    }
  }

  private static String lower(String header) {
    return header == null ? "" : header.toLowerCase(Locale.ROOT);
  }

  private static void refuse(ChannelHandlerContext context, FullHttpRequest request, String why) {
    request.release();
    PlainResponse.send(context, HttpResponseStatus.FORBIDDEN, why);
  }
}
