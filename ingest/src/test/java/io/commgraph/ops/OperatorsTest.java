package io.commgraph.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.DataType;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperatorsTest {
  @Test
  void everyOperatorAnswersForEveryCall() {
    assertThat(Operators.names()).hasSize(308);
    for (String name : Operators.names()) {
      assertThat(Operators.resultType(name, List.of(), Attrs.EMPTY)).as(name).isNotNull();
    }
  }

  @Test
  void knowsFixedResults() {
    assertThat(Operators.resultType(CommOps.WORLD_SIZE, List.of(), Attrs.EMPTY))
        .isSameAs(ScalarType.of(DataType.INT64));
    assertThat(Operators.resultType(CommOps.GET_COMM_CTX, List.of(), Attrs.EMPTY))
        .isSameAs(OpaqueType.COMM_CTX);
    assertThat(Operators.resultType("not.registered", List.of(), Attrs.EMPTY))
        .isSameAs(OpaqueType.UNKNOWN);
  }

  @Test
  void knowsTheTagsOfKeywordArguments() {
    assertThat(Operators.tags("init_value")).containsExactly(AttrValue.Tag.DOUBLE);
    assertThat(Operators.tags("mode"))
        .containsExactlyInAnyOrder(AttrValue.Tag.STRING, AttrValue.Tag.INT);
    assertThat(Operators.tags("no_such_key")).isEmpty();
  }
}
