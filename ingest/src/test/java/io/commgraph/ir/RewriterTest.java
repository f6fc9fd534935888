package io.commgraph.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RewriterTest {
  private static final ScalarType INT64 = ScalarType.of(DataType.INT64);

  @Test
  void aLoopStartsWithTheSubstitutedValue() {
    Var before = new Var(Span.UNKNOWN, INT64, "before");
    Var after = new Var(Span.UNKNOWN, INT64, "after");
    IterArg carried = new IterArg(Span.UNKNOWN, INT64, "carried", before);
    ForStmt loop =
        new ForStmt(
            Span.UNKNOWN,
            List.of(),
            new Var(Span.UNKNOWN, INT64, "i"),
            ConstInt.of(0, DataType.INT64),
            ConstInt.of(4, DataType.INT64),
            ConstInt.of(1, DataType.INT64),
            List.of(carried),
            new YieldStmt(Span.UNKNOWN, List.of(), List.of(carried)),
            List.of(new Var(Span.UNKNOWN, INT64, "result")),
            ForKind.SEQUENTIAL,
            Attrs.EMPTY);

    ForStmt rewritten = (ForStmt) new Replace(before, after).stmt(loop);

    IterArg changed = rewritten.iterArgs().get(0);
    assertThat(changed.initValue()).isSameAs(after);
    assertThat(((YieldStmt) rewritten.body()).value().get(0)).isSameAs(changed);
    assertThat(rewritten.returnVars()).isEqualTo(loop.returnVars());
    assertThat(new Replace(after, before).stmt(loop)).isSameAs(loop);
  }

  private static final class Replace extends Rewriter {
    Replace(Var from, Var to) {
      substitute(from, to);
    }
  }
}
