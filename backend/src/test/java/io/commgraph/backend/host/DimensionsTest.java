package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Level;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Role;
import io.commgraph.ir.Span;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Var;
import io.commgraph.testing.Ir;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the values of dynamic dimensions come from. */
class DimensionsTest {
  @Test
  void aDimensionIsReadFromItsOwnParameterWhereNamesDifferInADot() {
    Var size = Ir.var("n", Ir.INDEX);
    Var fixed = Ir.var("x_y", new TensorType(DataType.FP32, Ir.dims(4), null, null));
    Var dynamic = Ir.var("x.y", new TensorType(DataType.FP32, List.of(size), null, null));
    Function host =
        new Function(
            Span.UNKNOWN,
            List.of(fixed, dynamic),
            List.of(ParamDirection.IN, ParamDirection.IN),
            FunctionType.OPAQUE,
            Level.HOST,
            Role.ORCHESTRATOR,
            Attrs.EMPTY,
            false,
            List.of(),
            Ir.seq(),
            "host");
    HostModule module = HostDriver.emit(Ir.program(host), new Diagnostics()).orElseThrow();
    assertThat(module.text()).contains("n = tensors[\"x_y_1\"].shape[0]");
  }
}
