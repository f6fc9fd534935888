/** Passes from IR to IR, and the pipeline that runs them in order and verifies their properties. */
package io.commgraph.transforms;
