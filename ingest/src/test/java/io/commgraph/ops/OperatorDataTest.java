package io.commgraph.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ArgDirection;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class OperatorDataTest {

  @Test
  void writeBacksReuseAnArgument() {
    assertThat(Operators.reusedArg("tile.store", 3)).hasValue(2);
    assertThat(Operators.reusedArg("tile.store", 2)).isEmpty();
    assertThat(Operators.reusedArg("tensor.assemble", 3)).hasValue(0);
    assertThat(Operators.reusedArg("tensor.view", 2)).isEmpty();
    assertThat(Operators.reusedArg("tensor.add", 2)).isEmpty();
  }

  @Test
  void viewsAreNotCopies() {
    assertThat(Operators.names().stream().filter(Operators::isView))
        .contains("tensor.reshape", "tensor.slice", "tile.assemble")
        .doesNotContain("tile.transpose", "tensor.assemble", "tile.store")
        .hasSize(10);
    assertThat(Operators.names().stream().filter(name -> Operators.reusedArg(name, 9).isPresent()))
        .contains("tensor.set_validshape", "tile.matmul_acc")
        .hasSize(14);
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
