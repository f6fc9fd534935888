package io.commgraph.ingest.wire;

import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Files of older compilers (IR specification, 3.5 and 3.8). */
class ToleranceTest {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  /** Each field of the table in 3.8 whose default is the value that the sample has anyway. */
  @Test
  void whatMayBeMissing() {
    Program program = Sampler.everything();
    Set<String> gone = Set.of("leading_comments", "attrs", "requires_runtime_binding", "func_type");
    for (boolean asNil : new boolean[] {false, true}) {
      Blob blob = Blob.of(program);
      blob.maps().stream()
          .filter(map -> map.path("fields").isObject())
          .map(map -> (ObjectNode) map.get("fields"))
          .forEach(fields -> drop(fields, gone, asNil));
      drop(blob.fields("Function"), Set.of("level", "role", "param_directions"), asNil);
      drop(blob.fields("Submit"), Set.of("allow_early_resolve"), asNil);
      assertThat(StructuralEquality.firstDifference(program, blob.read(), false)).isEmpty();
    }
  }

  private static void drop(ObjectNode map, Set<String> keys, boolean asNil) {
    for (String key : keys) {
      if (map.has(key) && asNil) {
        map.putNull(key);
      } else {
        map.remove(key);
      }
    }
  }

  @Test
  void otherKeysAreIgnored() {
    Program program = Sampler.everything();
    Blob blob = Blob.of(program);
    JsonNode junk = Blob.list().add(Blob.map().put("ref", 12_345)).add("x").add(1.5);
    for (ObjectNode map : blob.maps()) {
      if (map.has("begin_line") || map.has("type_kind") || map.has("fields")) {
        map.set("future", junk);
      }
    }
    blob.fields("Program").set("comm_groups", junk);
    assertThat(StructuralEquality.firstDifference(program, blob.read(), false)).isEmpty();
  }

  /** Redundant data of 3.7 may be anything. */
  @Test
  void derivedFieldsAreNotRead() {
    Program program = Sampler.everything();
    Blob blob = Blob.of(program);
    for (String kind : List.of("MakeTuple", "TupleGetItemExpr", "ConstBool", "WindowBuffer")) {
      blob.fields(kind).put("type", "anything");
    }
    blob.fields("WindowBuffer").put("name_hint", 5);
    assertThat(StructuralEquality.firstDifference(program, blob.read(), false)).isEmpty();
  }

  @Test
  void theOrderOfKeysDoesNotMatter() {
    Program program = Sampler.everything();
    Blob blob = Blob.of(program);
    for (ObjectNode map : blob.maps()) {
      List<String> keys = new ArrayList<>();
      map.fieldNames().forEachRemaining(keys::add);
      for (int i = keys.size() - 1; i >= 0; i--) {
        map.set(keys.get(i), map.remove(keys.get(i)));
      }
    }
    assertThat(MsgPack.write(blob.read())).isEqualTo(MsgPack.write(program));
  }

  private static Call call(Call call, Consumer<ObjectNode> change) {
    Blob blob = Blob.of(program(function("f", List.of(), assign(var("x", INDEX), call))));
    change.accept(blob.fields("Call"));
    return (Call) ((AssignStmt) blob.read().functions().get(0).body()).value();
  }

  @Test
  void directionsOfArgumentsMove() {
    Call before = Call.of(Span.UNKNOWN, INDEX, "op", List.of(number(1), number(2)), Attrs.EMPTY);
    Call read = call(before, fields -> fields.set("arg_directions", Blob.list().add(0).add(4)));
    assertThat(read.argDirections()).containsExactly(ArgDirection.INPUT, ArgDirection.NO_DEP);
    assertThatThrownBy(
            () -> call(before, fields -> fields.set("arg_directions", Blob.list().add(0))))
        .isInstanceOf(DiagnosticException.class)
        .hasMessageContaining("1 entries for 2 arguments");
  }

  /** A double that is a whole number comes back as an integer (3.5); others do not. */
  @Test
  void wholeDoublesOfAttributesComeBackAsIntegers() {
    Attrs kwargs =
        attrs(
            "whole", AttrValue.of(2.0),
            "half", AttrValue.of(0.5),
            "single", new AttrValue(Tag.FLOAT, 0.25f));
    Call read = call(Call.of(Span.UNKNOWN, INDEX, "op", List.of(), kwargs), fields -> {});
    assertThat(read.kwargs().entries())
        .extracting(entry -> entry.value().tag())
        .containsExactly(Tag.INT, Tag.DOUBLE, Tag.DOUBLE);
    assertThat(read.kwargs().getInt("whole")).contains(2);
  }

  @Test
  void theSplitOfAFunctionMoves() {
    Blob blob = Blob.of(program(function("f", List.of(), seq())));
    blob.fields("Function").put("split", 2);
    assertThat(blob.read().functions().get(0).attrs().isEmpty()).isTrue();
    blob.fields("Function").remove("attrs");
    assertThat(blob.read().functions().get(0).attrs().getInt("split")).contains(2);
  }

  @Test
  void functionsOfOlderFiles() {
    Blob blob = Blob.of(program(function("f", List.of(var("a", INDEX), var("b", INDEX)), seq())));
    drop(blob.fields("Function"), Set.of("param_directions", "func_type"), false);
    Function read = blob.read().functions().get(0);
    assertThat(read.paramDirections()).containsExactly(ParamDirection.IN, ParamDirection.IN);
    assertThat(read.funcType()).isEqualTo(FunctionType.OPAQUE);
  }

  @Test
  void chunkedLoopsAreRefused() {
    Blob blob = Blob.of(Sampler.everything());
    blob.fields("ForStmt").putNull("chunk_config");
    assertThat(blob.read()).isNotNull();
    blob.fields("ForStmt").put("chunk_config", 4);
    assertThatThrownBy(blob::read)
        .isInstanceOf(DiagnosticException.class)
        .hasMessageContaining("chunk_config");
  }

  @Test
  void memoryReferencesWithoutABaseNode() {
    MemRef memref =
        new MemRef(Span.UNKNOWN, "m", var("base", OpaqueType.PTR), number(0), 64, false, 1, null);
    TensorType type = new TensorType(DataType.FP32, List.of(number(16)), memref, null);
    Stmt body = seq(assign(var("a", type), number(0)), assign(var("b", type), number(0)));
    Blob blob = Blob.of(program(function("f", List.of(), body)));
    blob.maps().forEach(map -> map.remove("base_node"));

    SeqStmts read = (SeqStmts) blob.read().functions().get(0).body();
    Var a = (Var) ((AssignStmt) read.stmts().get(0)).var();
    Var b = (Var) ((AssignStmt) read.stmts().get(1)).var();
    MemRef ofA = ((TensorType) a.type()).memref();
    MemRef ofB = ((TensorType) b.type()).memref();
    assertThat(ofA).isNotSameAs(ofB);
    assertThat(ofA.base()).isSameAs(ofB.base());
    assertThat(ofA.base().nameHint()).isEqualTo("base");
    assertThat(ofA.base().type()).isEqualTo(OpaqueType.PTR);
    assertThat(ofA.nameHint()).isEqualTo("base");
    assertThat(ofA.size()).isEqualTo(64);
    assertThat(ofA.slotCount()).isEqualTo(1);
  }
}
