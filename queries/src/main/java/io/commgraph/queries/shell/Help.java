package io.commgraph.queries.shell;

import io.commgraph.analyses.dsl.Step;
import io.commgraph.graph.AliasReason;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/** What the shell says about itself and about the graph. */
final class Help {
  private static final int WIDTH = 18;

  private Help() {}

  /** Writes what can be typed. */
  static void write(PrintWriter out) {
    out.println(
        "A query starts with g. and may stand on several lines; it ends where its brackets do.");
    for (Directive each : Directive.values()) {
      line(each.text() + " " + each.argument(), each.meaning(), out);
    }
  }

  /** Writes the vertices, edges and keys of the graph. */
  static void schema(PrintWriter out) {
    table("vertices (kind)", List.of(VertexKind.values()), VertexKind::text, VertexKind::doc, out);
    table("edges", List.of(EdgeKind.values()), EdgeKind::text, EdgeKind::doc, out);
    table("keys", List.of(Key.values()), Key::text, Key::doc, out);
    table(
        "reasons of aliasOf",
        List.of(AliasReason.values()),
        AliasReason::text,
        AliasReason::doc,
        out);
  }

  /** Writes the steps of the DSL. */
  static void steps(PrintWriter out) {
    table("after g.", Step.starts(), step -> step.name() + "()", Step::meaning, out);
    table("after another step", Step.relations(), step -> step.name() + "()", Step::meaning, out);
  }

  private static <T> void table(
      String title,
      List<T> rows,
      Function<T, String> name,
      Function<T, String> meaning,
      PrintWriter out) {
    out.println(title + ":");
    rows.forEach(row -> line(name.apply(row), meaning.apply(row), out));
  }

  private static void line(String name, String meaning, PrintWriter out) {
    out.println("  " + name + " ".repeat(Math.max(1, WIDTH - name.length())) + meaning);
  }
}
