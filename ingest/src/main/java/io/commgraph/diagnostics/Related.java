package io.commgraph.diagnostics;

import io.commgraph.ir.Span;

/**
 * A place that has to do with a finding.
 *
 * @param role what the place is: allocation, window, dispatch, loop, …
 * @param text what stands there, in a few words
 */
public record Related(String role, String text, Span span) {}
