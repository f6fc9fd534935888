package io.commgraph.queries.server;

import io.commgraph.diagnostics.QueryCode;
import io.commgraph.queries.gremlin.QueryFault;
import java.util.Iterator;
import org.apache.tinkerpop.gremlin.process.traversal.Traverser;

/** Results up to a limit. More are no end of the answer but a finding. */
final class LimitedResults implements Iterator<Object> {
  private final Iterator<?> results;
  private final int limit;
  private long count;

  LimitedResults(Iterator<?> results, int limit) {
    this.results = results;
    this.limit = limit;
  }

  @Override
  public boolean hasNext() {
    return results.hasNext();
  }

  @Override
  public Object next() {
    Object result = results.next();
    count += result instanceof Traverser<?> equal ? equal.bulk() : 1;
    if (count > limit) {
      throw QueryFault.of(QueryCode.TOO_MANY_RESULTS, limit);
    }
    return result;
  }
}
