package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Role;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Optional;

/** Prints one function (IR specification, 2.10). */
final class FunctionPrinter {
  private static final String AUTO_SCOPE = "auto_scope";
  private static final String SPLIT = "split";

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final TypePrinter types;

  FunctionPrinter(Printing printing) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = new ExprPrinter(printing);
    this.types = new TypePrinter(printing, exprs, true);
  }

  void print(Function function) {
    decorator(function);
    signature(function);
    out.indent();
    prologue(function);
    if (printing.isExact()) {
      exactBody(function);
    } else if (function.requiresRuntimeBinding()) {
      out.line().add("...");
    } else {
      new BlockPrinter(printing).functionBody(function.body());
    }
    out.outdent();
  }

  /**
   * A body that reads back; that of a host sub-worker is verbatim text unless it says otherwise.
   */
  private void exactBody(Function function) {
    BlockPrinter blocks = new BlockPrinter(printing);
    DumpStmtPrinter dumps = new DumpStmtPrinter(printing, exprs, blocks);
    printing.exact().enterFunction(function);
    boolean verbatim = Header.isVerbatim(function.funcType(), function.level(), function.role());
    InlineStmt text = function.body() instanceof InlineStmt inline ? inline : null;
    if (verbatim && text != null && VerbatimText.reads(text, function.requiresRuntimeBinding())) {
      if (function.requiresRuntimeBinding()) {
        out.line().add("...");
      } else {
        blocks.verbatim(text);
      }
      return;
    }
    if (function.requiresRuntimeBinding()) {
      dumps.runtimeBinding();
    }
    dumps.types(function, verbatim);
    blocks.exactBody(function.body());
  }

  private void decorator(Function function) {
    out.line().add('@');
    printing.member("function");
    CommaList list = new CommaList(out, "(", ")");
    if (function.funcType() != FunctionType.OPAQUE) {
      list.next("type");
      printing.member("FunctionType.").add(function.funcType().irName());
    }
    if (function.level() != null) {
      list.next("level");
      printing.member("Level.").add(function.level().irName());
    }
    if (function.role() != null) {
      list.next("role");
      printing.member("Role.").add(function.role().irName());
    }
    if (function.attrs().get(AUTO_SCOPE, Tag.BOOL).equals(Optional.of(false))) {
      list.next(AUTO_SCOPE).add(Literals.bool(false));
    }
    function
        .externalSource()
        .ifPresent(source -> list.next(Function.EXTERNAL_SOURCE).add(Literals.quoted(source, '"')));
    list.end();
  }

  private void signature(Function function) {
    out.line().add("def ").add(function.name()).add('(');
    CommaList list = printing.list();
    if (printing.inProgram() && function.role() != Role.SUB_WORKER) {
      list.next().add("self");
    }
    for (int i = 0; i < function.params().size(); i++) {
      list.next();
      param(function.params().get(i), function.direction(i));
    }
    out.add(')');
    returned(function.returnTypes());
    out.add(':');
  }

  private void param(Variable param, ParamDirection direction) {
    exprs.print(param);
    out.add(": ");
    if (direction == ParamDirection.IN) {
      types.print(param.type());
    } else {
      printing.member(direction.irName()).add('[');
      types.print(param.type());
      out.add(']');
    }
  }

  private void returned(List<Type> returnTypes) {
    if (returnTypes.isEmpty()) {
      return;
    }
    out.add(" -> ");
    if (returnTypes.size() == 1) {
      types.print(returnTypes.get(0));
      return;
    }
    out.add("tuple[");
    CommaList list = printing.list();
    for (Type type : returnTypes) {
      list.next();
      types.print(type);
    }
    out.add(']');
  }

  private void prologue(Function function) {
    List<Attr> shown =
        function.attrs().entries().stream().filter(attr -> !isShownElsewhere(attr)).toList();
    if (!shown.isEmpty()) {
      ordinary(shown);
    }
    List<Attr> lost =
        function.attrs().entries().stream()
            .filter(attr -> isShownElsewhere(attr) && !isInDecorator(attr))
            .toList();
    if (printing.isExact() && !lost.isEmpty()) {
      out.line();
      DumpPrinter dumps = new DumpPrinter(printing, exprs);
      dumps.open(DumpForm.FUNC_ATTR);
      dumps.dictionary(lost);
      out.add(')');
    }
  }

  private static boolean isInDecorator(Attr attr) {
    return attr.key().equals(AUTO_SCOPE) && attr.value().equals(AttrValue.of(false))
        || attr.key().equals(Function.EXTERNAL_SOURCE)
            && attr.value().tag() == Tag.STRING
            && !attr.value().value().equals("");
  }

  private void ordinary(List<Attr> shown) {
    out.line();
    printing.member("func_attr({");
    CommaList list = printing.list();
    for (Attr attr : shown) {
      list.next();
      entry(attr);
    }
    out.add("})");
  }

  private static boolean isShownElsewhere(Attr attr) {
    return switch (attr.key()) {
      case AUTO_SCOPE, Function.EXTERNAL_SOURCE -> true;
      case SPLIT -> attr.value().equals(AttrValue.of(SplitMode.NONE.code()));
      default -> false;
    };
  }

  private void entry(Attr attr) {
    if (attr.key().equals(SPLIT) && attr.value().tag() == Tag.INT) {
      for (SplitMode mode : SplitMode.values()) {
        if (attr.value().value().equals(mode.code())) {
          out.add(Literals.quoted(SPLIT, '"')).add(": ");
          printing.member("SplitMode.").add(mode.name());
          return;
        }
      }
    }
    exprs.calls().values().entry(attr);
  }
}
