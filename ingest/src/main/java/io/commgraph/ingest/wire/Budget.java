package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Keeps a file from growing out of proportion when it is read. Later walks recurse as deep as nodes
 * and types nest, and may visit a shared node once for each use; so both the height of the program
 * and its size without sharing are bounded while it is built. A variable that is used again counts
 * as one, because walks do not go into it.
 */
final class Budget {
  private static final long LEAST_LIMIT = 10_000_000;
  private static final int USES_PER_NODE = 64;

  private final Faults faults;
  private final int maxNesting;
  private final long limit;
  private long unfolded;
  private int depth;
  private int height;

  Budget(int storedNodes, int maxNesting, Faults faults) {
    this.maxNesting = maxNesting;
    this.faults = faults;
    this.limit = Math.max(LEAST_LIMIT, (long) USES_PER_NODE * storedNodes);
  }

  /** How much has been built so far, without sharing. */
  long unfolded() {
    return unfolded;
  }

  /**
   * A node or type is begun.
   *
   * @return what to hand to {@link #leave}
   */
  int enter(int offset) {
    if (++depth > maxNesting) {
      throw tooDeep(offset);
    }
    add(1, offset);
    int outer = height;
    height = 0;
    return outer;
  }

  /** The node or type is complete; its height. */
  int leave(int outer, int offset) {
    depth--;
    int own = height + 1;
    height = outer;
    reach(own, offset);
    return own;
  }

  /** Something that was built before is used, in what is being built. */
  void use(long size, int itsHeight, int offset) {
    add(size, offset);
    reach(itsHeight, offset);
  }

  /**
   * Counts the type of a node that is derived from the types of others: it is stored nowhere, and
   * may be larger than all that is stored.
   */
  void useDerived(Expr node, int offset) {
    Deque<Type> open = new ArrayDeque<>(List.of(node.type()));
    while (!open.isEmpty()) {
      Type type = open.pop();
      add(1, offset);
      if (type instanceof TupleType tuple) {
        tuple.types().forEach(open::push);
      } else if (type instanceof ShapedType shaped) {
        add(shaped.shape().size(), offset);
      }
    }
  }

  private void add(long size, int offset) {
    unfolded += size;
    if (unfolded > limit) {
      throw faults.at(offset, WireCode.TOO_MUCH_SHARING, limit);
    }
  }

  private void reach(int below, int offset) {
    height = Math.max(height, below);
    if (depth + below > maxNesting) {
      throw tooDeep(offset);
    }
  }

  private RuntimeException tooDeep(int offset) {
    return faults.general(offset, ReadingCode.NESTED_TOO_DEEPLY, maxNesting);
  }
}
