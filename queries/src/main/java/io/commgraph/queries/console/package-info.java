/**
 * What the process is to whoever started it: streams, findings and progress on them, exit codes,
 * signals, the version. It knows nothing of inputs and commands.
 */
package io.commgraph.queries.console;
