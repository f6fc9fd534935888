/**
 * Many inputs brought to a stage, several at a time: what became of each is told in their order,
 * and what did not change is left alone.
 */
package io.commgraph.queries.batch;
