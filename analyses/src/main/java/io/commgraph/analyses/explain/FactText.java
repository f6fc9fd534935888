package io.commgraph.analyses.explain;

import io.commgraph.diagnostics.PlainText;
import java.io.PrintWriter;
import java.util.List;

/** Explanations for people: a line for each fact, indented below what it rests on. */
public final class FactText {
  private FactText() {}

  public static void write(List<Fact> facts, PrintWriter out) {
    facts.forEach(fact -> write(fact, 0, out));
  }

  private static void write(Fact fact, int depth, PrintWriter out) {
    StringBuilder line = new StringBuilder("  ".repeat(depth));
    if (!fact.relation().isEmpty()) {
      line.append(fact.relation()).append(' ');
    }
    line.append(fact.kind().equals("devices") ? "" : fact.kind() + " ").append(fact.name());
    if (!fact.function().isEmpty() && depth == 0) {
      line.append(" in ").append(fact.function());
    }
    if (!fact.detail().isEmpty()) {
      line.append(depth == 0 ? ": " : ", ").append(fact.detail());
    }
    if (!fact.span().isEmpty()) {
      line.append("  [").append(fact.span()).append(']');
    }
    out.println(PlainText.of(line.toString()));
    fact.facts().forEach(each -> write(each, depth + 1, out));
  }
}
