package io.commgraph.graph;

/** A store does not do what it is asked: it is not there, in use, full, or broken. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StoreException(String message) {
    super(message);
  }

  private StoreException(RuntimeException cause) {
    super(reason(cause), cause);
  }

  /** What the database's exception says. */
  static StoreException of(RuntimeException cause) {
    return cause instanceof StoreException known ? known : new StoreException(cause);
  }

  /** The innermost cause knows best. */
  private static String reason(Throwable cause) {
    Throwable innermost = cause;
    while (innermost.getCause() != null && innermost.getCause() != innermost) {
      innermost = innermost.getCause();
    }
    String message = innermost.getMessage();
    return message == null ? innermost.toString() : message.lines().findFirst().orElse(message);
  }
}
