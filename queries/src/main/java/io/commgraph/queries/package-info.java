/**
 * The command line. Each command is a class of its own that reads its options and calls what does
 * the work, which lives in the packages below; heavy libraries stand behind the commands that need
 * them, so that the others start fast.
 */
package io.commgraph.queries;
