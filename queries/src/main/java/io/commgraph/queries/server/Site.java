package io.commgraph.queries.server;

import java.util.concurrent.CompletableFuture;

/**
 * What a server gives out to a browser beside the WebSocket: a page, and answers to its questions.
 */
public interface Site {
  /** Where, relative to the page, questions are sent to. */
  String ASK = "ask";

  /**
   * The page as HTML; while another thread makes it, nobody waits.
   *
   * @param ask where it sends its questions
   */
  CompletableFuture<String> page(String ask);

  /** The answer to a question of the page, as JSON. */
  String answer(String question);
}
