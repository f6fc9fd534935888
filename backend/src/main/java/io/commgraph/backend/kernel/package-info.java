/**
 * The kernels: one {@code .pto} module, text in MLIR's syntax, for each kernel or group of kernels
 * (code generation specification, C). {@link io.commgraph.backend.kernel.KernelEmitter} is the
 * entry; which operator becomes what stands in {@code kernel-operators.tsv}.
 */
package io.commgraph.backend.kernel;
