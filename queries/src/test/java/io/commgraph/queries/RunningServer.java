package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.queries.console.Console;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;

/** A command that does not end by itself, in a thread of its own, until it is stopped. */
final class RunningServer {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final AtomicInteger exitCode = new AtomicInteger(-1);
  private final Thread thread;

  private RunningServer(InputStream in, String... words) {
    Console console = Console.plain(in, new PrintWriter(out, true), new PrintWriter(err, true));
    thread = new Thread(() -> exitCode.set(Main.run(console, words)), "server under test");
  }

  /** Starts it and waits until it says where it is. */
  static RunningServer of(String... words) throws InterruptedException {
    return of(InputStream.nullInputStream(), words);
  }

  /** Likewise, with something to read. */
  static RunningServer of(InputStream in, String... words) throws InterruptedException {
    RunningServer server = new RunningServer(in, words);
    server.thread.start();
    while (server.thread.isAlive() && !server.out.toString().contains("; Ctrl-C stops it")) {
      Thread.sleep(20);
    }
    return server;
  }

  String out() {
    return out.toString();
  }

  /** The address of its page. */
  String page() {
    return out().lines().findFirst().orElseThrow().replace("the page is at ", "");
  }

  /** Stops it and says what it left. */
  Run stop() throws InterruptedException {
    thread.interrupt();
    thread.join(30_000);
    assertThat(thread.isAlive()).isFalse();
    return new Run(exitCode.get(), out.toString(), err.toString());
  }
}
