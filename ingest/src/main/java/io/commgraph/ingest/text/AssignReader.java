package io.commgraph.ingest.text;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.YieldStmt;
import io.commgraph.ops.CommOps;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads assignments, and yields with or without targets. */
final class AssignReader {
  private static final Pattern SSA_SUFFIX = Pattern.compile("__ssa_v[0-9]+$");

  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;

  AssignReader(Readers readers, StmtReader stmts) {
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
  }

  /** A name on the left of an assignment; the type is {@code null} if the text has none. */
  record Target(int name, Type type, Span span) {}

  /** Whether targets and an equals sign come next. */
  boolean isAssignment() {
    if (in.is(Kind.NAME) && !in.isKeyword()) {
      byte next = in.kind(1);
      return next == ':' || next == '=' || next == ',';
    }
    return in.is('(') && isTuplePattern();
  }

  private boolean isTuplePattern() {
    int distance = 0;
    while (isPatternToken(distance)) {
      distance++;
    }
    return in.kind(distance) == '=';
  }

  private boolean isPatternToken(int distance) {
    byte kind = in.kind(distance);
    return kind == Kind.NAME || kind == ',' || kind == '(' || kind == ')';
  }

  /** Whether {@code pl.yield_} comes next. */
  boolean isYield() {
    return isYieldAt(0);
  }

  private boolean isYieldAt(int distance) {
    return in.isAt(distance, in.modulePrefix())
        && in.kind(distance + 1) == '.'
        && in.isAt(distance + 2, Word.YIELD);
  }

  void read(List<Stmt> body) {
    int first = in.mark();
    List<Target> targets = new ArrayList<>(2);
    targets(targets);
    in.expect('=', "'='");
    int parentheses = 0;
    while (in.kind(parentheses) == '(') {
      parentheses++;
    }
    if (isYieldAt(parentheses)) {
      readYield(parentheses, targets, body);
      return;
    }
    Expr value = readers.exprs.read();
    boolean literal = readers.exprs.wasLiteral();
    Span span = in.spanFrom(first);
    if (targets.size() == 1) {
      Target target = targets.get(0);
      if (target.type == null && !readers.dumps.saysItsType(value) && isUntold(value)) {
        in.findings.report(
            TextCode.UNTOLD_TYPE, target.span, in.name(target.name), ((Call) value).op().name());
      }
      Expr typed = typed(value, target, literal);
      body.add(new AssignStmt(span, stmts.takeComments(), variable(target, typed), typed));
    } else {
      unpack(targets, value, span, body);
    }
  }

  /** Whether only an annotation could say what type a value has. */
  private static boolean isUntold(Expr value) {
    return value instanceof Call call
        && call.type() == OpaqueType.UNKNOWN
        && !call.op().isGlobalVar()
        && (Operators.inferred(call.op().name(), call.args(), call.kwargs()).isEmpty()
            || call.args().stream().anyMatch(AssignReader::isUntold));
  }

  private void targets(List<Target> targets) {
    do {
      if (in.is('=')) {
        return;
      }
      if (in.accept('(')) {
        targets(targets);
        in.expect(')', "')'");
        continue;
      }
      int token = in.mark();
      int name = in.expectName("a variable");
      Span span = in.spanFrom(token);
      targets.add(new Target(name, in.accept(':') ? annotation() : null, span));
    } while (in.accept(',') && !in.is(')'));
  }

  /** A type, or nothing if the annotation is a string. */
  private Type annotation() {
    return in.accept(Kind.STRING) ? null : readers.types.read();
  }

  /** The value with what the annotation and the target's name say about it. */
  private Expr typed(Expr value, Target target, boolean literal) {
    Type type = target.type;
    if (readers.dumps.saysItsType(value)) {
      return value;
    }
    if (value instanceof Call call) {
      Call named = call.op().is(CommOps.ALLOC_WINDOW_BUFFER) ? named(call, target) : call;
      return type == null || named.type() == type ? named : named.withType(type);
    }
    if (type == null) {
      return value;
    }
    if (literal
        && value instanceof ConstInt number
        && type instanceof ScalarType scalar
        && scalar.dtype().isInteger()) {
      return new ConstInt(number.span(), scalar, number.value());
    }
    return value instanceof Submit submit ? submit.withType(type) : value;
  }

