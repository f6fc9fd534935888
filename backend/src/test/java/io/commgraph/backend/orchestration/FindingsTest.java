package io.commgraph.backend.orchestration;

import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.DataType;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the emitter refuses, where, and that it says all of it at once. */
class FindingsTest {
  private static final Path SOURCE = Resources.folder("findings.py");
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  private static final Span LINE = Span.at("test.py", 3, 5);

  private static Program program() throws Exception {
    return TextReader.read(Files.readString(SOURCE), "findings.py");
  }

  private static List<Diagnostic> check(Program program) {
    Diagnostics diagnostics = new Diagnostics();
    ChipOrchestration.check(program, diagnostics);
    return diagnostics.all();
  }

  /** A comment with a code announces a finding on the line below it. */
  private static List<String> announced() throws Exception {
    List<String> lines = Files.readAllLines(SOURCE);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().startsWith("# CG")) {
        found.add(lines.get(i).strip().substring(2) + " at line " + (i + 2));
      }
    }
    return found;
  }

  @Test
  void eachIsReportedAtItsPlaceInOneRun() throws Exception {
    assertThat(check(program()))
        .extracting(each -> each.code().id() + " at line " + each.span().beginLine())
        .containsExactlyInAnyOrderElementsOf(announced());
  }

  @Test
  void eachNamesItsOrchestration() throws Exception {
    assertThat(check(program())).extracting(Diagnostic::function).allMatch(f -> f.startsWith("f"));
  }

  @Test
  void whatIsUsedTooLateIsShownWhereItWasMade() throws Exception {
    Diagnostic late =
        check(program()).stream()
            .filter(each -> each.code() == OrchestrationCode.SCOPE_CLOSED)
            .findFirst()
            .orElseThrow();
    assertThat(late.message()).contains("'id'");
    assertThat(late.related()).singleElement().matches(each -> each.span().isKnown());
  }

  @Test
  void emittingThrowsThem() throws Exception {
    Program program = program();
    assertThatThrownBy(() -> ChipOrchestration.emit(program, program.function("f0")))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            thrown ->
                assertThat(thrown.diagnostics())
                    .hasSizeGreaterThan(1)
                    .allMatch(each -> each.function().equals("f0")));
  }

  @Test
  void aValueThatNothingDefinesIsNamed() {
    Stmt use = new AssignStmt(LINE, List.of(), var("x", INDEX), var("lost", INDEX));
    assertThat(check(orchestration(use)))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(OrchestrationCode.VALUE_UNDEFINED);
              assertThat(found.message()).contains("'lost'");
            });
  }

  @Test
  void aYieldWithAnotherNumberOfValuesIsNoCrash() {
    IterArg carried = new IterArg(LINE, INDEX, "carried", number(0));
    Stmt loop =
        new ForStmt(
            LINE,
            List.of(),
            var("i", INDEX),
            number(0),
            number(4),
            number(1),
            List.of(carried),
            seq(new YieldStmt(LINE, List.of(), List.of())),
            List.of(var("last", INDEX)),
            ForKind.SEQUENTIAL,
            attrs());
    assertThat(check(orchestration(loop)))
        .extracting(Diagnostic::code)
        .containsExactly(OrchestrationCode.YIELD_DOES_NOT_MATCH);
  }

  /** Neither loop leaves the value that it carries. */
  @Test
  void aLoopThatLeavesFewerValuesThanItCarriesIsNoCrash() {
    IterArg carried = new IterArg(LINE, INDEX, "carried", number(0));
    Stmt body = seq(new YieldStmt(LINE, List.of(), List.of(carried)));
    Stmt counted =
        new ForStmt(
            LINE,
            List.of(),
            var("i", INDEX),
            number(0),
            number(4),
            number(1),
            List.of(carried),
            body,
            List.of(),
            ForKind.SEQUENTIAL,
            attrs());
    Stmt conditional =
        new WhileStmt(
            LINE, List.of(), List.of(carried), new ConstBool(LINE, false), body, List.of());
    for (Stmt loop : List.of(counted, conditional)) {
      assertThat(check(orchestration(loop)))
          .singleElement()
          .satisfies(
              found -> {
                assertThat(found.code()).isEqualTo(OrchestrationCode.STATEMENT_UNSUPPORTED);
                assertThat(found.message()).contains("carries 1 values and leaves 0");
              });
    }
  }

  private static Program orchestration(Stmt body) {
    Var param = var("n", INDEX);
    Function function =
        new Function(
            LINE,
            List.of(param),
            List.of(ParamDirection.IN),
            FunctionType.ORCHESTRATION,
            null,
            null,
            Attrs.EMPTY,
            false,
            List.of(),
            body,
            "f");
    return new Program(LINE, "Demo", List.of(function));
  }
}
