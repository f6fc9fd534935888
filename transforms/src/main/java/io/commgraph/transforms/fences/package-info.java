/** What makes the writes of kernels visible to other devices, and theirs visible to kernels. */
package io.commgraph.transforms.fences;
