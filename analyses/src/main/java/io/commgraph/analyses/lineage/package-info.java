/** The picture of a program: what has to do with windows, and what flows between it. */
package io.commgraph.analyses.lineage;
