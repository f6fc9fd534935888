/**
 * What a pass from IR to IR is, what it is given, and which properties of programs it can require
 * and promise. Each pass has a package of its own, with the verifiers of its properties.
 */
package io.commgraph.transforms;
