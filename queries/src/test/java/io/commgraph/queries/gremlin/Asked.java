package io.commgraph.queries.gremlin;

/** A whole answer as text. */
public final class Asked {
  private Asked() {}

  public static String text(GremlinQuery query, String gremlin, ResultFormat format) {
    ResultText text = format.text();
    StringBuilder answer = new StringBuilder();
    query.ask(gremlin, rows -> answer.append(text.next(rows)));
    return answer.append(text.end()).toString();
  }
}
