package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.Variable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** Prints the parts between the parentheses of one operator call, in the order it is told. */
final class CallArguments {
  private final Printing printing;
  private final ExprPrinter exprs;
  private final ValuePrinter values;
  private final Call call;
  private final CommaList list;

  CallArguments(Printing printing, ExprPrinter exprs, ValuePrinter values, Call call) {
    this.printing = printing;
    this.exprs = exprs;
    this.values = values;
    this.call = call;
    this.list = printing.list();
  }

  /** The arguments from one position up to another, by position. */
  CallArguments args(int from, int to) {
    for (Expr arg : call.args().subList(from, to)) {
      list.next();
      exprs.print(arg);
    }
    return this;
  }

  /** One argument, by name. */
  CallArguments named(String name, int arg) {
    list.next(name);
    exprs.print(call.args().get(arg));
    return this;
  }

  /** One argument, by name; a constant prints without its type. */
  CallArguments namedUntyped(String name, int arg) {
    Expr value = call.args().get(arg);
    if (value instanceof ConstInt constant) {
      list.next(name).add(constant.value());
    } else if (value instanceof ConstFloat constant) {
      list.next(name).add(Literals.floating(constant.value()));
    } else {
      named(name, arg);
    }
    return this;
  }

  /** Text of our own, by name. */
  CallArguments text(String name, String text) {
    list.next(name).add(text);
    return this;
  }

  CallArguments dtype(DataType dtype) {
    list.next("dtype");
    printing.member(dtype.irName());
    return this;
  }

  CallArguments memorySpace(MemorySpace space) {
    list.next();
    printing.member("Mem.").add(space.irName());
    return this;
  }

  /** The variables of a list that are there, by name. */
  CallArguments variables(String name, List<Variable> variables) {
    list.next(name).add('[');
    exprs.printAll(variables.stream().filter(Objects::nonNull).toList());
    printing.out().add(']');
    return this;
  }

  /** The keyword arguments, except those. */
  CallArguments kwargs(String... except) {
    List<String> skipped = Arrays.asList(except);
    for (Attr kwarg : call.kwargs()) {
      if (!skipped.contains(kwarg.key())) {
        list.next(kwarg.key());
        values.kwarg(call.op().name(), kwarg.key(), kwarg.value());
      }
    }
    return this;
  }

  /** The attributes that are let through, as a dictionary, if there are any. */
  void attrs(Predicate<String> keys) {
    Attrs shown = call.attrs().without(keys.negate());
    if (!shown.isEmpty()) {
      list.next("attrs").add('{');
      CommaList entries = printing.list();
      for (Attr attr : shown) {
        entries.next();
        values.entry(attr);
      }
      printing.out().add('}');
    }
  }

  /** All attributes. */
  void attrs() {
    attrs(key -> true);
  }

  /** The value of a keyword argument that must have that tag. */
  <T> T kwarg(String key, AttrValue.Tag tag, Class<T> type) {
    return call.kwargs().get(key, tag).map(type::cast).orElse(null);
  }
}
