package io.commgraph.queries.server;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may connect. */
class LocalRequestsTest {
  private static ServedGraph served;

  @BeforeAll
  static void start() {
    served = new ServedGraph(Duration.ofMinutes(1), 10, false);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:PORT,                              , 101",
    "localhost:PORT,                              , 101",
    "LOCALHOST,                                   , 101",
    "[::1]:PORT,                                  , 101",
    "127.0.0.1:PORT,        http://127.0.0.1:PORT , 101",
    "localhost:PORT,        http://localhost:PORT , 101",
    "127.0.0.1:PORT,        http://evil.example   , 403",
    "127.0.0.1:PORT,        http://localhost:3000 , 403",
    "127.0.0.1:PORT,        https://127.0.0.1:PORT, 403",
    "127.0.0.1:PORT,        null                  , 403",
    "evil.example:PORT,                           , 403",
    "evil.example:PORT, http://evil.example:PORT  , 403",
    "127.0.0.1.evil.example:PORT,                 , 403",
    "'',                                          , 403"
  })
  void onlyThisMachineAndItsOwnPagesMayConnect(String host, String origin, int status)
      throws IOException {
    String request =
        "GET /gremlin HTTP/1.1\r\nHost: "
            + host
            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + (origin == null ? "" : "Origin: " + origin + "\r\n");
    assertThat(statusOf(request)).isEqualTo(status);
  }

  @Test
  void whatIsNotForTheWebSocketIsAnswered() throws IOException {
    assertThat(statusOf("GET / HTTP/1.1\r\nHost: localhost\r\n")).isEqualTo(403);
    assertThat(statusOf("GET /?gremlin=g.V() HTTP/1.1\r\nHost: localhost\r\n")).isEqualTo(403);
    assertThat(statusOf("GET /gremlin?gremlin=g.V() HTTP/1.1\r\nHost: localhost\r\n"))
        .isEqualTo(404);
    assertThat(statusOf("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"))
        .isEqualTo(404);
  }

  @Test
  void nobodyElseCanReachIt() {
    assertThat(URI.create(served.service.address()).getHost()).isEqualTo("127.0.0.1");
  }

  private static int statusOf(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
      socket.setSoTimeout(10_000);
      socket
          .getOutputStream()
          .write((request.replace("PORT", "" + served.port()) + "\r\n").getBytes(US_ASCII));
      String status = new String(socket.getInputStream().readNBytes(12), US_ASCII);
      assertThat(status).startsWith("HTTP/1.1 ");
      return Integer.parseInt(status.substring(9));
    }
  }
}
