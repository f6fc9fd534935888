package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Op;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Submit;
import java.util.ArrayList;
import java.util.List;

/** Reads calls of the program's functions and starts of tasks (IR specification, 2.8). */
final class FunctionCallReader {
  private final Readers readers;
  private final Cursor in;

  FunctionCallReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** What stands behind the callee, apart from the arguments. */
  private final class Options {
    final List<Expr> args = new ArrayList<>();
    final List<Attr> attrs = new ArrayList<>();
    final List<Integer> unordered = new ArrayList<>();
    List<Expr> deps = List.of();
    Expr coreNum;
    Expr predicate;
    boolean syncStart;
    boolean allowEarlyResolve;

    /** Reads the arguments up to the parenthesis that closes the call. */
    void read(boolean submit) {
      int first = in.mark();
      do {
        int token = in.mark();
        if (in.is(Kind.NAME) && in.kind(1) == '=') {
          in.advance();
          in.advance();
          keyword(token, submit);
        } else {
          argument();
        }
      } while (in.more(')'));
      if (!unordered.isEmpty()) {
        readers.attrs.checkNew(attrs, "arg_direction_overrides", first);
        attrs.add(new Attr("arg_direction_overrides", new AttrValue(Tag.INTS, unordered)));
      }
    }

    /** {@code pl.no_dep(x)} marks an argument on which the call does not depend. */
    private void argument() {
      boolean marked =
          in.isAt(0, in.modulePrefix())
              && in.kind(1) == '.'
              && in.tokens.text(in.mark() + 2).equals("no_dep");
      if (!marked) {
        args.add(readers.exprs.read());
        return;
      }
      unordered.add(args.size());
      in.path();
      in.expect('(', "'('");
      args.add(readers.exprs.read());
      in.expect(')', "')'");
    }

    private void keyword(int token, boolean submit) {
      String key = in.tokens.name(token);
      switch (key) {
        case "attrs" -> {
          readers.attrs.read(attrs, "core_num");
          return;
        }
        case "device" -> {
          readers.attrs.checkNew(attrs, key, token);
          attrs.add(new Attr(key, AttrValue.of(readers.exprs.read())));
          return;
        }
        default -> {}
      }
      if (!submit) {
        in.moveTo(token);
        throw in.expected("an argument, device= or attrs=");
      }
      switch (key) {
        case "deps" -> {
          in.expect('[', "'['");
          deps = readers.exprs.list(']');
        }
        case "dumps" -> {
          readers.attrs.checkNew(attrs, "dump_vars", token);
          attrs.add(new Attr("dump_vars", new AttrValue(Tag.VARS, readers.attrs.variables())));
        }
        case "core_num" -> coreNum = readers.exprs.read();
        case "predicate" -> predicate = readers.exprs.read();
        case "sync_start" -> syncStart = readers.numbers.truth();
        case "allow_early_resolve" -> allowEarlyResolve = readers.numbers.truth();
        default -> {
          in.moveTo(token);
          throw in.expected(
              "an argument, deps=, dumps=, core_num=, sync_start=, allow_early_resolve=, predicate= or"
                  + " attrs=");
        }
      }
    }
  }

  /** A call of the function that the token {@code last} names; the parenthesis comes next. */
  Call call(int first, int last) {
    Signature callee = callee(last);
    in.expect('(', "'('");
    Options options = new Options();
    if (!in.accept(')')) {
      options.read(false);
    }
    Span span = in.spanFrom(first);
    try {
      return new Call(
          span,
          callee == null ? OpaqueType.UNKNOWN : callee.callType(options.args),
          Op.function(in.tokens.name(last)),
          options.args,
          Attrs.of(options.attrs),
          Attrs.EMPTY);
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, span, e.getMessage());
    }
  }

  private Signature callee(int token) {
    String name = in.tokens.name(token);
    Signature callee = readers.signatures.find(name);
    if (callee == null) {
      in.findings.report(
          TextCode.UNKNOWN_FUNCTION,
          in.tokens.span(token, token),
          name,
          Suggestion.forName(
              name, readers.signatures.names(), "calls by self name functions of this program"));
    }
    return callee;
  }

  /** The start of a task; the parenthesis before the callee comes next. */
  Submit submit(int first) {
    in.expect('(', "'('");
    int begin = in.mark();
    int last = in.path();
    boolean own = in.tokens.value(begin) == Word.SELF.number();
    Signature callee = own ? callee(last) : readers.signatures.find(in.tokens.name(last));
    Op op =
        own || callee != null
            ? Op.function(in.tokens.name(last))
            : Op.operator(in.pathText(begin, last));
    Options options = new Options();
    if (in.more(')')) {
      options.read(true);
    }
    Span span = in.spanFrom(first);
    try {
      return new Submit(
          span,
          callee == null ? OpaqueType.UNKNOWN : callee.submitType(options.args),
          op,
          options.args,
          options.deps,
          options.coreNum,
          options.syncStart,
          options.allowEarlyResolve,
          options.predicate,
          Attrs.of(options.attrs),
          Attrs.EMPTY);
    } catch (IllegalArgumentException e) {
      throw in.fail(TextCode.INVALID_NODE, span, e.getMessage());
    }
  }
}
