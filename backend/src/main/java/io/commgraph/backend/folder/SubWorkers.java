package io.commgraph.backend.folder;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OutputCode;
import io.commgraph.ir.Function;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.Program;
import io.commgraph.ir.Role;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The sub-workers of the host, one Python module each: functions that the host calls beside the
 * devices. One without a body is bound by whoever runs the program (code generation specification,
 * D.4).
 */
final class SubWorkers {
  /** What the modules import. */
  static final Set<String> IMPORTED = Set.of("torch", "_tensor_from_continuous");

  private static final String FOLDER = "sub_workers/";

  private static final String HEAD =
      """
      \"""Sub-worker %s, callable with the mapped arguments of a task.\"""

      import torch

      from pypto.runtime.distributed_runner import _tensor_from_continuous


      """;

  private static final String ABSTRACT =
      """
      \"""Sub-worker %1$s, bound when the program runs; there is no default.\"""


      def %1$s(args):
          raise RuntimeError(
              "SubWorker '%1$s' is a runtime-bound callback with no "
              "default implementation; supply it via "
              "prepare(callbacks={'%1$s': <fn>})."
          )
      """;

  private SubWorkers() {}

  static List<EmittedFile> emit(Program program, Diagnostics diagnostics) {
    List<EmittedFile> files = new ArrayList<>();
    List<String> required = new ArrayList<>();
    for (Function function : program.functions()) {
      if (isOne(function)) {
        if (function.requiresRuntimeBinding()) {
          required.add(function.name());
          files.add(file(function, ABSTRACT.formatted(function.name())));
        } else {
          text(function, diagnostics).ifPresent(body -> files.add(file(function, body)));
        }
      }
    }
    if (!required.isEmpty()) {
      files.add(new EmittedFile(FOLDER + "__required__.json", Json.text(required)));
    }
    return files;
  }

  /** Whether the function becomes a module. */
  static boolean isOne(Function function) {
    return function.role() == Role.SUB_WORKER && function.isOnHost();
  }

  private static EmittedFile file(Function function, String text) {
    return new EmittedFile(FOLDER + function.name() + ".py", text);
  }

  private static Optional<String> text(Function function, Diagnostics diagnostics) {
    List<Stmt> body = SeqStmts.list(function.body());
    for (Stmt stmt : body) {
      if (!(stmt instanceof InlineStmt inline) || inline.language() != InlineLanguage.PYTHON) {
        diagnostics.report(
            Diagnostic.of(OutputCode.SUB_WORKER_BODY, stmt.span(), function.name())
                .in(function.name()));
        return Optional.empty();
      }
    }
    String parameters =
        function.params().stream().map(Variable::nameHint).collect(Collectors.joining(", "));
    CodeText text = new CodeText("    ");
    text.lines(HEAD.formatted(function.name()));
    text.line("def _user_" + function.name() + "(" + parameters + "):").indent();
    int before = text.lineCount();
    body.forEach(stmt -> text.lines(((InlineStmt) stmt).body().stripIndent()));
    if (text.lineCount() == before) {
      text.line("pass");
    }
    String args = argumentsOf(function);
    text.outdent().line("").line("").line("def %s(%s):".formatted(function.name(), args)).indent();
    for (int i = 0; i < function.params().size(); i++) {
      text.line(
          "%s = _tensor_from_continuous(%s[%d])"
              .formatted(function.params().get(i).nameHint(), args, i));
    }
    text.line("_user_" + function.name() + "(" + parameters + ")");
    return Optional.of(text.toString());
  }

  /** What the mapped arguments are called: no parameter may hide them. */
  private static String argumentsOf(Function function) {
    Set<String> taken =
        function.params().stream().map(Variable::nameHint).collect(Collectors.toSet());
    String name = "args";
    while (taken.contains(name)) {
      name = "_" + name;
    }
    return name;
  }
}
