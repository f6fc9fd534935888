package io.commgraph.ingest.text;

import io.commgraph.ir.DataType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Prints what an exact text declares above its class: symbols by name, then other variables. */
final class DeclarationPrinter {
  private final Printing printing;
  private final TextWriter out;
  private final Declarations declarations;
  private final ExprPrinter exprs;

  DeclarationPrinter(Printing printing, Declarations declarations) {
    this.printing = printing;
    this.out = printing.out();
    this.declarations = declarations;
    this.exprs = new ExprPrinter(printing);
  }

  void print(Map<Variable, String> declared) {
    List<Variable> symbols = new ArrayList<>();
    List<Variable> others = new ArrayList<>();
    declarations.ordered().forEach(each -> (isSymbol(each) ? symbols : others).add(each));
    symbols.sort(Comparator.comparing(declared::get, Program.NAME_ORDER));
    for (Variable each : symbols) {
      out.line().add(declared.get(each)).add(" = ");
      printing.member("dynamic(").add(Literals.quoted(each.nameHint(), '"')).add(')');
    }
    others.forEach(this::variable);
    if (!declared.isEmpty()) {
      out.blankLine();
    }
  }

  private boolean isSymbol(Variable variable) {
    return variable instanceof Var
        && variable.type() instanceof ScalarType scalar
        && scalar.dtype() == DataType.INDEX
        && !declarations.isBound(variable);
  }

  private void variable(Variable variable) {
    out.line();
    exprs.print(variable);
    out.add(" = ");
    CommaList list = new DumpPrinter(printing, exprs).open(DumpForm.VARIABLE);
    list.next().add(Literals.quoted(variable.nameHint(), '"'));
    list.next();
    new TypePrinter(printing, exprs, true).print(variable.type());
    if (variable instanceof IterArg carried) {
      list.next("init");
      exprs.print(carried.initValue());
    }
    out.add(')');
  }
}
