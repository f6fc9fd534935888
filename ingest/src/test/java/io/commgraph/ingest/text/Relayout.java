package io.commgraph.ingest.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/** Writes the tokens of a text in another layout that means the same in Python. */
final class Relayout {
  private static final String[] INNER_GAPS = {
    " ", "  ", "\t", "\n", "\n\n", "\r\n", " # here: \"(\n", "\n\n      ", " \\\n"
  };

  private final Tokens tokens;
  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final Deque<Boolean> lists = new ArrayDeque<>();
  private final String indentation;
  private int depth;
  private boolean atLineStart = true;

  private Relayout(String text, long seed) {
    this.tokens = Lexer.tokens(text, "original");
    this.random = new Random(seed);
    this.indentation = random.nextBoolean() ? "\t" : "  ";
  }

  /** The same tokens with other spaces, line ends, comments, quotes and trailing commas. */
  static String of(String text, long seed) {
    Relayout relayout = new Relayout(text, seed);
    for (int token = 0; token < relayout.tokens.size(); token++) {
      relayout.write(token);
    }
    return relayout.out.toString();
  }

  private void write(int token) {
    byte kind = tokens.kind(token);
    switch (kind) {
      case Kind.INDENT -> depth++;
      case Kind.DEDENT -> depth--;
      case Kind.NEWLINE -> {
        out.append(random.nextInt(4) == 0 ? " # done" : "").append("\n");
        out.append(random.nextInt(4) == 0 ? "\n   \n" : "");
        atLineStart = true;
      }
      case Kind.COMMENTS, Kind.END -> {}
      default -> {
        gap(token);
        bracket(token, kind);
        out.append(kind == Kind.STRING ? quoted(tokens.text(token)) : tokens.text(token));
      }
    }
  }

  private void gap(int token) {
    if (atLineStart) {
      out.append(random.nextInt(5) == 0 ? "# a remark\n" : "");
      out.append(indentation.repeat(depth));
      atLineStart = false;
    } else if (!lists.isEmpty()) {
      boolean needed = isWord(token) && isWord(token - 1);
      out.append(needed || random.nextInt(3) == 0 ? INNER_GAPS[random.nextInt(9)] : "");
    } else if (tokens.kind(token) != '.' && tokens.kind(token - 1) != '.') {
      out.append(random.nextInt(8) == 0 ? " \\\n" : " ");
    }
  }

  private boolean isWord(int token) {
    byte kind = tokens.kind(token);
    return kind == Kind.NAME || kind == Kind.INT || kind == Kind.FLOAT || kind == Kind.STRING;
  }

  /** Keeps track of which brackets hold lists, and gives some lists a trailing comma. */
  private void bracket(int token, byte kind) {
    switch (kind) {
      case '(', '[', '{' -> lists.push(false);
      case ',' -> {
        if (!lists.isEmpty()) {
          lists.pop();
          lists.push(true);
        }
      }
      case ')', ']', '}' -> {
        if (lists.pop() && tokens.kind(token - 1) != ',' && random.nextBoolean()) {
          out.append(",\n ");
        }
      }
      default -> {}
    }
  }

  private String quoted(String string) {
    String value = string.substring(1, string.length() - 1);
    if (value.indexOf('\\') >= 0 || value.indexOf('"') >= 0 || value.indexOf('\'') >= 0) {
      return string;
    }
    return switch (random.nextInt(4)) {
      case 0 -> "'" + value + "'";
      case 1 -> "\"\"\"" + value + "\"\"\"";
      case 2 ->
          value.length() > 1 ? "'" + value.charAt(0) + "' \"" + value.substring(1) + "\"" : string;
      default -> "\"" + value + "\"";
    };
  }
}
