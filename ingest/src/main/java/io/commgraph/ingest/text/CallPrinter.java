package io.commgraph.ingest.text;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Op;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Variable;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Prints calls (IR specification, 2.8). Attributes that the reference refuses to print in some
 * places, such as dependence edges on a call, are printed like all others.
 */
final class CallPrinter {
  static final String DUMPED = "dump_vars";
  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final ValuePrinter values;
  private final DumpPrinter dumps;
  private final CallReadBack readBack;
  private boolean inSplitRegion;

  CallPrinter(Printing printing, ExprPrinter exprs, DumpPrinter dumps) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.values = new ValuePrinter(printing, exprs, dumps);
    this.dumps = dumps;
    this.readBack = new CallReadBack(printing.exact());
  }

  ValuePrinter values() {
    return values;
  }

  /**
   * Says whether the calls that follow stand in a printed {@code split_aiv} region, which implies
   * how they split; gives back what it was before.
   */
  boolean inSplitRegion(boolean now) {
    boolean before = inSplitRegion;
    inSplitRegion = now;
    return before;
  }

  /** Prints a call or start of a task in an exact text, as the value of that variable. */
  void print(CallLike call, Variable target) {
    if (!readBack.reads(call, target.type())) {
      dumps.call(call);
    } else if (call.op().is(CommOps.ALLOC_WINDOW_BUFFER)) {
      allocation((Call) call, printing.names().of(target));
    } else {
      ordinary(call);
    }
  }

  private void allocation(Call call, String target) {
    String name = call.kwargs().getString("name").orElseThrow();
    if (AssignReader.allocationName(target).equals(name) && call.kwargs().size() == 1) {
      ordinary(call);
    } else if (call.kwargs().size() == 1 && call.attrs().isEmpty() && call.args().size() == 1) {
      CommaList list = dumps.open(DumpForm.ALLOC_WINDOW_BUFFER);
      list.next();
      exprs.print(call.args().get(0));
      list.next("name").add(Literals.quoted(name, '"')).add(')');
    } else {
      dumps.call(call);
    }
  }

  /** Prints a call or start of a task whose type nothing before it says. */
  void print(CallLike call) {
    if (printing.isExact()
        && (call.op().is(CommOps.ALLOC_WINDOW_BUFFER) || !readBack.reads(call, null))) {
      dumps.call(call);
    } else {
      ordinary(call);
    }
  }

  private void ordinary(CallLike call) {
    if (call instanceof Submit submit) {
      start(submit);
    } else {
      call((Call) call);
    }
  }

  private void call(Call call) {
    if (call.op().isGlobalVar() && printing.inProgram()) {
      dispatch(call);
      return;
    }
    operator(call);
    out.add('(');
    CallArguments arguments = new CallArguments(printing, exprs, values, call);
    if (!SpecialForms.print(call, arguments)) {
      arguments.args(0, call.args().size());
      (splitIsImplied(call) ? arguments.kwargs("split") : arguments.kwargs()).attrs();
    }
    out.add(')');
  }

  private boolean splitIsImplied(Call call) {
    return inSplitRegion
        && switch (call.op().name()) {
          case "tile.aiv_shard", "tile.aic_gather", "tensor.aiv_shard", "tensor.aic_gather" -> true;
          default -> false;
        };
  }

  private void operator(Call call) {
    String name = SpecialForms.name(call, printing.isExact());
    if (name.indexOf('.') < 0 || name.startsWith("pld.")) {
      out.add(name);
    } else {
      printing.member(name);
    }
    if (Identifiers.isKeyword(name.substring(name.lastIndexOf('.') + 1))) {
      out.add('_');
    }
  }

  private void dispatch(Call call) {
    out.add("self.").add(call.op().name()).add('(');
    CommaList list = printing.list();
    for (Expr arg : call.args()) {
      list.next();
      exprs.print(arg);
    }
    call.device()
        .ifPresent(
            device -> {
              list.next("device");
              exprs.print(device);
            });
    List<Runnable> entries = new ArrayList<>();
    dumped(call)
        .ifPresent(
            dumped ->
                entries.add(
                    () -> {
                      out.add('"').add(DUMPED).add("\": [");
                      exprs.printAll(dumped);
                      out.add(']');
                    }));
    attrs(call, list, entries);
    out.add(')');
  }

  private void start(Submit submit) {
    printing.member(submit.coreNum() == null ? "submit(" : "spmd_submit(");
    CommaList list = printing.list();
    callee(submit.op(), list.next());
    for (Expr arg : submit.args()) {
      list.next();
      exprs.print(arg);
    }
    if (!submit.deps().isEmpty()) {
      list.next("deps").add('[');
      exprs.printAll(submit.deps());
      out.add(']');
    }
    dumped(submit)
        .ifPresent(
            dumped -> {
              list.next("dumps").add('[');
              exprs.printAll(dumped);
              out.add(']');
            });
    if (submit.coreNum() != null) {
      list.next("core_num");
      exprs.print(submit.coreNum());
      if (submit.syncStart()) {
        list.next("sync_start").add(Literals.bool(true));
      }
    }
    if (submit.allowEarlyResolve()) {
      list.next("allow_early_resolve").add(Literals.bool(true));
    }
    if (submit.predicate() != null) {
      list.next("predicate").add('(');
      exprs.print(submit.predicate());
      out.add(')');
    }
    attrs(submit, list, new ArrayList<>());
    out.add(')');
  }

  private void callee(Op op, TextWriter to) {
    to.add(op.isGlobalVar() && printing.inProgram() ? "self." : "").add(op.name());
  }

  /** The arguments that are marked for dumping, in argument order, if any variable is marked. */
  static Optional<List<Expr>> dumped(CallLike call) {
    Set<Object> marked = Collections.newSetFromMap(new IdentityHashMap<>());
    call.attrs().get(DUMPED, Tag.VARS).ifPresent(variables -> marked.addAll((List<?>) variables));
    marked.remove(null);
    return marked.isEmpty()
        ? Optional.empty()
        : Optional.of(call.args().stream().filter(marked::contains).toList());
  }

  /** Adds what is not shown elsewhere: first those entries, then directions, then the rest. */
  private void attrs(CallLike call, CommaList list, List<Runnable> entries) {
    List<ArgDirection> directions = call.argDirections();
    if (!directions.isEmpty()) {
      entries.add(
          () -> {
            out.add("\"arg_directions\": ");
            values.directions(directions);
          });
    }
    for (Attr attr : call.attrs()) {
      if (!isShownElsewhere(call, attr)) {
        entries.add(() -> values.entry(attr, "core_num"));
      }
    }
    if (!entries.isEmpty()) {
      list.next("attrs").add('{');
      CommaList items = printing.list();
      for (Runnable entry : entries) {
        items.next();
        entry.run();
      }
      out.add('}');
    }
  }

  private static boolean isShownElsewhere(CallLike call, Attr attr) {
    return switch (attr.key()) {
      case DUMPED -> attr.value().tag() == Tag.VARS;
      case "arg_directions" -> true;
      case "device" -> call instanceof Call && attr.value().tag() == Tag.EXPR;
      default -> false;
    };
  }
}
