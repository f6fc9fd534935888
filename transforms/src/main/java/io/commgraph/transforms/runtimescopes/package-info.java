/** Where chip orchestration gets the scopes in which the runtime tracks its tasks. */
package io.commgraph.transforms.runtimescopes;
