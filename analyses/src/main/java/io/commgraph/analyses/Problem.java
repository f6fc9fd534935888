package io.commgraph.analyses;

import io.commgraph.diagnostics.Code;
import java.util.ArrayList;
import java.util.List;

/**
 * Something wrong that an analysis found, in terms of the graph: the numbers of IR nodes ({@code
 * nid}) instead of places.
 *
 * @param at where it is wrong
 * @param arguments what fills the placeholders of the message
 */
public record Problem(Code code, int at, List<Object> arguments, List<Evidence> evidence) {
  /**
   * A node that has to do with a problem, and what part it plays: allocation, window, dispatch,
   * loop, …
   */
  public record Evidence(String role, int nid) {}

  public Problem {
    arguments = List.copyOf(arguments);
    evidence = List.copyOf(evidence);
  }

  /** A problem without evidence yet. */
  static Problem of(Code code, int at, Object... arguments) {
    return new Problem(code, at, List.of(arguments), List.of());
  }

  /** This problem with one more piece of evidence at the end. */
  Problem with(String role, int nid) {
    List<Evidence> more = new ArrayList<>(evidence);
    more.add(new Evidence(role, nid));
    return new Problem(code, at, arguments, more);
  }
}
