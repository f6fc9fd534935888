package io.commgraph.queries.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.QueryStringDecoder;

/** Answers what is not for the WebSocket. */
final class Pages extends SimpleChannelInboundHandler<FullHttpRequest> {

  @Override
  public boolean acceptInboundMessage(Object message) {
    return message instanceof FullHttpRequest request
        && !(request.headers().contains(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true)
            && new QueryStringDecoder(request.uri()).path().equals(ReadingChannelizer.PATH));
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    PlainResponse.send(
        context,
        HttpResponseStatus.NOT_FOUND,
        "there is a WebSocket for Gremlin at " + ReadingChannelizer.PATH);
  }
}
