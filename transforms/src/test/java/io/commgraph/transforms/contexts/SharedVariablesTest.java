package io.commgraph.transforms.contexts;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** IR that is built by hand may use one variable as a parameter of several functions. */
class SharedVariablesTest {
  private static final String PROGRAM =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Shared:
          @pl.function(type=pl.FunctionType.InCore)
          def kernel(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]):
              pass
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def first(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]):
              self.kernel(x)
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def second(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]):
              self.kernel(x)
      """;

  @ParameterizedTest
  @ValueSource(strings = {"first", "second"})
  void eachFunctionPassesItsOwnContext(String name) {
    Program read = TextReader.read(PROGRAM, "shared.py");
    Variable shared = read.function("kernel").params().get(0);
    Program program = read.map(function -> new Sharing(function, shared).function(function));
    try (PassContext context = PassContext.strict()) {
      Function function = Pipeline.run(program, Stage.CONTEXTS, context).program().function(name);

      List<Expr> args = ((Call) ((EvalStmt) function.body()).expr()).args();
      assertThat(args).hasSize(2);
      assertThat(args.get(0)).isSameAs(shared);
      assertThat(args.get(1)).isSameAs(function.params().get(1));
    }
  }

  private static final class Sharing extends Rewriter {
    Sharing(Function function, Variable shared) {
      Variable own = function.params().get(0);
      if (own != shared) {
        substitute(own, shared);
      }
    }
  }
}
