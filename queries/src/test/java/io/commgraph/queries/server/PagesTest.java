package io.commgraph.queries.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.RingOfFour;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a browser gets when a page comes late, or not at all. */
class PagesTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final CompletableFuture<String> page = new CompletableFuture<>();
  private final ProgramGraph graph = RingOfFour.graph(Detail.LINEAGE);
  private final GremlinService service =
      GremlinService.start(
          graph, 0, new GremlinQuery.Limits(Duration.ofSeconds(30), 10, false), new Waiting());

  /** A page that is not there yet, and answers that fail as they are told to. */
  private final class Waiting implements Site {
    @Override
    public CompletableFuture<String> page(String ask) {
      return page;
    }

    @Override
    public String answer(String question) {
      if (question.equals("memory")) {
        throw new OutOfMemoryError();
      }
      throw new IllegalStateException("the invariant\nand more");
    }
  }

  @AfterEach
  void close() {
    service.close();
    graph.close();
  }

  private HttpRequest.Builder request(String path) {
    URI address = URI.create(service.page());
    return HttpRequest.newBuilder(address.resolve(path + "?" + address.getQuery()))
        .timeout(Duration.ofSeconds(20));
  }

  private HttpResponse<String> ask(String question) throws Exception {
    HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString(question);
    return CLIENT.send(request("ask").POST(body).build(), BodyHandlers.ofString());
  }

  @Test
  void aFailureIsAnsweredInALine() throws Exception {
    assertThat(ask("memory").body())
        .isEqualTo("the memory was full before the query had an answer\n");
    HttpResponse<String> fault = ask("state");
    assertThat(fault.statusCode()).isEqualTo(500);
    assertThat(fault.body()).isEqualTo("the invariant\n");
  }

  /** There are fewer threads than browsers that wait. */
  @Test
  void whoWaitsForThePageHoldsNoThread() throws Exception {
    HttpRequest reload = request("/").build();
    List<CompletableFuture<HttpResponse<String>>> waiting =
        Stream.generate(() -> CLIENT.sendAsync(reload, BodyHandlers.ofString()))
            .limit(100)
            .toList();
    assertThat(ask("state").statusCode()).isEqualTo(500);
    assertThat(waiting).noneMatch(CompletableFuture::isDone);
    page.completeExceptionally(new IllegalStateException("nothing drawn"));
    for (CompletableFuture<HttpResponse<String>> each : waiting) {
      assertThat(each.get().statusCode()).isEqualTo(500);
      assertThat(each.get().body()).isEqualTo("nothing drawn\n");
    }
  }
}
