package io.commgraph.queries;

import java.io.InputStream;
import java.io.PrintWriter;

/**
 * The streams of one run, and what stands behind them.
 *
 * @param outColours whether to colour what goes to {@code out}
 * @param errColours whether to colour what goes to {@code err}
 * @param typed whether a person types at a terminal what {@code in} gives
 * @param interactive whether someone watches {@code err}, so that progress is worth showing
 */
record Console(
    InputStream in,
    PrintWriter out,
    PrintWriter err,
    boolean outColours,
    boolean errColours,
    boolean typed,
    boolean interactive) {

  /** Streams that are no terminals. */
  static Console plain(InputStream in, PrintWriter out, PrintWriter err) {
    return new Console(in, out, err, false, false, false, false);
  }
}
