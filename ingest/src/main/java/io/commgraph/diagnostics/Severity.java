package io.commgraph.diagnostics;

/** How bad a finding is: an error stops the compilation, a warning does not. */
public enum Severity {
  ERROR,
  WARNING
}
