/** SynthesizeAllReduceSignals: every all-reduce gets its signal. */
package io.commgraph.transforms.signals;
