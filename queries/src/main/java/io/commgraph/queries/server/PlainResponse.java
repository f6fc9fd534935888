package io.commgraph.queries.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;

/** A text as the last thing that a connection carries. */
final class PlainResponse {
  private PlainResponse() {}

  /** Says in a line what is the matter. */
  static void send(ChannelHandlerContext context, HttpResponseStatus status, String text) {
    send(context, status, "text/plain", text + "\n");
  }

  /** Sends what was asked for. */
  static void send(ChannelHandlerContext context, String type, String text) {
    send(context, HttpResponseStatus.OK, type, text);
  }

  private static void send(
      ChannelHandlerContext context, HttpResponseStatus status, String type, String text) {
    ByteBuf body = Unpooled.copiedBuffer(text, UTF_8);
    FullHttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body);
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, type + "; charset=utf-8")
        .set("X-Content-Type-Options", "nosniff")
        .set("Referrer-Policy", "no-referrer")
        .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE)
        .set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes())
        .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    context.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
  }
}
