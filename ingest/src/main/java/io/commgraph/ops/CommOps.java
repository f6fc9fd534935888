package io.commgraph.ops;

/** The names of the operators that communication windows, contexts and ranks are made of. */
public final class CommOps {
  /** Allocates a window's buffer on every device of a domain: size in bytes, name. */
  public static final String ALLOC_WINDOW_BUFFER = "pld.tensor.alloc_window_buffer";

  /** Makes a distributed tensor out of a buffer. */
  public static final String WINDOW = "pld.tensor.window";

  /** The number of devices that take part. */
  public static final String WORLD_SIZE = "pld.system.world_size";

  /** The communication context of a distributed tensor. */
  public static final String GET_COMM_CTX = "pld.system.get_comm_ctx";

  private CommOps() {}
}
