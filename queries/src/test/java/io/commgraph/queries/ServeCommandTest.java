package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStream;
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
  void thePageIsThatOfShow(@TempDir Path folder) throws Exception {
    Path first = Files.copy(Path.of(RING), folder.resolve("first.py"));
    Path other = Files.copy(Path.of(RING), folder.resolve("other.py"));
    JsonNode shown = shown(folder, first);
    assertThat(shown.get("snapshots").findValuesAsText("name")).contains("before", "contexts");
    assertThat(shown.findValuesAsText("source"))
        .contains("wood__ssa_v0: pl.Ptr = pld.tensor.alloc_window_buffer(1024)");
    JsonNode read;
    try (InputStream in = Files.newInputStream(first)) {
      read = served(in, "-");
    }
    assertThat(read.get("program")).isEqualTo(shown.get("program"));
    assertThat(read.at("/snapshots/0/isAsked").booleanValue()).isTrue();
    assertThat(pictures(read)).hasSize(3).isEqualTo(pictures(shown));
    JsonNode both = served(InputStream.nullInputStream(), first.toString(), other.toString());
    assertThat(both.get("program").textValue()).isEqualTo("first, other");
    assertThat(names(both))
        .containsExactly(
            "first: before",
            "first: domains",
            "first: contexts",
            "other: before",
            "other: domains",
            "other: contexts");
    assertThat(pictures(both).subList(0, 3)).isEqualTo(pictures(shown));
    assertThat(pictures(both).subList(3, 6)).isEqualTo(pictures(shown));
  }

  /** The graph has the newest snapshot that the pipeline can start from, which is not the last. */
  @Test
  void aFolderIsServedWithAllSnapshots(@TempDir Path folder) throws Exception {
    Path dump = Files.createDirectory(folder.resolve("passes_dump"));
    String ring = Files.readString(Path.of(RING));
    Files.writeString(dump.resolve("40_after_ExpandManualPhaseFence.py"), ring);
    Files.writeString(dump.resolve("41_after_SynthesizeAllReduceSignals.py"), ring);
    String lost = "# pld.comm_domain: comm_d0\n";
    Files.writeString(dump.resolve("42_after_MaterializeCommDomainScopes.py"), lost + ring);
    Files.writeString(dump.resolve("43_after_Other.py"), lost + "nothing");
    RunningServer server = RunningServer.of("serve", dump.toString(), "--port", "0");
    JsonNode page = data(get(server.page()));
    assertThat(names(page))
        .containsExactly(
            "40 (ExpandManualPhaseFence)",
            "41 (SynthesizeAllReduceSignals)",
            "42 (MaterializeCommDomainScopes)");
    assertThat(page.get("first").intValue()).isEqualTo(1);
    assertThat(page.get("snapshots").findValuesAsText("isAsked"))
        .containsExactly("false", "true", "false");
    assertThat(server.stop().err()).contains("--> " + dump.resolve("43_after_Other.py"));
    assertThat(shown(folder, dump, "--to", "before").findValuesAsText("span"))
        .anySatisfy(each -> assertThat(each).contains("41_after"));
  }

  private static JsonNode shown(Path folder, Path input, String... more) throws Exception {
    Path page = folder.resolve("page.html");
    List<Object> words = new ArrayList<>(List.of("show", input, "-o", page));
    words.addAll(List.of(more));
    assertThat(Run.of(words.toArray())).isEqualTo(new Run(0, "", ""));
    return data(Files.readString(page));
  }

  private static JsonNode served(InputStream in, String... inputs) throws Exception {
    List<String> words = new ArrayList<>(List.of("serve", "--port", "0"));
    words.addAll(List.of(inputs));
    RunningServer server = RunningServer.of(in, words.toArray(String[]::new));
    String html = get(server.page());
    assertThat(server.stop()).extracting(Run::exitCode, Run::err).containsExactly(0, "");
    return data(html);
  }

  private static String get(String address) throws Exception {
    HttpRequest get = HttpRequest.newBuilder(URI.create(address)).build();
    return HttpClient.newHttpClient().send(get, BodyHandlers.ofString()).body();
  }

  private static JsonNode data(String html) throws Exception {
    int data = html.indexOf("id=\"data\">") + "id=\"data\">".length();
    return new ObjectMapper().readTree(html.substring(data, html.indexOf("</script>", data)));
  }

  private static List<String> names(JsonNode page) {
    List<String> names = new ArrayList<>();
    page.get("snapshots").forEach(each -> names.add(each.get("name").textValue()));
    return names;
  }

  /** The pictures without what depends on the file and on how much is in the graph. */
  private static List<String> pictures(JsonNode page) {
    List<String> pictures = new ArrayList<>();
    for (JsonNode each : page.get("snapshots")) {
      pictures.add(
          each.get("picture")
              .toString()
              .replaceAll("\"nid\":\\d+|\"order\":\"\\d+\"|[^\"]*(first|other)\\.py|stdin", ""));
    }
    return pictures;
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
