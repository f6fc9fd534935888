package io.commgraph.queries.findings;

import io.commgraph.diagnostics.Diagnostic;

/**
 * A finding, and whether it counts.
 *
 * @param fingerprint the same as long as the finding is, wherever its lines move
 * @param known whether the baseline has it
 */
public record Judged(Diagnostic diagnostic, String fingerprint, boolean known) {}