  /** The name of an allocation that is bound to a variable of that name (2.8). */
  static String allocationName(String target) {
    return SSA_SUFFIX.matcher(target).replaceFirst("");
  }

  /** An allocation is named after its target; the printer leaves the name out. */
  private Call named(Call call, Target target) {
    if (call.kwargs().get("name") != null) {
      return call;
    }
    String name = allocationName(in.name(target.name));
    List<Attr> kwargs = new ArrayList<>(call.kwargs().entries());
    kwargs.add(new Attr("name", AttrValue.of(name)));
    return new Call(
        call.span(), call.type(), call.op(), call.args(), call.attrs(), Attrs.of(kwargs));
  }

  private Var variable(Target target, Expr value) {
    Type type = target.type != null ? target.type : value.type();
    if (readers.symbols.local(target.name) instanceof Var known) {
      if (!StructuralEquality.equal(known.type(), type)) {
        in.findings.report(
            Diagnostic.of(TextCode.TYPE_CHANGED, target.span, known.nameHint())
                .with("assignment", "the first assignment", known.span()));
      }
      return known;
    }
    Var variable = readers.symbols.assigned(target.name, type, target.span);
    readers.symbols.define(target.name, variable);
    return variable;
  }

  /** {@code a, b = call}: the call's value gets a variable of its own. */
  private void unpack(List<Target> targets, Expr value, Span span, List<Stmt> body) {
    if (!(value.type() instanceof TupleType type) || type.types().size() != targets.size()) {
      int found = value.type() instanceof TupleType tuple ? tuple.types().size() : 1;
      throw in.fail(
          TextCode.WRONG_COUNT,
          span,
          "unpacked values",
          targets.size() + " for the names on the left",
          found);
    }
    String hint = value instanceof Submit ? "_submit_tmp" : "_tuple_tmp";
    Var whole = new Var(span, type, hint);
    body.add(new AssignStmt(span, stmts.takeComments(), whole, value));
    for (int i = 0; i < targets.size(); i++) {
      Target target = targets.get(i);
      Expr part = TupleGetItem.of(target.span, whole, i);
      body.add(AssignStmt.of(target.span, variable(target, part), part));
    }
  }

  /** The yield that comes next, without targets. */
  void readYield(List<Stmt> body) {
    readYield(0, List.of(), body);
  }

  /** The yield that comes next, behind its targets and in so many parentheses. */
  private void readYield(int parentheses, List<Target> targets, List<Stmt> body) {
    in.moveTo(in.mark() + parentheses);
    int first = in.mark();
    in.path();
    in.expect('(', "'('");
    List<Expr> values = readers.exprs.list(')');
    Span span = in.spanFrom(first);
    for (int i = 0; i < parentheses; i++) {
      in.expect(')', "')'");
    }
    if (!targets.isEmpty()) {
      if (targets.size() != values.size()) {
        throw in.fail(
            TextCode.WRONG_COUNT,
            span,
            "yielded values",
            targets.size() + " for the names on the left",
            values.size());
      }
      YieldTargets outer = stmts.targets();
      if (outer == null) {
        throw in.fail(
            TextCode.UNEXPECTED_TOKEN,
            span,
            "a loop or branch around a yield with names on its left",
            "none");
      }
      for (int i = 0; i < targets.size(); i++) {
        Target target = targets.get(i);
        outer.add(target.name, target.type, values.get(i).type(), target.span);
      }
    }
    body.add(new YieldStmt(span, stmts.takeComments(), values));
  }

  /** Lets the names pass that the unreadable line at the token {@code first} should define. */
  void tolerateTargets(int first) {
    Tokens tokens = in.tokens;
    boolean annotated = false;
    for (int token = first; ; token++) {
      byte kind = tokens.kind(token);
      boolean end = kind == Kind.NEWLINE || kind == Kind.END || kind == '=';
      if (end || kind == Kind.NAME && tokens.value(token) == Word.IN.number()) {
        return;
      }
      annotated |= kind == ':';
      if (kind == Kind.NAME && !annotated && Word.of(tokens.value(token)) == null) {
        readers.symbols.tolerate(tokens.value(token), tokens.span(token, token));
      }
    }
  }
}
