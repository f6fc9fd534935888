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
 * @param notes whether more is said than results and findings
 * @param maxInput the most bytes that an input may have when it is unpacked
 */
record Console(
    InputStream in,
    PrintWriter out,
    PrintWriter err,
    boolean outColours,
    boolean errColours,
    boolean typed,
    boolean interactive,
    boolean notes,
    int maxInput) {

  /** Streams that are no terminals. */
  static Console plain(InputStream in, PrintWriter out, PrintWriter err) {
    return new Console(in, out, err, false, false, false, false, true, ProgramFiles.MAX_BYTES);
  }

  /** The same streams, on which only results and findings are written. */
  Console quiet() {
    return new Console(in, out, err, outColours, errColours, typed, false, false, maxInput);
  }

  /** The same streams, with colours or without. */
  Console coloured(boolean colours) {
    return new Console(in, out, err, colours, colours, typed, interactive, notes, maxInput);
  }

  /** The same streams, with another limit of inputs. */
  Console reading(int bytes) {
    return new Console(in, out, err, outColours, errColours, typed, interactive, notes, bytes);
  }

  /** Says something that is worth knowing beside the results. */
  void note(String text) {
    if (notes) {
      err.println("note: " + text);
      err.flush();
    }
  }
}
