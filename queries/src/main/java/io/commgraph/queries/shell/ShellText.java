package io.commgraph.queries.shell;

import java.util.ArrayList;
import java.util.List;

/** Where one input of the shell ends: a query may stand on several lines. */
public final class ShellText {
  private ShellText() {}

  /**
   * Whether a query goes on: a bracket or text is open, or the last line ends with a dot or comma.
   */
  public static boolean goesOn(String text) {
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        i += c == '\\' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '/' && text.startsWith("//", i)) {
        int end = text.indexOf('\n', i);
        i = end < 0 ? text.length() : end;
      } else {
        depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      }
    }
    String last = text.stripTrailing();
    return depth > 0 || quote != 0 || last.endsWith(".") || last.endsWith(",");
  }

  /** The inputs of a script: a line that is indented goes on with the one before it. */
  public static List<String> inputs(String script) {
    List<String> inputs = new ArrayList<>();
    StringBuilder open = new StringBuilder();
    for (String line : script.lines().toList()) {
      boolean indented = !line.isBlank() && Character.isWhitespace(line.charAt(0));
      boolean joins = !open.isEmpty() && !line.isBlank() && (indented || goesOn(open.toString()));
      if (!joins) {
        end(open, inputs);
      }
      open.append(open.isEmpty() ? "" : "\n").append(line);
    }
    end(open, inputs);
    return inputs;
  }

  private static void end(StringBuilder open, List<String> inputs) {
    String input = open.toString().strip();
    if (!input.isEmpty()) {
      inputs.add(input);
    }
    open.setLength(0);
  }
}
