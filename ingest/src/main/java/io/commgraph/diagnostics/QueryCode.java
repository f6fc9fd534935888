package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings about ad-hoc queries: CG03xx. */
public enum QueryCode implements Code {
  SYNTAX(
      error(
          "CG0301",
          "The query is not Gremlin.",
          "{0}",
          "write one traversal, for example g.V().has('kind', 'alloc').values('name')",
          "Queries are in Gremlin's own grammar: steps, literals and anonymous traversals. Closures, "
              + "variables and calls of other code are not part of it.")),
  NOT_ONE_QUERY(
      error(
          "CG0302",
          "There is not exactly one query.",
          "expected one traversal that starts with g., found {0}",
          "ask one question at a time",
          "Of several traversals only the answer to the last would be shown.")),
  REFUSED(
      error(
          "CG0303",
          "The query does more than read.",
          "{0} is refused: queries only read the graph",
          "leave it out; the program itself is changed by passes",
          "A query must leave the graph, its transactions and the file system as they are, so steps "
              + "that add, drop or change something, read or write files, or call services do not "
              + "run.")),
  TOO_MANY_ROUNDS(
      error(
          "CG0304",
          "A loop of the query has more rounds than the limit.",
          "times({0}) asks for more rounds than {1}",
          "end the loop by what it finds: repeat(…).until(…), with dedup() inside it",
          "Rounds are planned one by one before the traversal starts, and planning cannot be stopped. "
              + "A closure over a program's lineage needs no count: it ends where nothing new is "
              + "found.")),
  TIMED_OUT(
      error(
          "CG0305",
          "The query took longer than allowed.",
          "no answer within {0}; the query was stopped",
          "start at an index, has('kind', …); end each repeat(); avoid path() and simplePath(); or allow more with --timeout",
          "The number of paths through a graph can grow without bound where the number of vertices "
              + "does not. dedup() inside repeat() visits each vertex once.")),
  FAILED(
      error(
          "CG0306",
          "The query fails on this graph.",
          "{0}",
          "check which values the steps receive, for example by ending the query one step earlier",
          "A step received something that it does not work with, such as a text in sum().")),
  OUT_OF_MEMORY(
      error(
          "CG0307",
          "The query's answer does not fit into memory.",
          "the memory was full before the query had an answer",
          "ask for less: filter earlier, use count() or limit(), avoid path()",
          "Steps such as group(), fold() and order() keep everything that they receive.")),
  SCANS(
      error(
          "CG0308",
          "The query would look at everything, which --strict forbids.",
          "the query does not start at the index, so it would look at every vertex",
          "start it with a step such as g.windows(), or with g.V().has('kind', …)",
          "Only the kind of vertices is indexed. Without a condition on it, each vertex of the program "
              + "is looked at, which takes long where there are many.")),
  TOO_MANY_RESULTS(
      error(
          "CG0309",
          "The query has more results than the server gives out.",
          "there are more than {0} results; those that came are not all",
          "ask for less: count(), limit(), or a filter; or allow more with --limit",
          "A server sends results while they are found and stops at a limit, which it says with this "
              + "finding, so that what arrived is not taken for all that there is.")),
  TOO_LARGE(
      error(
          "CG0310",
          "The query is larger than the limit.",
          "the query has {0}",
          "ask in several queries, or for values from a list with within(…)",
          "Planning a query takes a time that grows faster than its steps and their nesting, and "
              + "planning cannot be stopped.")),
  REGULAR_EXPRESSION(
      error(
          "CG0312",
          "The query matches a regular expression.",
          "{0} is refused: matching it could take for ever",
          "use containing(), startingWith() or endingWith(), combined with and() and or()",
          "The time that matching takes can double with each character of a value, and matching does "
              + "not stop when the query's time is up.")),
  PORT(
      error(
          "CG0311",
          "The server cannot listen at its port.",
          "nothing can listen at {0}: {1}",
          "choose another one with --port; 0 takes any that is free",
          "The server listens at an address of this machine only. Most often another program, or "
              + "another server of commgraph, has the port already."));

  private final Entry entry;

  QueryCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
