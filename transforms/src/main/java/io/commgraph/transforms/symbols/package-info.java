/** How kernels get the values of the symbols in the valid shapes of their parameters. */
package io.commgraph.transforms.symbols;
