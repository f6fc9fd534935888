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
 * @param maxInput the most bytes that an input may have when it is unpacked
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
    int maxInput) {
  /** The most bytes that an input may have when it is unpacked, unless the user says otherwise. */
  public static final int MAX_INPUT = 1 << 30;

  /** Streams that are no terminals. */
  public static Console plain(InputStream in, PrintWriter out, PrintWriter err) {
    return new Console(in, out, err, false, false, false, false, true, MAX_INPUT);
  }

  /** The same streams, on which only results and findings are written. */
  public Console quiet() {
    return new Console(in, out, err, outColours, errColours, typed, false, false, maxInput);
  }

  /** The same streams, with colours or without. */
  public Console coloured(boolean colours) {
    return new Console(in, out, err, colours, colours, typed, interactive, notes, maxInput);
  }

  /** The same streams, with another limit of inputs. */
  public Console reading(int bytes) {
    return new Console(in, out, err, outColours, errColours, typed, interactive, notes, bytes);
  }

  /** Says something that is worth knowing beside the results. */
  public void note(String text) {
    if (notes) {
      err.println("note: " + text);
      err.flush();
    }
  }
}
