/**
 * What is known about registered operators, as data: which argument a result aliases, which are
 * views, and what the collectives of the host take and become (passes specification, 5.2, 5.3, 8).
 */
package io.commgraph.ops;
