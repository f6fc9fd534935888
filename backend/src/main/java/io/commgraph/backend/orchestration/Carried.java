package io.commgraph.backend.orchestration;

/**
 * What a loop carries in one slot.
 *
 * @param symbol where the value is
 * @param rebound whether each iteration assigns it; else it is the initial value under another name
 */
record Carried(Symbol symbol, boolean rebound) {}
