/**
 * Findings for other programs: JSON, SARIF 2.1.0 and what CI systems show beside the changed lines,
 * and the findings that a project has accepted.
 */
package io.commgraph.queries.findings;
