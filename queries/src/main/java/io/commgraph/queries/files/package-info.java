/**
 * From the words of a command line to programs and back: folders and patterns are searched, inputs
 * get their names, programs are read and written in each form, outputs appear by rename.
 */
package io.commgraph.queries.files;
