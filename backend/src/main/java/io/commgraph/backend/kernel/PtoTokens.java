package io.commgraph.backend.kernel;

import java.util.ArrayList;
import java.util.List;

/** Splits a line of kernel text into names, words, types with their parameters, and punctuation. */
final class PtoTokens {
  private final String line;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  private PtoTokens(String line) {
    this.line = line;
  }

  static List<String> of(String line) {
    return new PtoTokens(line).split();
  }

  private List<String> split() {
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == ' ') {
        at++;
      } else if (c == '"') {
        take(line.indexOf('"', at + 1) + 1);
      } else if (line.startsWith("->", at)) {
        take(at + 2);
      } else if (isWord(c) || c == '<') {
        take(wordEnd());
      } else {
        take(at + 1);
      }
    }
    return tokens;
  }

  private void take(int end) {
    int safe = end <= at ? line.length() : end;
    tokens.add(line.substring(at, safe));
    at = safe;
  }

  /** The end of a word, behind what stands in angle brackets at its end. */
  private int wordEnd() {
    int end = at;
    while (end < line.length() && isWord(line.charAt(end)) && !line.startsWith("->", end)) {
      end++;
    }
    if (end == line.length() || line.charAt(end) != '<') {
      return end;
    }
    int depth = 0;
    for (; end < line.length(); end++) {
      char c = line.charAt(end);
      depth += c == '<' ? 1 : 0;
      depth -= c == '>' && line.charAt(end - 1) != '-' ? 1 : 0;
      if (depth == 0) {
        return end + 1;
      }
    }
    return end;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || "%_.$!#@-+^".indexOf(c) >= 0;
  }
}
