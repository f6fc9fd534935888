/** What the compiler writes: the host driver, the chip orchestration and the device kernels. */
package io.commgraph.backend;
