/**
 * The host driver: the Python module that allocates communication domains and dispatches chip
 * orchestrations (code generation specification, A). {@link io.commgraph.backend.host.HostDriver}
 * is the way in; one class a subject below it.
 */
package io.commgraph.backend.host;
