/**
 * The lowering of host collectives to built-in kernels (passes specification, 5): {@link
 * io.commgraph.transforms.collectives.LowerHostTensorCollectives} and the rules that a collective
 * has to keep, as lists of checks.
 */
package io.commgraph.transforms.collectives;
