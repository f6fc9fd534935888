package io.commgraph.ingest.wire;

import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.commgraph.diagnostics.Catalogue;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What each kind of wrong file is told. */
class FaultsTest {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  private static Diagnostic finding(byte[] data) {
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> MsgPack.read(data, "p.msgpack"));
    assertThat(thrown.diagnostics()).hasSize(1);
    Diagnostic found = thrown.diagnostics().get(0);
    assertThat(found.span().filename()).isEqualTo("p.msgpack");
    return found;
  }

  /** The finding about {@code x = -(1)} in a function, after a change. */
  private static Diagnostic findingAfter(Consumer<Blob> change) {
    Blob blob = Blob.of(Sampler.negations(1));
    change.accept(blob);
    return finding(blob.bytes());
  }

  private static void assertFinding(Diagnostic found, WireCode code, String... words) {
    assertThat(found.code()).isEqualTo(code);
    assertThat(found.message()).startsWith("byte ").contains(words);
  }

  @Test
  void theCatalogueHasThem() {
    assertThat(Catalogue.all()).contains(WireCode.values());
  }

  @Test
  void nothingAndText() {
    assertFinding(finding(new byte[0]), WireCode.TRUNCATED, "byte 0");
    assertFinding(finding("# a program".getBytes(UTF_8)), WireCode.NOT_A_PROGRAM, "an integer");
    assertFinding(finding(new byte[] {(byte) 0xc1}), WireCode.NOT_MESSAGE_PACK, "0xc1");
    assertFinding(finding(MsgPack.write(number(3))), WireCode.NOT_A_PROGRAM, "ConstInt");
  }

  @Test
  void aLengthIsNotBelieved() {
    for (int head : new int[] {0xdb, 0xdd, 0xdf, 0xc6, 0xc9}) {
      byte[] data = {(byte) head, 0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x00};
      assertFinding(finding(data), WireCode.TRUNCATED, "byte 0");
    }
  }

  @Test
  void theEndOfTheFileIsLocated() {
    byte[] data = MsgPack.write(Sampler.negations(1));
    assertFinding(
        finding(Arrays.copyOf(data, 120)), WireCode.TRUNCATED, "byte 1", "(functions[0].value.");
  }

  @Test
  void unknownKinds() {
    assertFinding(
        findingAfter(blob -> blob.node("Neg").put("type", "Cube")),
        WireCode.UNKNOWN_KIND,
        "(functions[0].body.value)",
        "kind of node called Cube");
    assertFinding(
        findingAfter(blob -> type(blob, "ConstInt").put("type_kind", "SparseType")),
        WireCode.UNKNOWN_KIND,
        "(functions[0].body.value.operand.type)",
        "kind of type called SparseType");
  }

  private static ObjectNode type(Blob blob, String kind) {
    return (ObjectNode) blob.fields(kind).get("type");
  }

  @Test
  void missingFields() {
    assertFinding(
        findingAfter(blob -> blob.fields("Neg").remove("operand")),
        WireCode.MISSING_FIELD,
        "(functions[0].body.value)",
        "field operand of Neg");
    assertFinding(
        findingAfter(blob -> type(blob, "ConstInt").remove("dtype")),
        WireCode.MISSING_FIELD,
        "field dtype of ScalarType");
    assertFinding(
        findingAfter(blob -> blob.node("Neg").remove("id")), WireCode.MISSING_FIELD, "field id");
    assertFinding(
        findingAfter(blob -> blob.fields("Var").withObject("/span").remove("end_line")),
        WireCode.MISSING_FIELD,
        "body.var.span",
        "field end_line of a span");
  }

  @Test
  void wrongValues() {
    assertFinding(
        findingAfter(blob -> blob.fields("Neg").put("operand", "x")),
        WireCode.WRONG_VALUE,
        "(functions[0].body.value.operand)",
        "expected a node, found a string");
    assertFinding(
        findingAfter(blob -> blob.fields("AssignStmt").set("value", blob.node("Var").deepCopy())),
        WireCode.DUPLICATE_ID,
        "stands here again");
    assertFinding(
        findingAfter(blob -> blob.fields("AssignStmt").set("var", Blob.ref(constant(blob)))),
        WireCode.WRONG_VALUE,
        "expected Variable, found ConstInt");
    assertFinding(
        findingAfter(blob -> type(blob, "Neg").put("type_kind", "CommCtxType")),
        WireCode.WRONG_VALUE,
        "expected ScalarType, found CommCtxType");
    assertFinding(
        findingAfter(blob -> blob.fields("Function").put("param_directions", 1)),
        WireCode.WRONG_VALUE,
        "(functions[0].param_directions)",
        "expected a list, found an integer");
    assertFinding(
        findingAfter(blob -> blob.fields("Var").withObject("/span").put("end_line", 1L << 40)),
        WireCode.WRONG_VALUE,
        "32 bits");
  }

  private static long constant(Blob blob) {
    return blob.node("ConstInt").get("id").asLong();
  }

  @Test
  void unknownMembers() {
    assertFinding(
        findingAfter(blob -> blob.fields("Function").put("func_type", 77)),
        WireCode.UNKNOWN_MEMBER,
        "(functions[0].func_type)",
        "77 is no FunctionType");
    assertFinding(
        findingAfter(blob -> type(blob, "ConstInt").put("dtype", 0x35)),
        WireCode.UNKNOWN_MEMBER,
        "53 is no DataType");
  }

  @Test
  void references() {
    assertFinding(
        findingAfter(blob -> blob.fields("Neg").set("operand", Blob.ref(99))),
        WireCode.DANGLING_REFERENCE,
        "no node 99");
    assertFinding(
        findingAfter(
            blob ->
                blob.fields("Neg").set("operand", Blob.ref(blob.node("Neg").get("id").asLong()))),
        WireCode.CYCLIC_REFERENCE,
        "(functions[0].body.value.operand)");
    assertFinding(
        findingAfter(blob -> blob.node("ConstInt").put("id", 0)), WireCode.DUPLICATE_ID, "node 0");
  }

  @Test
  void aCircleOfTwo() {
    Blob blob = Blob.of(Sampler.negations(2));
    ObjectNode outer = blob.fields("Neg");
    ObjectNode inner = (ObjectNode) outer.get("operand").get("fields");
    inner.set("operand", Blob.ref(blob.node("Neg").get("id").asLong()));
    assertFinding(finding(blob.bytes()), WireCode.CYCLIC_REFERENCE, "body.value.operand.operand");
  }

  @Test
  void rulesOfTheIr() {
    assertFinding(
        findingAfter(blob -> blob.fields("Function").withArray("/param_directions").add(0)),
        WireCode.BROKEN_RULE,
        "(functions[0])",
        "0 parameters and 1 directions");
    assertFinding(
        findingAfter(blob -> blob.fields("Function").put("name", "g")),
        WireCode.BROKEN_RULE,
        "function g stands under the name f");
  }

  @Test
  void nestingHasALimit() {
    Diagnostic found = finding(MsgPack.write(Sampler.negations(100_000)));
    assertThat(found.code()).isEqualTo(ReadingCode.NESTED_TOO_DEEPLY);
    assertThat(found.message()).contains("20000");
    assertThat(finding(MsgPack.write(Sampler.negations(20_100))).code())
        .isEqualTo(ReadingCode.NESTED_TOO_DEEPLY);
  }

  /** Two halves of the limit, one below the other only through a reference. */
  @Test
  void nestingCountsThroughReferences() {
    Expr half = ((AssignStmt) body(Sampler.negations(12_000))).value();
    Expr whole = half;
    for (int i = 0; i < 12_000; i++) {
      whole = new Binary(BinaryOp.ADD, Span.UNKNOWN, INDEX, whole, number(1));
    }
    Stmt stmts = seq(assign(var("a", INDEX), half), assign(var("b", INDEX), whole));
    Diagnostic found = finding(MsgPack.write(program(function("f", List.of(), stmts))));
    assertThat(found.code()).isEqualTo(ReadingCode.NESTED_TOO_DEEPLY);
  }

  private static Stmt body(Program program) {
    return program.functions().get(0).body();
  }

  @Test
  void nestedTypesAndPlainLists() {
    Type type = INDEX;
    for (int i = 0; i < 25_000; i++) {
      type = new TupleType(List.of(type));
    }
    Program program = program(function("f", List.of(var("x", type)), seq()));
    assertThat(finding(MsgPack.write(program)).code()).isEqualTo(ReadingCode.NESTED_TOO_DEEPLY);

    ByteArrayOutputStream lists = new ByteArrayOutputStream();
    for (int i = 0; i < 1_000_000; i++) {
      lists.write(0x91);
    }
    lists.write(0);
    assertThat(finding(lists.toByteArray()).code()).isEqualTo(ReadingCode.NESTED_TOO_DEEPLY);
  }

  @Test
  void sharingHasALimit() {
    Expr twice = number(1);
    for (int i = 0; i < 40; i++) {
      twice = new Binary(BinaryOp.ADD, Span.UNKNOWN, INDEX, twice, twice);
    }
    Program program = program(function("f", List.of(), assign(var("x", INDEX), twice)));
    assertFinding(
        finding(MsgPack.write(program)), WireCode.TOO_MUCH_SHARING, "10000000", "(functions[0]");
  }

  /** The type of a tuple is not in the file's size when the file lies about it. */
  @Test
  void derivedTypesHaveALimit() {
    Var wide = var("wide", new TupleType(Collections.nCopies(4_000, INDEX)));
    MakeTuple tuple = MakeTuple.of(Span.UNKNOWN, List.of(wide));
    Blob blob = Blob.of(program(function("f", List.of(wide), assign(var("x", INDEX), tuple))));
    ArrayNode elements = blob.fields("MakeTuple").withArray("/elements");
    elements.addAll(Collections.nCopies(4_000, elements.get(0)));
    assertFinding(finding(blob.bytes()), WireCode.TOO_MUCH_SHARING, "10000000 nodes");
  }
}
