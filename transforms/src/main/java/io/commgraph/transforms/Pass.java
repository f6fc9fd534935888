package io.commgraph.transforms;

import io.commgraph.ir.Program;
import java.util.List;

/**
 * A step of the pipeline: an answer of the analyses, written into the IR. A pass asks, decides and
 * rebuilds; it has no state of its own. It reports every error of the user's program that it finds
 * and rewrites nothing if there is one.
 */
public interface Pass {
  /** The pass's name in documents, dump folders and timings. */
  String name();

  /** What must hold before; the pipeline refuses to run the pass otherwise. */
  default List<Property> required() {
    return List.of();
  }

  /** What holds afterwards. */
  default List<Property> produced() {
    return List.of();
  }

  /** What may no longer hold afterwards. */
  default List<Property> invalidated() {
    return List.of();
  }

  /**
   * The rewritten program; the very same object if there is nothing to do.
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if the user's program has errors
   */
  Program run(Program program, PassContext context);
}
