/**
 * What is known about registered operators, as data: the types of their results and whose storage
 * these have, and what the collectives of the host take and become (passes specification, 5.2, 5.3,
 * 8).
 */
package io.commgraph.ops;
