/**
 * What commgraph tells users about their programs: the catalogue of findings, single findings with
 * their places, and their collection.
 */
package io.commgraph.diagnostics;
