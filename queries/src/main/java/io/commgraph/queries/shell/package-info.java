/** Questions one after the other: what is typed, what completes it, and what answers. */
package io.commgraph.queries.shell;
