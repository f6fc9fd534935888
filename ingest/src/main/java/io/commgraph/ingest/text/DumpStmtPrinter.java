package io.commgraph.ingest.text;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Coded;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.Function;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WindowBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the private spellings of statements (seed document, "Text round-trip"). */
final class DumpStmtPrinter {
  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final BlockPrinter blocks;
  private final DumpPrinter dumps;

  DumpStmtPrinter(Printing printing, ExprPrinter exprs, BlockPrinter blocks) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.blocks = blocks;
    this.dumps = new DumpPrinter(printing, exprs);
  }

  private CommaList line(DumpForm form) {
    out.line();
    return dumps.open(form);
  }

  private CommaList with(DumpForm form) {
    out.line().add("with ");
    return dumps.open(form);
  }

  /** The scope of a domain. */
  void domain(CommDomainScopeStmt scope) {
    CommaList list = with(DumpForm.COMM_DOMAIN);
    list.next("name").add(Literals.quoted(scope.nameHint(), '"'));
    list.next("devices").add(scope.devices().isEmpty() ? "\"all\"" : scope.devices().toString());
    list.next("slots");
    slots(scope.slots());
    dumps.dictionary("attrs", scope.attrs(), list);
    out.add("):");
    blocks.indented(scope.body());
  }

  private void slots(List<WindowBuffer> slots) {
    out.add('[');
    CommaList items = printing.list();
    for (WindowBuffer slot : slots) {
      items.next();
      dumps.buffer(slot);
    }
    out.add(']');
  }

  /** Any scope, by its kind and its fields. */
  void scope(ScopeStmt scope) {
    CommaList list = with(DumpForm.SCOPE);
    list.next().add(Literals.quoted(scope.schema().name(), '"'));
    for (Field field : scope.schema().fields()) {
      Object value = field.get(scope);
      boolean said =
          switch (field.name()) {
            case "span", "leading_comments", "body" -> true;
            default -> value == null || value instanceof Attrs attrs && attrs.isEmpty();
          };
      if (!said) {
        list.next(field.name());
        value(value);
      }
    }
    out.add("):");
    int core = scope instanceof InCoreScopeStmt ? 1 : 0;
    printing.exact().changeCoreNesting(core);
    blocks.indented(scope.body());
    printing.exact().changeCoreNesting(-core);
  }

  private void value(Object value) {
    if (value instanceof String string) {
      out.add(Literals.quoted(string, '"'));
    } else if (value instanceof Boolean truth) {
      out.add(Literals.bool(truth));
    } else if (value instanceof Number number) {
      out.add(number.longValue());
    } else if (value instanceof Coded member) {
      out.add(Literals.quoted(member.irName(), '"'));
    } else if (value instanceof Attrs attrs) {
      dumps.dictionary(attrs.entries());
    } else {
      exprs.print((Expr) value);
    }
  }

  /** A sequence that a reader must not take apart. */
  void sequence(SeqStmts sequence) {
    with(DumpForm.SEQ);
    out.add("):");
    blocks.indented(sequence.stmts());
  }

  void inline(InlineStmt inline) {
    line(DumpForm.INLINE).next().add(Literals.quoted(inline.body(), '"'));
    out.add(')');
  }

  /** The variables that a loop or branch binds, in front of its body. */
  void results(List<Variable> results) {
    CommaList list = line(DumpForm.RESULTS);
    for (Variable each : results) {
      list.next();
      exprs.print(each);
    }
    out.add(')');
  }

  void runtimeBinding() {
    line(DumpForm.RUNTIME_BINDING);
    out.add(')');
  }

  /**
   * The types that a function's annotations do not show.
   *
   * @param always whether the line is printed even if there are none
   */
  void types(Function function, boolean always) {
    Map<Variable, Type> untold = new LinkedHashMap<>();
    Walk.preOrder(
        function.body(),
        each -> {
          if (each instanceof Stmt stmt) {
            BodyForm.untold(stmt, untold::putIfAbsent);
          }
          return each instanceof Stmt;
        });
    if (untold.isEmpty() && !always) {
      return;
    }
    CommaList list = line(DumpForm.TYPES);
    TypePrinter types = new TypePrinter(printing, exprs, false);
    untold.forEach(
        (variable, type) -> {
          list.next(printing.names().of(variable));
          types.print(type);
        });
    out.add(')');
  }
}
