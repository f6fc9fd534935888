package io.commgraph.ingest.text;

import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints a program: the dynamic dimensions that it declares, and its functions in a class (2.4).
 */
final class ProgramPrinter {
  private static final String UNNAMED = "Program";
  private static final String DEFAULT_PREFIX = "pl";

  private final TextWriter out;
  private final PrintOptions options;

  ProgramPrinter(TextWriter out, PrintOptions options) {
    this.out = out;
    this.options = options;
  }

  void print(Program program) {
    IdentityHashMap<Function, Occurrences> bodies = new IdentityHashMap<>();
    for (Function function : program.functions()) {
      bodies.put(function, Occurrences.in(function.body()));
    }
    String name = program.name().isEmpty() ? UNNAMED : program.name();
    if (options.exact()) {
      exact(program, bodies, Identifiers.isName(name) ? name : UNNAMED);
      return;
    }
    Map<Variable, String> dynamic = DynamicDims.of(program, bodies);
    header(name);
    declarations(dynamic.values().stream().sorted(Program.NAME_ORDER).toList());
    begin(name);
    for (Function function : FunctionOrder.of(program, bodies)) {
      Names names = Names.in(function, bodies.get(function), dynamic);
      new FunctionPrinter(new Printing(out, options, names, true, null)).print(function);
    }
    end(program);
  }

  private void begin(String name) {
    out.line().add('@').add(options.prefix()).add(".program");
    out.line().add("class ").add(name).add(':');
    out.indent();
  }

  private void end(Program program) {
    if (program.functions().isEmpty()) {
      out.line().add("pass");
    }
    out.outdent();
  }

  private void exact(Program program, IdentityHashMap<Function, Occurrences> bodies, String name) {
    Declarations declarations = Declarations.of(program);
    Map<Variable, String> declared =
        NameAllocation.of(
            List.copyOf(declarations.ordered()),
            each -> Identifiers.of(each.nameHint()),
            Identifiers.reserved(options.prefix()));
    List<Function> order = FunctionOrder.of(program, bodies);
    Exact exact = new Exact(program, declarations, order == program.functions());
    header(name);
    new DeclarationPrinter(
            new Printing(out, options, Names.declared(declared), true, exact), declarations)
        .print(declared);
    begin(name);
    for (Function function : order) {
      Names names = Names.exact(function, bodies.get(function), declared, options.prefix());
      new FunctionPrinter(new Printing(out, options, names, true, exact)).print(function);
    }
    end(program);
  }

  private void header(String name) {
    out.line().add("# pypto.program: ").add(name);
    out.line();
    if (options.prefix().equals(DEFAULT_PREFIX)) {
      out.add("import pypto.language as pl");
    } else {
      out.add("from pypto import language as ").add(options.prefix());
    }
    out.blankLine();
  }

  private void declarations(List<String> names) {
    for (String name : names) {
      out.line().add(name).add(" = ").add(options.prefix()).add(".dynamic(");
      out.add(Literals.quoted(name, '"')).add(')');
    }
    if (!names.isEmpty()) {
      out.blankLine();
    }
  }
}
