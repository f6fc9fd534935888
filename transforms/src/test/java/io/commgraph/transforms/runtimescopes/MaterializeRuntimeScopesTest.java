package io.commgraph.transforms.runtimescopes;

import static io.commgraph.testing.Ir.TENSOR;
import static io.commgraph.testing.Ir.assertSame;
import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.auto;
import static io.commgraph.testing.Ir.call;
import static io.commgraph.testing.Ir.eval;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.line;
import static io.commgraph.testing.Ir.loop;
import static io.commgraph.testing.Ir.manual;
import static io.commgraph.testing.Ir.op;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.returns;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.when;
import static io.commgraph.testing.Ir.whilst;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.transforms.PassContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Late passes, 2: what the corpus does not exercise is built by hand. */
class MaterializeRuntimeScopesTest {
  private static final String MARK = "__compiler_auto_manual_scope_candidate";
  private static final Attrs MARKED = attrs(MARK, true);

  private final Stmt task = eval(call("k", TENSOR, Attrs.EMPTY));

  private static Program materialized(Program program) {
    return new MaterializeRuntimeScopes().run(program, PassContext.strict());
  }

  private static Function orchestration(Attrs attrs, Stmt body) {
    return function(FunctionType.ORCHESTRATION, "f", List.of(), body).withAttrs(attrs);
  }

  private static void assertBecomes(Stmt body, Stmt expected) {
    Program result = materialized(program(orchestration(Attrs.EMPTY, body)));
    assertSame(result, program(orchestration(attrs("auto_scope", false), expected)));
    assertThat(materialized(result)).isSameAs(result);
  }

  @Test
  void bodiesOfFunctionsLoopsAndBranchesAreWrapped() {
    assertBecomes(
        seq(loop(2, task), when(task, task), when(task, null), returns()),
        auto(loop(2, auto(task)), when(auto(task), auto(task)), when(auto(task), null), returns()));
  }

  @Test
  void aScopeThatIsThereIsNotDoubled() {
    Stmt nested = new SeqStmts(line(1), List.of(auto(task)));
    assertBecomes(
        seq(loop(2, auto(loop(3, task))), when(nested, task)),
        auto(loop(2, auto(loop(3, auto(task)))), when(nested, auto(task))));
    assertBecomes(auto(task), auto(task));
  }

  @Test
  void nothingIsWrappedBelowAManualScope() {
    assertBecomes(
        seq(manual(loop(2, loop(3, task)), when(task, task)), loop(2, task)),
        auto(manual(loop(2, loop(3, task)), when(task, task)), loop(2, auto(task))));
  }

  @Test
  void aManualScopeAsAWholeBodyIsWrappedItself() {
    assertBecomes(loop(2, manual(task)), auto(loop(2, auto(manual(task)))));
    assertBecomes(manual(task), auto(manual(task)));
  }

  @Test
  void aWhileIsNotWrappedButWhatIsInsideIs() {
    assertBecomes(whilst(loop(2, task)), auto(whilst(loop(2, auto(task)))));
  }

  @Test
  void aScopeStandsWhereItsBodyStood() {
    Stmt body = new SeqStmts(line(9), List.of(task, task));
    Program result = materialized(program(orchestration(Attrs.EMPTY, loop(2, body))));
    RuntimeScopeStmt outer = (RuntimeScopeStmt) result.functions().get(0).body();
    RuntimeScopeStmt inner = (RuntimeScopeStmt) ((ForStmt) outer.body()).body();
    assertThat(outer.span()).isEqualTo(line(7));
    assertThat(inner.span()).isEqualTo(line(9));
    assertThat(inner.body()).isSameAs(body);
  }

  @Test
  void anAuthorWhoOptsOutIsObeyed() {
    Program program =
        program(
            orchestration(
                attrs("auto_scope", false), seq(loop(2, task), eval(call("k", TENSOR, MARKED)))));
    assertThat(materialized(program)).isSameAs(program);
  }

  @Test
  void optingInIsForgottenAndTheAttributeComesLast() {
    Program result =
        materialized(program(orchestration(attrs("auto_scope", true, "other", 1), task)));
    assertThat(result.functions().get(0).attrs().entries())
        .isEqualTo(attrs("other", 1, "auto_scope", false).entries());
  }

  @ParameterizedTest
  @EnumSource(value = FunctionType.class, mode = EnumSource.Mode.EXCLUDE, names = "ORCHESTRATION")
  void onlyOrchestrationsOfChipsHaveScopes(FunctionType type) {
    Program program = program(function(type, "f", List.of(), loop(2, task)));
    assertThat(materialized(program)).isSameAs(program);
  }

  @Test
  void aLayerOfDeclaredDependencesIsOneManualScope() {
    Stmt body = seq(loop(2, task), eval(call("k", TENSOR, MARKED)));
    Program result =
        materialized(
            program(
                orchestration(
                    attrs("__compiler_auto_manual_layer_candidate", true, "other", 1), body)));
    assertSame(
        result,
        program(
            orchestration(attrs("other", 1, "auto_scope", false), manual(loop(2, task), task))));
  }

  @Test
  void aBodyOfMarkedTasksOnlyIsManual() {
    Expr marked = call("k", TENSOR, MARKED);
    Stmt noTask = eval(op("tensor.create", TENSOR));
    assertBecomes(
        seq(loop(2, seq(noTask, eval(marked))), loop(2, seq(task, eval(marked))), loop(2, noTask)),
        auto(loop(2, owned(noTask, task)), loop(2, auto(task, task)), loop(2, auto(noTask))));
  }

  @Test
  void aBodyWithAScopeInsideIsAutomaticThoughItsTasksAreMarked() {
    Expr marked = call("k", TENSOR, MARKED);
    assertBecomes(
        loop(2, seq(eval(marked), when(eval(marked), null))),
        auto(loop(2, auto(task, when(owned(task), null)))));
  }

  private static RuntimeScopeStmt owned(Stmt... body) {
    return new RuntimeScopeStmt(
        line(1), List.of(), "", SeqStmts.of(line(1), List.of(body)), MARKED, true);
  }
}
