package io.commgraph.transforms;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import java.util.function.Supplier;

/**
 * What a pass is given besides the program: the rules, where findings go, and the graph of the
 * program as it stands. Close it to let the graph go.
 */
public final class PassContext implements AutoCloseable {
  private final Semantics semantics;
  private final Target target;
  private final Verification verification;
  private final Diagnostics diagnostics;
  private final Supplier<ProgramGraph> opener;
  private ProgramGraph graph;

  /**
   * @param opener gives an empty graph when the first pass asks; it may have been opened ahead of
   *     time
   */
  public PassContext(
      Semantics semantics,
      Target target,
      Verification verification,
      Diagnostics diagnostics,
      Supplier<ProgramGraph> opener) {
    this.semantics = semantics;
    this.target = target;
    this.verification = verification;
    this.diagnostics = diagnostics;
    this.opener = opener;
  }

  /** Everything is verified, and the graph is opened when it is needed. */
  public PassContext(Semantics semantics, Target target, Diagnostics diagnostics) {
    this(semantics, target, Verification.FULL, diagnostics, ProgramGraph::open);
  }

  /** Strict semantics for the usual target, fully verified. */
  public static PassContext strict() {
    return new PassContext(Semantics.STRICT, Target.A2A3, new Diagnostics());
  }

  /** How far the passes go. */
  public Semantics semantics() {
    return semantics;
  }

  /** What is compiled for. */
  public Target target() {
    return target;
  }

  /** How much is checked after each pass. */
  public Verification verification() {
    return verification;
  }

  /** Where findings go. */
  public Diagnostics diagnostics() {
    return diagnostics;
  }

  /** The graph of the program; only what changed since the last call is loaded again. */
  public ProgramGraph graph(Program program) {
    if (graph == null) {
      graph = opener.get();
      graph.load(program, Detail.LINEAGE);
    } else {
      graph.update(program);
    }
    return graph;
  }

  @Override
  public void close() {
    if (graph != null) {
      graph.close();
    }
  }
}
