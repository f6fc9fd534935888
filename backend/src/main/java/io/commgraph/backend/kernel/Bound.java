package io.commgraph.backend.kernel;

/** What a variable of the IR stands for in kernel text. */
sealed interface Bound permits Value, Tensor {}
