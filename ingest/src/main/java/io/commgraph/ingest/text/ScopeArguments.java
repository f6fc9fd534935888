package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Level;
import io.commgraph.ir.Role;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The arguments in the header of a scope; which of them a scope takes is up to its reader. */
final class ScopeArguments {
  private static final Map<String, String> VARIABLES =
      Map.of(
          "deps", "manual_dep_edges",
          "no_dep_args", "arg_direction_overrides_vars",
          "dumps", "dump_vars");

  final List<Attr> attrs = new ArrayList<>();
  final List<Attr> coreAttrs = new ArrayList<>(0);
  Level level;
  Role role;
  SplitMode split = SplitMode.NONE;
  boolean hasOptimizations;
  boolean syncStart;
  boolean manual;
  String nameHint = "";
  Expr positional;

  private final Readers readers;
  private final Cursor in;

  private ScopeArguments(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** The arguments of a scope whose parenthesis is open, up to its end. */
  static ScopeArguments read(Readers readers, boolean levelFirst) {
    ScopeArguments arguments = new ScopeArguments(readers);
    arguments.read(levelFirst);
    return arguments;
  }

  private void read(boolean levelFirst) {
    for (boolean more = !in.accept(')'); more; more = in.more(')')) {
      int token = in.mark();
      if (in.is(Kind.NAME) && in.kind(1) == '=') {
        in.advance();
        in.advance();
        keyword(in.tokens.name(token), token);
      } else if (levelFirst && level == null) {
        level = Members.LEVEL.read(in);
      } else if (levelFirst && role == null) {
        role = Members.ROLE.read(in);
      } else if (positional == null) {
        positional = readers.exprs.read();
      } else {
        throw in.expected("an argument by keyword");
      }
    }
  }

  private void keyword(String key, int token) {
    switch (key) {
      case "level" -> level = Members.LEVEL.read(in);
      case "role" -> role = Members.ROLE.read(in);
      case "name_hint" -> nameHint = readers.numbers.string();
      case "optimizations" -> optimizations();
      case "deps", "no_dep_args", "dumps" -> {
        List<Variable> variables = readers.attrs.variables();
        if (!variables.isEmpty()) {
          attrs.add(new Attr(VARIABLES.get(key), new AttrValue(Tag.VARS, variables)));
        }
      }
      case "allow_early_resolve", "windowize" -> {
        if (readers.numbers.truth()) {
          attrs.add(new Attr(key, AttrValue.of(true)));
        }
      }
      case "sync_start" -> syncStart = readers.numbers.truth();
      case "predicate" -> attrs.add(new Attr(key, AttrValue.of(readers.exprs.read())));
      case "core_num" -> positional = readers.exprs.read();
      case "mode" -> mode();
      default -> {
        in.moveTo(token);
        throw in.expected("an argument of the scope");
      }
    }
  }

  /** The mode of a runtime scope, or the split of a region. */
  private void mode() {
    int first = in.mark();
    int last = in.path();
    String name = in.tokens.name(last);
    if (last - first >= 2 && in.tokens.name(last - 2).equals("ScopeMode")) {
      manual = name.equals("MANUAL");
      if (!manual && !name.equals("AUTO")) {
        throw in.fail(
            TextCode.UNKNOWN_MEMBER,
            in.tokens.span(last, last),
            "pl.ScopeMode",
            name,
            "its members are AUTO, MANUAL");
      }
      return;
    }
    in.moveTo(first);
    split = Members.SPLIT.read(in);
  }

  private void optimizations() {
    hasOptimizations = true;
    in.expect('[', "'['");
    for (boolean more = !in.accept(']'); more; more = in.more(']')) {
      int first = in.mark();
      String name = in.tokens.name(in.path());
      in.expect('(', "'('");
      switch (name) {
        case "split" -> split = Members.SPLIT.read(in);
        case "cross_core_slot" -> {
          if (in.is(Kind.NAME) && in.kind(1) == '=') {
            in.advance();
            in.advance();
          }
          coreAttrs.add(new Attr("slot_num", AttrValue.of(readers.numbers.smallInteger())));
        }
        default -> {
          in.moveTo(first);
          throw in.expected("pl.split(…) or pl.cross_core_slot(…)");
        }
      }
      in.accept(',');
      in.expect(')', "')'");
    }
  }
}
