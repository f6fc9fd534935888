/**
 * Options that several commands share, and how the words behind them are read: a stage, a size, a
 * duration. A command mixes them in and asks them for what was meant.
 */
package io.commgraph.queries.options;
