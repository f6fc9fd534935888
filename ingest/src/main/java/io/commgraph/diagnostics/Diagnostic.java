package io.commgraph.diagnostics;

import io.commgraph.ir.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A finding about the user's program: what is wrong, where, the chain of places that led to it, and
 * what can be done.
 *
 * @param function the function in which it was found; empty if none
 */
public record Diagnostic(
    Code code, String message, Span span, String function, List<Related> related, String hint) {
  public Diagnostic {
    related = List.copyOf(related);
  }

  /** A finding at a place; the arguments fill the placeholders of message and hint. */
  public static Diagnostic of(Code code, Span span, Object... arguments) {
    return new Diagnostic(
        code,
        fill(code.entry().template(), arguments),
        span,
        "",
        List.of(),
        fill(code.entry().hint(), arguments));
  }

  /** This finding with one more related place at the end. */
  public Diagnostic with(String role, String text, Span place) {
    List<Related> more = new ArrayList<>(related);
    more.add(new Related(role, text, place));
    return new Diagnostic(code, message, span, function, more, hint);
  }

  /** This finding, in that function. */
  public Diagnostic in(String functionName) {
    return new Diagnostic(code, message, span, functionName, related, hint);
  }

  /** How bad it is. */
  public Severity severity() {
    return code.severity();
  }

  private static String fill(String template, Object... arguments) {
    StringBuilder filled = new StringBuilder();
    int from = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
      int close = template.indexOf('}', open);
      filled.append(template, from, open);
      filled.append(arguments[Integer.parseInt(template.substring(open + 1, close))]);
      from = close + 1;
    }
    return filled.append(template.substring(from)).toString();
  }
}
