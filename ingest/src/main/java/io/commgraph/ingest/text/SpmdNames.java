package io.commgraph.ingest.text;

import io.commgraph.ir.Expr;

/** The names of an SPMD scope and of the scope on the core group inside it that it implies. */
final class SpmdNames {
  private static final String SUFFIX = "_spmd";

  private SpmdNames() {}

  static String outer(String hint) {
    return hint.isEmpty() || hint.endsWith(SUFFIX) ? hint : hint + SUFFIX;
  }

  static String inner(String hint) {
    return hint.endsWith(SUFFIX) ? hint.substring(0, hint.length() - SUFFIX.length()) : hint;
  }

  static Expr coreNum(Cursor in, ScopeArguments arguments) {
    if (arguments.positional == null) {
      throw in.expected("the number of cores");
    }
    return arguments.positional;
  }
}
