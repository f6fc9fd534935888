/**
 * The lineage page: a loaded program as a picture in one self-contained HTML file. {@link
 * io.commgraph.queries.page.Drawing} asks the graph what is drawn, {@link
 * io.commgraph.queries.page.Layouts} places it, {@link io.commgraph.queries.page.PageHtml} writes
 * the file; what happens in the browser is in the resources next to the classes.
 */
package io.commgraph.queries.page;
