/**
 * IR text: the Python-like snapshots that the reference compiler dumps. {@link
 * io.commgraph.ingest.text.TextReader} reads them in any layout, {@link
 * io.commgraph.ingest.text.TextPrinter} writes them.
 */
package io.commgraph.ingest.text;
