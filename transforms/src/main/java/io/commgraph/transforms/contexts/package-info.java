/** MaterializeDistTensorCtx: communication contexts become parameters and arguments. */
package io.commgraph.transforms.contexts;
