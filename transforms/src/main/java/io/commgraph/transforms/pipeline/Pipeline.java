package io.commgraph.transforms.pipeline;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.Program;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.carries.ClassifyIterArgCarry;
import io.commgraph.transforms.collectives.LowerHostTensorCollectives;
import io.commgraph.transforms.contexts.MaterializeDistTensorCtx;
import io.commgraph.transforms.domains.MaterializeCommDomainScopes;
import io.commgraph.transforms.fences.InsertCommFence;
import io.commgraph.transforms.runtimescopes.MaterializeRuntimeScopes;
import io.commgraph.transforms.signals.SynthesizeAllReduceSignals;
import io.commgraph.transforms.simplify.Simplify;
import io.commgraph.transforms.symbols.MaterializeValidShapeSymbols;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The passes in their order (design, 4). Every pass gives back the program as it is where there is
 * nothing to do, so a snapshot that was taken later enters where it stands.
 */
public final class Pipeline {
  /** A pass and the stage that a program has reached after it. */
  public record Step(Pass pass, Stage stage) {}

  /** How long a pass took, and whether it changed the program. */
  public record Timing(String pass, long nanos, boolean changed) {}

  /** A program at the stage that was asked for. */
  public record Result(Program program, List<Timing> timings) {
    public Result {
      timings = List.copyOf(timings);
    }
  }

  private static final List<Step> STEPS =
      List.of(
          new Step(new SynthesizeAllReduceSignals(), Stage.SIGNALS),
          new Step(new MaterializeCommDomainScopes(), Stage.DOMAINS),
          new Step(new LowerHostTensorCollectives(), Stage.COLLECTIVES),
          new Step(new MaterializeDistTensorCtx(), Stage.CONTEXTS),
          new Step(new Simplify(), Stage.SIMPLIFIED),
          new Step(new MaterializeRuntimeScopes(), Stage.FINAL),
          new Step(new ClassifyIterArgCarry(), Stage.FINAL),
          new Step(new InsertCommFence(), Stage.FINAL),
          new Step(new MaterializeValidShapeSymbols(), Stage.FINAL));

  private Pipeline() {}

  /** The passes there are. */
  public static List<Step> steps() {
    return STEPS;
  }

  /** The last stage that the passes reach; code comes after it. */
  public static Stage lastStage() {
    return STEPS.get(STEPS.size() - 1).stage();
  }

  /**
   * Runs the passes up to a stage and checks after each what it promises, as far as the context
   * asks for it.
   *
   * @throws DiagnosticException if the program has errors
   */
  public static Result run(Program program, Stage to, PassContext context) {
    return run(program, to, context, name -> {});
  }

  /**
   * Likewise.
   *
   * @param watcher is told the name of each pass before it runs
   */
  public static Result run(
      Program program, Stage to, PassContext context, Consumer<String> watcher) {
    List<Timing> timings = new ArrayList<>();
    Set<Property> holding = new HashSet<>();
    Program current = program;
    for (Step step : STEPS) {
      if (step.stage().compareTo(to) > 0) {
        break;
      }
      watcher.accept(step.pass().name());
      require(step.pass(), holding, current, context);
      long start = System.nanoTime();
      Program next = step.pass().run(current, context);
      timings.add(new Timing(step.pass().name(), System.nanoTime() - start, next != current));
      current = next;
      step.pass().invalidated().forEach(holding::remove);
      for (Property property : step.pass().produced()) {
        if (property.level().compareTo(context.verification()) <= 0) {
          property.verify(current, context);
        }
        holding.add(property);
      }
      context.diagnostics().throwIfErrors();
    }
    return new Result(current, timings);
  }

  private static void require(
      Pass pass, Set<Property> holding, Program program, PassContext context) {
    for (Property property : pass.required()) {
      if (!holding.contains(property)) {
        property.verify(program, context);
        if (context.diagnostics().hasErrors()) {
          context
              .diagnostics()
              .report(
                  Diagnostic.of(
                      PipelineCode.PROPERTY_MISSING,
                      program.span(),
                      pass.name(),
                      property.irName()));
          context.diagnostics().throwIfErrors();
        }
        holding.add(property);
      }
    }
  }
}
