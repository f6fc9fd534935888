package io.commgraph.backend.host;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A logical line of emitted Python: physical lines inside brackets belong together.
 *
 * @param indentation how many blanks it begins with
 * @param tokens names, numbers, strings and single characters
 */
record PythonLine(int number, int indentation, List<String> tokens) {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"|[A-Za-z_]\\w*+|\\d[\\w.]*+|[=!<>/*]=|//|\\S");

  /** The lines of a module, without empty ones. */
  static List<PythonLine> of(String module) {
    List<PythonLine> lines = new ArrayList<>();
    List<String> tokens = new ArrayList<>();
    int depth = 0;
    int number = 0;
    int begin = 0;
    int indentation = 0;
    for (String line : module.lines().toList()) {
      number++;
      if (tokens.isEmpty()) {
        begin = number;
        indentation = line.length() - line.stripLeading().length();
      }
      Matcher matcher = TOKEN.matcher(line);
      while (matcher.find()) {
        String token = matcher.group();
        depth += opens(token) ? 1 : closes(token) ? -1 : 0;
        tokens.add(token);
      }
      if (depth == 0 && !tokens.isEmpty()) {
        lines.add(new PythonLine(begin, indentation, List.copyOf(tokens)));
        tokens.clear();
      }
    }
    return lines;
  }

  static boolean opens(String token) {
    return token.equals("(") || token.equals("[");
  }

  static boolean closes(String token) {
    return token.equals(")") || token.equals("]");
  }

  static boolean isName(String token) {
    return Character.isLetter(token.charAt(0)) || token.charAt(0) == '_';
  }

  String first() {
    return tokens.get(0);
  }

  /** Where a token stands outside all brackets; -1 if nowhere. */
  int indexOf(String token) {
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (depth == 0 && tokens.get(i).equals(token)) {
        return i;
      }
      depth += opens(tokens.get(i)) ? 1 : closes(tokens.get(i)) ? -1 : 0;
    }
    return -1;
  }
}
