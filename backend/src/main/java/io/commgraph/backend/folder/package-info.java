/**
 * The output folder: everything that a compile writes, laid out as the runtime takes it (code
 * generation specification, D). {@link io.commgraph.backend.folder.GeneratedCode} collects the
 * files of all emitters, {@link io.commgraph.backend.folder.OutputFolder} writes them.
 */
package io.commgraph.backend.folder;
