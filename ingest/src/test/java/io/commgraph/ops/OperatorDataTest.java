package io.commgraph.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ArgDirection;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class OperatorDataTest {

  @Test
  void writeBacksReuseAnArgument() {
    assertThat(OperatorAliases.reusedArg("tile.store", 3)).hasValue(2);
    assertThat(OperatorAliases.reusedArg("tile.store", 2)).isEmpty();
    assertThat(OperatorAliases.reusedArg("tensor.assemble", 3)).hasValue(0);
    assertThat(OperatorAliases.reusedArg("tensor.view", 2)).isEmpty();
    assertThat(OperatorAliases.reusedArg("tensor.add", 2)).isEmpty();
  }

  @Test
  void viewsAreNotCopies() {
    assertThat(OperatorAliases.operators().stream().filter(OperatorAliases::isView))
        .contains("tensor.reshape", "tensor.slice", "tensor.set_validshape", "tile.assemble")
        .doesNotContain("tile.transpose", "tensor.assemble", "tile.store")
        .hasSize(12);
    assertThat(OperatorAliases.operators()).hasSize(25);
    assertThat(OperatorAliases.isView("tensor.add")).isFalse();
  }

  @Test
  void theResultOfACollectiveIsItsTarget() {
    assertThat(HostCollective.ALL_REDUCE.aliased()).isZero();
    assertThat(HostCollective.BARRIER.aliased()).isZero();
    assertThat(HostCollective.ALL_TO_ALL_V.aliased()).isEqualTo(1);
    assertThat(HostCollective.ALL_TO_ALL_V.signal()).isEqualTo(2);
    assertThat(HostCollective.BARRIER.indexOf(CollectiveOperand.TARGET))
        .isEqualTo(OptionalInt.empty());
  }

  @Test
  void builtinsAreFoundByEitherName() {
    assertThat(HostCollective.of("pld.tensor.allgather")).contains(HostCollective.ALL_GATHER);
    assertThat(HostCollective.of("builtin.tensor.allgather")).isEmpty();
    assertThat(BuiltinCollective.of("builtin.tensor.allreduce_ring"))
        .contains(BuiltinCollective.ALL_REDUCE_RING);
    assertThat(BuiltinCollective.of(HostCollective.ALL_REDUCE, true).operator())
        .isEqualTo("builtin.tensor.allreduce_ring");
    assertThat(BuiltinCollective.of(HostCollective.ALL_GATHER, false).directions())
        .isEqualTo(List.of(ArgDirection.INPUT, ArgDirection.IN_OUT, ArgDirection.IN_OUT));
  }
}
