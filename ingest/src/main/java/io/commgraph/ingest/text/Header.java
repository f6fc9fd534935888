package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Level;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Role;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The decorator and the signature of a function (IR specification, 2.10). Headers are read twice:
 * once for the names of all functions, then for the types, which may name parameters that stand
 * further right.
 */
final class Header {
  FunctionType type = FunctionType.OPAQUE;
  Level level;
  Role role;
  int first;
  final List<Attr> attrs = new ArrayList<>();
  final List<Variable> params = new ArrayList<>();
  final List<Integer> paramNames = new ArrayList<>();
  final List<ParamDirection> directions = new ArrayList<>();
  Signature signature;

  /** The token of the parenthesis before the parameters. */
  int parametersAt;

  /** The token of the colon before the body; -1 if the header cannot be read. */
  int bodyAt = -1;

  private final Readers readers;
  private final Cursor in;

  Header(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** Whether the body is Python text that is kept as it is. */
  boolean isVerbatim() {
    return isVerbatim(type, level, role);
  }

  /** Whether such a function's body is Python text that is kept as it is. */
  static boolean isVerbatim(FunctionType type, Level level, Role role) {
    return role == Role.SUB_WORKER
        && type == FunctionType.OPAQUE
        && level != null
        && level.code() >= Level.HOST.code()
        && level != Level.UNDEFINED;
  }

  /** Reads from the decorator, which is next, to the function's name. */
  void readName() {
    first = in.mark();
    while (in.accept('@')) {
      in.path();
      if (in.accept('(')) {
        for (boolean more = !in.accept(')'); more; more = in.more(')')) {
          decoratorArgument();
        }
      }
      in.expect(Kind.NEWLINE, "the end of the line");
      in.accept(Kind.COMMENTS);
    }
    in.expect(Word.DEF);
    int name = in.expectName("the name of a function");
    parametersAt = in.mark();
    signature = new Signature(in.name(name), type);
  }

  private void decoratorArgument() {
    int token = in.mark();
    String key = in.name(in.expectName("an argument by keyword"));
    in.expect('=', "'='");
    switch (key) {
      case "type" -> type = Members.FUNCTION_TYPE.read(in);
      case "level" -> level = in.accept(Word.NONE) ? null : Members.LEVEL.read(in);
      case "role" -> role = in.accept(Word.NONE) ? null : Members.ROLE.read(in);
      case "auto_scope" -> {
        if (!readers.numbers.truth()) {
          attrs.add(new Attr(key, AttrValue.of(false)));
        }
      }
      case "strict_ssa" -> readers.numbers.truth();
      case Function.EXTERNAL_SOURCE ->
          attrs.add(new Attr(key, AttrValue.of(readers.numbers.string())));
      case "attrs" -> readers.attrs.read(attrs);
      default -> {
        in.moveTo(token);
        throw in.expected(
            "type=, level=, role=, auto_scope=, external_source=, strict_ssa= or attrs=");
      }
    }
  }

  /** Reads the parameters and the result types; the parameters are defined afterwards. */
  void readSignature() {
    in.moveTo(parametersAt);
    in.expect('(', "'('");
    defineScalars();
    boolean more = !in.accept(')');
    if (more && in.is(Word.SELF) && in.kind(1) != ':') {
      in.advance();
      more = in.more(')');
    }
    while (more) {
      parameter();
      more = in.more(')');
    }
    signature.takes(params);
    if (in.accept(Kind.ARROW)) {
      signature.declare(results());
    }
    bodyAt = in.mark();
    if (!in.is(':')) {
      throw in.expected("'->' or ':'");
    }
  }

  /**
   * Defines the scalar parameters, whose types hold no names: a dimension may name one that stands
   * further right.
   */
  private void defineScalars() {
    int open = in.mark();
    int depth = 0;
    for (int token = open; depth >= 0 && in.tokens.kind(token) != Kind.NEWLINE; token++) {
      switch (in.tokens.kind(token)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case ':' -> {
          if (depth == 0 && token > open && in.tokens.kind(token - 1) == Kind.NAME) {
            in.moveTo(token + 1);
            defineScalar(token - 1);
          }
        }
        default -> {}
      }
    }
    in.moveTo(open);
  }

  private void defineScalar(int nameToken) {
    if (in.is(Kind.NAME) && in.tokens.name(in.path()).equals("Scalar") && in.accept('[')) {
      DataType found = in.is(Kind.NAME) ? Members.DATA_TYPE.find(in.tokens.name(in.path())) : null;
      if (found != null) {
        int param = in.tokens.value(nameToken);
        Span span = in.tokens.span(nameToken, nameToken);
        readers.symbols.define(param, readers.symbols.bound(param, ScalarType.of(found), span));
      }
    }
  }

  private void parameter() {
    int token = in.mark();
    int param = in.expectName("a parameter");
    in.expect(':', "':' and the parameter's type");
    int annotation = in.mark();
    String head = in.tokens.name(in.path());
    ParamDirection direction =
        switch (head) {
          case "Out" -> ParamDirection.OUT;
          case "InOut" -> ParamDirection.IN_OUT;
          default -> ParamDirection.IN;
        };
    Type read;
    if (direction != ParamDirection.IN && in.accept('[')) {
      read = readers.types.read();
      in.accept(',');
      in.expect(']', "']'");
    } else {
      in.moveTo(annotation);
      read = readers.types.read();
    }
    if (paramNames.contains(param)) {
      throw in.fail(
          TextCode.DEFINED_TWICE, in.tokens.span(token, token), "the parameter", in.name(param));
    }
    Variable known = readers.symbols.local(param);
    Variable variable =
        known != null && known.type() == read
            ? known
            : readers.symbols.bound(param, read, in.tokens.span(token, token));
    params.add(variable);
    paramNames.add(param);
    directions.add(direction);
    readers.symbols.define(param, variable);
  }

  private List<Type> results() {
    if (in.accept(Word.NONE)) {
      return List.of();
    }
    if (in.tokens.name(in.mark()).equals("tuple") && in.kind(1) == '[') {
      in.advance();
      in.advance();
      return readers.types.tuple(']');
    }
    return List.of(readers.types.read());
  }
}
