package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Var;
import io.commgraph.ir.WhileStmt;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The text round-trip of the seed document: {@code parse(print(p))} is structurally equal to {@code
 * p}, with equal hash and window buffers shared as before.
 */
@Tag("once")
class ExactTextTest {
  private static final String BINARY = ".msgpack";

  @TestFactory
  Stream<DynamicTest> everyStageReadsBack() {
    return Corpus.programs().stream()
        .map(
            name ->
                dynamicTest(
                    name,
                    () ->
                        stages(name)
                            .forEach(
                                stage ->
                                    assertReadsBack(
                                        Corpus.bytes(name, stage + BINARY), name + "/" + stage))));
  }

  /** Found by fuzzing. */
  @Test
  void placesInMemoryMayUseALoopsVariableAfterTheLoop() {
    Var step = Nodes.index("i");
    MemRef slot = Nodes.memref(Nodes.var("mem", OpaqueType.PTR), step, 64, 1, null);
    Var tensor = Nodes.var("t", Nodes.tensor(null, slot, 16));
    Call made = Nodes.call("tensor.create", Nodes.tuple(16)).withType(tensor.type());
    assertReadsBack(
        Nodes.seq(
            Nodes.loop(ForKind.SEQUENTIAL, step, Nodes.index(4), Attrs.EMPTY, Nodes.seq()),
            Nodes.assign(tensor, made)));
    assertReadsBack(
        Nodes.seq(
            Nodes.loop(
                ForKind.SEQUENTIAL, step, Nodes.index(4), Attrs.EMPTY, Nodes.assign(tensor, made)),
            Nodes.assign(tensor, made)));
  }

  /** Found by fuzzing. */
  @Test
  void calleesMayHaveAnyName() {
    Op odd = Op.function("no name\nat all");
    assertReadsBack(Nodes.seq(Nodes.eval(Nodes.call(odd, Attrs.EMPTY, Attrs.EMPTY))));
  }

  /** Found by fuzzing: the text of such an expression begins like a list. */
  @Test
  void attributesMayBeginWithAList() {
    Expr first = TupleGetItem.of(Span.UNKNOWN, Nodes.tuple(1, 2), 0);
    Expr compared = Nodes.binary(BinaryOp.LT, first, Nodes.index(3));
    Attrs note = Nodes.attrs(Nodes.attr("note", AttrValue.of(compared)));
    assertReadsBack(Nodes.eval(Nodes.call(Op.operator("system.f"), note, Attrs.EMPTY)));
  }

  /** Found by fuzzing: the scope on the core group is left out if a call asks for the block. */
  @Test
  void onlyCallsInAScopeTellThatItIsOnACoreGroup() {
    Call block = Nodes.call(SpmdPrinter.BLOCK_INDEX).withType(Nodes.INDEX);
    IterArg outside = Nodes.carried("k", block);
    Stmt using = Nodes.eval(Nodes.call("system.f", outside));
    assertReadsBack(
        new WhileStmt(
            Span.UNKNOWN,
            List.of(),
            List.of(outside),
            Nodes.binary(BinaryOp.LT, outside, Nodes.index(3)),
            captured(using),
            List.of(Nodes.index("r"))));
    Stmt numbered = Nodes.seq(Nodes.assign(Nodes.index("b"), block), Nodes.eval(Nodes.call("f")));
    assertReadsBack(captured(onCores(numbered, Attrs.EMPTY)));
  }

  /** A scope that captures a task id, behind the placeholder of the id. */
  private static Stmt captured(Stmt body) {
    Var task = Nodes.var("tid", Nodes.TASK_ID);
    return Nodes.seq(
        Nodes.assign(task, Nodes.call("system.task_invalid").withType(Nodes.TASK_ID)),
        onCores(body, Nodes.attrs(Nodes.attr("task_id_var", AttrValue.Tag.VAR, task))));
  }

  private static Stmt onCores(Stmt body, Attrs attrs) {
    Stmt inner =
        new InCoreScopeStmt(Span.UNKNOWN, List.of(), "", body, Attrs.EMPTY, SplitMode.NONE);
    return new SpmdScopeStmt(Span.UNKNOWN, List.of(), "", inner, attrs, Nodes.index(8), false);
  }

  private static void assertReadsBack(Stmt body) {
    Program program = Nodes.program(Nodes.function("f", FunctionType.OPAQUE, body));
    Program read = TextReader.read(print(program), "odd");
    assertThat(StructuralEquality.firstDifference(program, read, false)).isEmpty();
  }

  @Test
  void realProgramsReadBack() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      for (String stage : List.of("before", "domains", "contexts", "simplified", "final")) {
        Path binary = folder.resolve(stage + BINARY);
        assertReadsBack(Files.readAllBytes(binary), binary.toString());
      }
    }
  }

  @Test
  void everyTextIsPython(@TempDir Path folder) throws Exception {
    int files = 0;
    for (String name : Corpus.programs()) {
      for (String stage : stages(name).toList()) {
        Program program = MsgPack.read(Corpus.bytes(name, stage + BINARY), stage);
        Files.writeString(folder.resolve(name + "." + stage + ".py"), print(program));
        files++;
      }
    }
    for (long seed = 0; seed < 100; seed++) {
      Files.writeString(folder.resolve(seed + ".py"), print(RandomProgram.of(seed)));
      files++;
    }
    PythonTool.Result result = PythonTool.SYNTAX.run(folder);
    assertThat(result.output()).isEqualToIgnoringNewLines(files + " files");
    assertThat(result.exitCode()).isZero();
  }

  private static Stream<String> stages(String name) {
    return Corpus.files(name)
        .filter(file -> file.endsWith(BINARY))
        .map(file -> file.substring(0, file.length() - BINARY.length()));
  }

  static String print(Program program) {
    return new TextPrinter(PrintOptions.EXACT).print(program);
  }

  /** A program that uses what it does not define is equal to no other reading of itself. */
  static void assertReadsBack(byte[] binary, String name) {
    Program program = MsgPack.read(binary, name);
    Program again = MsgPack.read(binary, name);
    boolean selfContained = StructuralEquality.equal(program, again);
    String text = print(program);
    Program read = TextReader.read(text, name);
    assertThat(StructuralEquality.firstDifference(program, read, !selfContained))
        .as(name)
        .isEmpty();
    if (selfContained) {
      assertThat(StructuralHash.of(read)).as(name).isEqualTo(StructuralHash.of(program));
    }
    assertThat(print(read)).as("%s, printed again", name).isEqualTo(text);
  }
}
