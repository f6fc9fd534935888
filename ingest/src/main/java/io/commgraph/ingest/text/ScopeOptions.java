package io.commgraph.ingest.text;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Objects;

/** Prints what stands between the parentheses of a scope's header. */
final class ScopeOptions {
  private static final String SLOT_NUM = "slot_num";

  private final Printing printing;
  private final ExprPrinter exprs;
  private final CommaList list;

  ScopeOptions(Printing printing, ExprPrinter exprs) {
    this.printing = printing;
    this.exprs = exprs;
    this.list = printing.list();
  }

  /** The list, for an item of the scope's own. */
  CommaList list() {
    return list;
  }

  /** Whether a scope has something that {@link #optimizations} prints. */
  static boolean hasOptimizations(InCoreScopeStmt scope) {
    return scope.split() != SplitMode.NONE || scope.attrs().getInt(SLOT_NUM).isPresent();
  }

  void optimizations(InCoreScopeStmt scope) {
    if (!hasOptimizations(scope)) {
      return;
    }
    list.next("optimizations").add('[');
    CommaList items = printing.list();
    if (scope.split() != SplitMode.NONE) {
      items.next();
      printing.member("split(");
      printing.member("SplitMode.").add(scope.split().name()).add(')');
    }
    scope
        .attrs()
        .getInt(SLOT_NUM)
        .ifPresent(
            slots -> {
              items.next();
              printing.member("cross_core_slot(slot_num=").add(slots).add(')');
            });
    printing.out().add(']');
  }

  void nameHint(ScopeStmt scope) {
    if (!scope.nameHint().isEmpty()) {
      list.next("name_hint").add(Literals.quoted(scope.nameHint(), '"'));
    }
  }

  /** The variables under that key, if there are any. */
  void variables(String option, String key, Attrs attrs) {
    AttrValue value = attrs.get(key);
    if (value == null || value.tag() != Tag.VARS) {
      return;
    }
    List<Variable> present =
        value.asList(Variable.class).stream().filter(Objects::nonNull).toList();
    if (!present.isEmpty()) {
      list.next(option).add('[');
      exprs.printAll(present);
      printing.out().add(']');
    }
  }

  /** An option of the same name as its key, if it is on. */
  void flag(String key, Attrs attrs) {
    flag(key, attrs.isTrue(key));
  }

  void flag(String option, boolean on) {
    if (on) {
      list.next(option).add(Literals.bool(true));
    }
  }

  /** The condition under which a scope runs, if it has one. */
  void predicate(Attrs attrs) {
    attrs
        .getExpr("predicate")
        .ifPresent(
            predicate -> {
              list.next("predicate").add('(');
              exprs.print(predicate);
              printing.out().add(')');
            });
  }
}
