package io.commgraph.transforms.carries;

import static io.commgraph.testing.Ir.TENSOR;
import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.carry;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.line;
import static io.commgraph.testing.Ir.loop;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Walk;
import io.commgraph.transforms.PassContext;
import java.util.ArrayList;
import java.util.List;

/** Orchestrations with one loop around what a test is about, and what is asked of them. */
abstract class CarryFixture {
  final Var start = var("start", TENSOR);
  final IterArg carried = carry("carried", start);
  final Var result = var("result", TENSOR);
  final Var next = var("next", TENSOR);

  Program withBody(Stmt body, Function... kernels) {
    List<Function> functions = new ArrayList<>(List.of(kernels));
    functions.add(function(FunctionType.ORCHESTRATION, "f", List.of(start), body));
    return program(functions.toArray(Function[]::new));
  }

  static Program classified(Program program) {
    return new ClassifyIterArgCarry().run(program, PassContext.strict());
  }

  /** The attributes of all loops, outer ones first. */
  static List<Attrs> stamps(Program program) {
    Program result = classified(program);
    assertThat(classified(result)).isSameAs(result);
    List<Attrs> found = new ArrayList<>();
    Walk.preOrder(
        result.function("f").body(),
        node -> {
          if (node instanceof ForStmt loop) {
            found.add(loop.attrs());
          }
          return true;
        });
    return found;
  }

  void assertStamps(Program program, Attrs... expected) {
    assertThat(stamps(program).stream().map(Attrs::entries))
        .containsExactlyElementsOf(List.of(expected).stream().map(Attrs::entries).toList());
  }

  static Attrs rebind(boolean... slots) {
    Attrs attrs = Attrs.EMPTY;
    for (int i = 0; i < slots.length; i++) {
      attrs = attrs.with("iter_arg_rebind_" + i, AttrValue.of(slots[i]));
    }
    return attrs;
  }

  ForStmt once(Stmt... body) {
    return loop(ForKind.SEQUENTIAL, number(3), List.of(carried), List.of(result), seq(body));
  }

  void assertCarried(boolean rebind, Program program) {
    assertStamps(program, rebind(rebind));
  }

  void assertRefused(LateCode code, Stmt body) {
    assertThatThrownBy(() -> classified(withBody(body)))
        .asInstanceOf(type(DiagnosticException.class))
        .extracting(DiagnosticException::diagnostics)
        .satisfies(
            all -> {
              Diagnostic first = all.get(0);
              assertThat(first.code()).isEqualTo(code);
              assertThat(first.span()).isEqualTo(line(7));
              assertThat(first.function()).isEqualTo("f");
            });
  }
}
