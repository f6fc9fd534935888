/** What differs between two programs, by what things are and not by their lines. */
package io.commgraph.queries.diff;
