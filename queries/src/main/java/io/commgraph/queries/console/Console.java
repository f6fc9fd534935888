package io.commgraph.queries.console;

import java.io.InputStream;
import java.io.PrintWriter;

/**
 * The streams of one run, and what stands behind them.
 *
 * @param outColours whether to colour what goes to {@code out}
 * @param errColours whether to colour what goes to {@code err}
 * @param typed whether a person types at a terminal what {@code in} gives
 * @param interactive whether someone watches {@code err}, so that progress is worth showing
 * @param notes whether more is said than results and findings
 * @param limits of programs that are read or printed
 */
public record Console(
    InputStream in,
    PrintWriter out,
    PrintWriter err,
    boolean outColours,
    boolean errColours,
    boolean typed,
    boolean interactive,
    boolean notes,
    Limits limits) {
  /** Streams that are no terminals. */
  public static Console plain(InputStream in, PrintWriter out, PrintWriter err) {
    return new Console(in, out, err, false, false, false, false, true, Limits.DEFAULT);
  }

  /** The same streams, on which only results and findings are written. */
  public Console quiet() {
    return new Console(in, out, err, outColours, errColours, typed, false, false, limits);
  }

  /** The same streams, with colours or without. */
  public Console coloured(boolean colours) {
    return new Console(in, out, err, colours, colours, typed, interactive, notes, limits);
  }

  /** The same streams, with other limits. */
  public Console within(Limits other) {
    return new Console(in, out, err, outColours, errColours, typed, interactive, notes, other);
  }

  /** Says something that is worth knowing beside the results. */
  public void note(String text) {
    if (notes) {
      err.println("note: " + text);
      err.flush();
    }
  }
}
