/**
 * The chip orchestration: one C++ file an orchestration function, which submits tasks to the cores
 * of a chip (code generation design, section B). {@link
 * io.commgraph.backend.orchestration.ChipOrchestration} is the entry.
 */
package io.commgraph.backend.orchestration;
