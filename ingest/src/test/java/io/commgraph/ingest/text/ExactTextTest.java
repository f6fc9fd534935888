package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import io.commgraph.ir.Var;
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
