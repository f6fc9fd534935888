package io.commgraph.analyses.explain;

import java.util.List;

/**
 * One link of an explanation, and what it rests on or leads to. Facts nest at most a few levels
 * deep, whatever the program; long chains are lists.
 *
 * @param relation how it has to do with the fact above it, such as {@code taken by}
 * @param kind what it is about: the kind of a vertex, or {@code devices} or {@code problem}
 * @param name its name
 * @param function the function in which it stands; empty if in none
 * @param span its place in the source, {@code file:line:column}; empty if unknown
 * @param detail more about the relation; empty if there is nothing to say
 */
public record Fact(
    String relation,
    String kind,
    String name,
    String function,
    String span,
    String detail,
    List<Fact> facts) {
  public Fact {
    facts = List.copyOf(facts);
  }

  /** A fact that is about no vertex. */
  static Fact of(String relation, String kind, String name, String detail, List<Fact> facts) {
    return new Fact(relation, kind, name, "", "", detail, facts);
  }
}
