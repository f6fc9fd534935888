package io.commgraph.ingest.wire;

import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Var;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the snapshots of the reference do not happen to hold. */
class SamplerTest {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  @Test
  void somethingOfEverythingComesBack() {
    Program program = Sampler.everything();
    byte[] written = MsgPack.write(program);
    Program read = MsgPack.read(written, "sampler");
    assertThat(StructuralEquality.firstDifference(program, read, false)).isEmpty();
    assertThat(MsgPack.write(read)).isEqualTo(written);
  }

  /** The worked example of the IR specification, 3.10. */
  @Test
  void theWorkedExample() {
    String expected =
        "83a66669656c647383a47370616e85ac626567696e5f636f6c756d6effaa626567696e5f6c696e65ff"
            + "aa656e645f636f6c756d6effa8656e645f6c696e65ffa866696c656e616d65a0"
            + "a474797065"
            + "82a5647479706534a9747970655f6b696e64aa5363616c617254797065"
            + "a576616c7565cb3ff8000000000000"
            + "a2696400a474797065aa436f6e7374466c6f6174";
    byte[] written = MsgPack.write(ConstFloat.of(1.5, DataType.FP32));
    assertThat(HexFormat.of().formatHex(written)).isEqualTo(expected);
    assertThat(written).hasSize(142);
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 01",
    "-0.0, 00",
    "1.5, cb3ff8000000000000",
    "-1.0, ff",
    "-129.0, d1ff7f",
    "1e300, cb7e37e43c8800759c",
    "Infinity, cb7ff0000000000000",
    "NaN, cb7ff8000000000000",
    "9223372036854775808, cf8000000000000000",
    "18446744073709549568, cffffffffffffff800",
    "18446744073709551616, cb43f0000000000000",
    "-9223372036854775808, d38000000000000000",
  })
  void wholeDoublesAreIntegers(double value, String hex) {
    byte[] written = MsgPack.write(ConstFloat.of(value, DataType.FP32));
    String all = HexFormat.of().formatHex(written);
    String afterKey = all.substring(all.indexOf("a576616c7565") + 12);
    assertThat(afterKey).startsWith(hex);

    Program program =
        program(
            function(
                "f",
                List.of(),
                assign(
                    var("x", ScalarType.of(DataType.FP32)), ConstFloat.of(value, DataType.FP32))));
    AssignStmt read = (AssignStmt) body(MsgPack.read(MsgPack.write(program), "p"));
    double back = ((ConstFloat) read.value()).value();
    assertThat((Double) back).isEqualTo((Double) (value == 0 ? 0.0 : value));
  }

  @Test
  void sharingSurvives() {
    ConstInt shared = number(7);
    Var n = var("n", INDEX);
    TensorType type = new TensorType(DataType.FP32, List.of(shared, n), null, null);
    Stmt body =
        seq(
            assign(var("a", type), Call.of(Span.UNKNOWN, type, "f", List.of(shared), Attrs.EMPTY)),
            assign(var("b", INDEX), new Binary(BinaryOp.ADD, Span.UNKNOWN, INDEX, shared, shared)));
    Program read = MsgPack.read(MsgPack.write(program(function("f", List.of(n), body))), "p");

    SeqStmts stmts = (SeqStmts) body(read);
    AssignStmt first = (AssignStmt) stmts.stmts().get(0);
    Binary sum = (Binary) ((AssignStmt) stmts.stmts().get(1)).value();
    TensorType typeOfVar = (TensorType) first.var().type();
    assertThat(typeOfVar.shape().get(0))
        .isSameAs(sum.left())
        .isSameAs(sum.right())
        .isSameAs(((Call) first.value()).args().get(0));
    assertThat(typeOfVar.shape().get(1)).isSameAs(read.functions().get(0).params().get(0));
  }

  @Test
  void aLongChainOfAliases() {
    Stmt[] stmts = new Stmt[100_000];
    Var last = var("v0", INDEX);
    Var first = last;
    for (int i = 0; i < stmts.length; i++) {
      Var next = var("v" + (i + 1), INDEX);
      stmts[i] = assign(next, last);
      last = next;
    }
    Program program = program(function("f", List.of(first), seq(stmts)));
    byte[] written = MsgPack.write(program);
    Program read = MsgPack.read(written, "chain");
    assertThat(StructuralEquality.equal(program, read)).isTrue();
    assertThat(MsgPack.write(read)).isEqualTo(written);
  }

  @Test
  void deepNestingWithinTheLimit() {
    Program program = Sampler.negations(19_000);
    byte[] written = MsgPack.write(program);
    Program read = MsgPack.read(written, "deep");
    assertThat(StructuralEquality.equal(program, read)).isTrue();
    assertThat(MsgPack.write(read)).isEqualTo(written);
  }

  private static Stmt body(Program program) {
    return program.functions().get(0).body();
  }
}
