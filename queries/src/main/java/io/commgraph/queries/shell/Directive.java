package io.commgraph.queries.shell;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the shell does besides asking; typed after a colon. */
enum Directive {
  HELP("", "what can be typed"),
  SCHEMA("", "the vertices, edges and keys of the graph"),
  STEPS("", "the steps of the DSL, with what each leads to"),
  EXPAND("QUERY", "the query in plain Gremlin"),
  EXPLAIN("QUERY", "how the query is planned"),
  PROFILE("QUERY", "where the query spends its time"),
  WHY("NAME", "the chain behind a name"),
  SAVED("[NAME]", "ask a saved query, or list them"),
  QUIT("", "leave; so does the end of the input");

  private final String argument;
  private final String meaning;

  Directive(String argument, String meaning) {
    this.argument = argument;
    this.meaning = meaning;
  }

  /** How it is typed. */
  String text() {
    return ":" + name().toLowerCase(Locale.ROOT);
  }

  /** What follows it, as help shows it; empty if nothing does. */
  String argument() {
    return argument;
  }

  /** What it does, in a few words. */
  String meaning() {
    return meaning;
  }

  /** Whether it says nothing without more. */
  boolean needsArgument() {
    return !argument.isEmpty() && !argument.startsWith("[");
  }

  /** The directive that a word such as {@code :help} is. */
  static Optional<Directive> of(String text) {
    return Arrays.stream(values()).filter(each -> each.text().equals(text)).findFirst();
  }
}
