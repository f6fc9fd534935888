package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
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
      Pattern.compile("g is served at ws://127\\.0\\.0\\.1:(\\d+)/gremlin; Ctrl-C stops it\n");

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
      int port = port(out.readLine() + "\n");
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
    return Integer.parseInt(ready.group(1));
  }
}
