package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.tinkerpop.gremlin.driver.Cluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
  private static final String RING = "examples/ring_of_four.py";
  private static final String DAY = "examples/harbour_day.py";
  private static final Pattern READY =
      Pattern.compile(
          """
          the page is at (http://127\\.0\\.0\\.1:\\d+/\\?token=[0-9a-f]{32})
          g is served at ws://127\\.0\\.0\\.1:(\\d+)/gremlin; Ctrl-C stops it
          """);

  @Test
  void severalProgramsAreServedInOneGraphUntilItIsStopped() throws Exception {
    RunningServer server = RunningServer.of("serve", RING, DAY, "--to", "domains", "--port", "0");
    int port = port(server.out());
    Cluster cluster = Cluster.build("127.0.0.1").port(port).create();
    assertThat(
            cluster
                .connect()
                .alias("g")
                .submit("g.V().has('kind','domain').values('program').dedup().order()")
                .all()
                .get()
                .toString())
        .contains("ring_of_four", "harbour_day");
    cluster.close();
    Run run = server.stop();
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
  }

  @Test
  void thePageIsForThoseWhoKnowTheTokenAndAnswers() throws Exception {
    RunningServer server = RunningServer.of("serve", RING, "--port", "0");
    Matcher ready = READY.matcher(server.out());
    assertThat(ready.matches()).isTrue();
    URI page = URI.create(ready.group(1));
    URI ask = page.resolve("ask?" + page.getQuery());
    HttpRequest.BodyPublisher question =
        HttpRequest.BodyPublishers.ofString("g.windows().has('name', 'beat__ssa_v0')");
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest get = HttpRequest.newBuilder(page).build();
    assertThat(client.send(get, BodyHandlers.ofString()).body())
        .startsWith("<!doctype html>")
        .contains("connect-src 'self'", "beat__ssa_v0");
    HttpRequest post = HttpRequest.newBuilder(ask).POST(question).build();
    assertThat(client.send(post, BodyHandlers.ofString()).body())
        .contains("\"text\":\"window beat__ssa_v0 (ballroom)\\n\"")
        .containsPattern("\"vertices\":\\[\\d+]");
    for (URI wrong : List.of(page.resolve("/"), page.resolve("/?token=0"), ask.resolve("/ask"))) {
      HttpRequest.Builder request = HttpRequest.newBuilder(wrong);
      HttpRequest sent =
          wrong.getPath().equals("/ask") ? request.POST(question).build() : request.build();
      assertThat(client.send(sent, BodyHandlers.ofString()).statusCode()).isEqualTo(403);
    }
    assertThat(server.stop().exitCode()).isZero();
  }

  /** Functions of the same name in other programs have nothing to do with a program's picture. */
  @Test
  void eachProgramHasItsOwnPictureWithItsSourceLines(@TempDir Path folder) throws Exception {
    Path first = Files.copy(Path.of(DAY), folder.resolve("first.py"));
    Path other = Files.copy(Path.of(DAY), folder.resolve("other.py"));
    JsonNode alone = page(first);
    JsonNode both = page(first, other);
    assertThat(both.get("program").textValue()).isEqualTo("first, other");
    JsonNode picture = alone.at("/snapshots/0/picture");
    assertThat(picture.get("domains")).hasSize(3);
    assertThat(picture.get("nodes").findValuesAsText("source"))
        .contains("berth_mem_0__ssa_v0: pl.Ptr = pld.tensor.alloc_window_buffer(256)");
    assertThat(both.at("/snapshots/0/name").textValue()).isEqualTo("first");
    assertThat(both.at("/snapshots/0/picture")).isEqualTo(picture);
    assertThat(both.at("/snapshots/1/name").textValue()).isEqualTo("other");
    assertThat(placeless(both.at("/snapshots/1/picture"))).isEqualTo(placeless(picture));
  }

  private static JsonNode page(Path... inputs) throws Exception {
    List<String> words = new ArrayList<>(List.of("serve", "--port", "0"));
    Arrays.stream(inputs).forEach(each -> words.add(each.toString()));
    RunningServer server = RunningServer.of(words.toArray(String[]::new));
    Matcher ready = READY.matcher(server.out());
    assertThat(ready.matches()).isTrue();
    HttpRequest get = HttpRequest.newBuilder(URI.create(ready.group(1))).build();
    String html = HttpClient.newHttpClient().send(get, BodyHandlers.ofString()).body();
    assertThat(server.stop().exitCode()).isZero();
    int data = html.indexOf("id=\"data\">") + "id=\"data\">".length();
    return new ObjectMapper().readTree(html.substring(data, html.indexOf("</script>", data)));
  }

  private static String placeless(JsonNode picture) {
    return picture.toString().replaceAll("\"nid\":\\d+|(first|other)\\.py", "");
  }

  @Test
  void aPortThatIsTakenIsSaid() throws Exception {
    try (ServerSocket taken = new ServerSocket()) {
      taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      int port = taken.getLocalPort();
      Run run = Run.of("serve", RING, "--port", port);
      assertThat(run.exitCode()).isEqualTo(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .contains("error[CG0311]: nothing can listen at 127.0.0.1:" + port, "1 error");
    }
  }

  @Test
  void aProgramWithErrorsIsNotServed() {
    Run run = Run.of("serve", "examples/two_mistakes.py", "--to", "domains", "--port", "0");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("error[CG1107]", "2 errors");
  }

  @Test
  void aSignalEndsTheProcessInOrder(@TempDir Path folder) throws Exception {
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:TieredStopAtLevel=1",
                Main.class.getName(),
                "serve",
                RING,
                "--port",
                "0")
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      int port = port(out.readLine() + "\n" + out.readLine() + "\n");
      new Socket(InetAddress.getLoopbackAddress(), port).close();
      process.toHandle().destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
      assertThat(out.readLine()).isNull();
      assertThat(Files.readString(err)).doesNotContain("commgraph: ", "\tat ");
    } finally {
      process.destroyForcibly();
    }
  }

  private static int port(String out) {
    Matcher ready = READY.matcher(out);
    assertThat(ready.matches()).as(out).isTrue();
    return Integer.parseInt(ready.group(2));
  }
}
