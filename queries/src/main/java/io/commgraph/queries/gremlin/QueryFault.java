package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.ir.Span;
import java.time.Duration;

/** Says why a query has no answer. */
public final class QueryFault {
  private QueryFault() {}

  /** The finding that something thrown by a query stands for. */
  public static DiagnosticException of(Throwable thrown) {
    for (Throwable each = thrown; each != null; each = each.getCause()) {
      if (each instanceof DiagnosticException found) {
        return found;
      }
      if (each instanceof OnlyReading.Refusal) {
        return of(QueryCode.REFUSED, each.getMessage());
      }
      if (each instanceof OutOfMemoryError) {
        return of(QueryCode.OUT_OF_MEMORY);
      }
      if (each instanceof StackOverflowError) {
        return of(QueryCode.FAILED, "its steps are nested too deeply in each other");
      }
    }
    return of(QueryCode.FAILED, reason(thrown));
  }

  /** The finding that a query took too long. */
  public static DiagnosticException timedOut(Duration limit) {
    return of(QueryCode.TIMED_OUT, readable(limit));
  }

  /** A finding about the query as a whole. */
  public static DiagnosticException of(QueryCode code, Object... arguments) {
    return new DiagnosticException(Diagnostic.of(code, Span.UNKNOWN, arguments));
  }

  /** The JVM adds to a wrong class in which module it is. */
  private static String reason(Throwable thrown) {
    String message = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    return thrown instanceof ClassCastException ? message.replaceFirst(" \\(.*", "") : message;
  }

  private static String readable(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
