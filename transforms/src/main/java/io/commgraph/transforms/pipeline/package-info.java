/** The passes in their order, the stages between them, and the checks of what they promise. */
package io.commgraph.transforms.pipeline;
