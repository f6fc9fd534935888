/** MaterializeCommDomainScopes: allocations are clustered into communication domains. */
package io.commgraph.transforms.domains;
