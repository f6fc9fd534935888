/** How loops of chip orchestration carry their values: in place, or in a variable of their own. */
package io.commgraph.transforms.carries;
