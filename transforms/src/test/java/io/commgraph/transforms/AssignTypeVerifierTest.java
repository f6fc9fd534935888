package io.commgraph.transforms;

import static io.commgraph.testing.Ir.dims;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.testing.Ir;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The passes specification's tests of the property (10.4), and what real programs do besides. */
class AssignTypeVerifierTest {
  private static final Type ROW = tile(DataType.FP32, MemorySpace.VEC, 1024);

  private static TileType tile(DataType dtype, MemorySpace space, long... extents) {
    return new TileType(dtype, dims(extents), null, null, space);
  }

  @Test
  void equalTypesPass() {
    assertThat(differences(ROW, tile(DataType.FP32, MemorySpace.VEC, 1024))).isEmpty();
  }

  @Test
  void whatDiffersIsNamed() {
    assertThat(differences(ROW, tile(DataType.FP32, MemorySpace.MAT, 1024)))
        .containsExactly("the types of 'target' and of its value differ in memory_space");
    assertThat(differences(ROW, tile(DataType.FP16, MemorySpace.VEC, 1024)))
        .containsExactly("the types of 'target' and of its value differ in dtype");
    assertThat(differences(ROW, tile(DataType.FP32, MemorySpace.VEC, 1, 512))).hasSize(1);
    assertThat(differences(Ir.TENSOR, ROW)).hasSize(1);
  }

  @Test
  void aTileMayGetANameWithAnotherShapeOfAsManyElements() {
    assertThat(differences(tile(DataType.FP32, MemorySpace.VEC, 1, 1024), ROW)).isEmpty();
    assertThat(differences(tile(DataType.FP16, MemorySpace.VEC, 1, 1024), ROW)).hasSize(1);
    assertThat(differences(tile(DataType.FP32, MemorySpace.MAT, 1, 1024), ROW)).hasSize(1);
  }

  @Test
  void anAliasMayKnowAnExtentForWhichItsSourceHasAName() {
    Expr rows = var("rows", Ir.INDEX);
    Type named = tensor(rows, Ir.number(2048));
    assertThat(differences(tensor(Ir.number(8), Ir.number(2048)), named)).isEmpty();
    assertThat(differences(named, tensor(Ir.number(8), Ir.number(2048)))).isEmpty();
    assertThat(differences(tensor(Ir.number(8), Ir.number(1024)), named))
        .containsExactly("the types of 'target' and of its value differ in shape[1].value");
    assertThat(differences(tensor(var("columns", Ir.INDEX), Ir.number(2048)), named)).hasSize(1);
    assertThat(differences(tensor(Ir.number(8)), named)).hasSize(1);
  }

  private static Type tensor(Expr... extents) {
    return new TensorType(DataType.FP32, List.of(extents), null, null);
  }

  @Test
  void tuplesAreComparedByElement() {
    assertThat(differences(new TupleType(List.of(ROW)), new TupleType(List.of(ROW)))).isEmpty();
    assertThat(differences(new TupleType(List.of(ROW)), new TupleType(List.of(Ir.TENSOR))))
        .hasSize(1);
  }

  /** What is found about {@code target = source}. */
  private static List<String> differences(Type target, Type source) {
    Var given = var("source", source);
    Program program =
        Ir.program(
            Ir.function(
                FunctionType.IN_CORE,
                "kernel",
                List.of(given),
                AssignStmt.of(Span.UNKNOWN, var("target", target), given)));
    try (PassContext context = PassContext.strict()) {
      AssignTypeVerifier.SYMMETRY.verify(program, context);
      assertThat(context.diagnostics().all())
          .allMatch(each -> each.code() == PipelineCode.ASSIGNED_TYPE_DIFFERS);
      return context.diagnostics().all().stream().map(each -> each.message()).toList();
    }
  }
}
