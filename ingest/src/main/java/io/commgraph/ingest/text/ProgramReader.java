package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a whole text: imports, declarations, and one program. The names of all functions are read
 * first, then all signatures, then the bodies, so that a call may stand before its callee.
 */
final class ProgramReader {
  private final Readers readers;
  private final Cursor in;
  private final List<Header> headers = new ArrayList<>();
  private String name = "";
  private Span span = Span.UNKNOWN;
  private int programs;
  private int loose;

  ProgramReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** The program; {@code null} if the text has errors, which are reported then. */
  Program read() {
    readers.buffers.scan();
    while (!in.is(Kind.END)) {
      int first = in.mark();
      try {
        topLevel();
      } catch (Unreadable e) {
        skipTo(first);
      }
    }
    if (programs + loose != 1) {
      in.findings.report(
          TextCode.NOT_ONE_PROGRAM,
          in.here(),
          programs + loose == 0 ? "none" : String.valueOf(programs + loose));
    }
    signatures();
    List<Function> functions = bodies();
    return in.findings.hasErrors() ? null : new Program(span, name, functions);
  }

  private void topLevel() {
    switch (in.kind()) {
      case Kind.COMMENTS, Kind.NEWLINE -> in.advance();
      case Kind.STRING -> {
        in.advance();
        in.expect(Kind.NEWLINE, "the end of the line");
      }
      case '@' -> decorated();
      default -> {
        if (in.is(Word.IMPORT) || in.is(Word.FROM)) {
          imported();
        } else if (in.is(Kind.NAME) && in.kind(1) == '=' && !in.isKeyword()) {
          declaration();
        } else {
          throw in.expected("an import, a declaration, @pl.program or @pl.function");
        }
      }
    }
  }

  /** {@code import a.b as c} or {@code from a import b as c}. */
  private void imported() {
    int module = -1;
    while (!in.is(Kind.NEWLINE)) {
      if (in.accept(Word.AS)) {
        int alias = in.expectName("a name for the module");
        if (module >= 0 && in.name(module).equals("language")) {
          in.importAs(alias);
        }
      } else {
        module = in.is(Kind.NAME) ? in.tokens.value(in.mark()) : module;
        in.advance();
      }
    }
    in.advance();
  }

  /** {@code N = pl.dynamic("N")}, or a constant. */
  private void declaration() {
    int token = in.mark();
    int declared = in.expectName("a name");
    in.expect('=', "'='");
    if (readers.dumps.isNext(DumpForm.VARIABLE)) {
      shared(declared, token);
    } else if (in.is(Kind.NAME)
        && in.kind(1) == '.'
        && in.tokens.text(in.mark() + 2).equals("dynamic")) {
      in.path();
      in.expect('(', "'('");
      String hint = readers.numbers.string();
      in.accept(',');
      in.expect(')', "')'");
      readers.symbols.declareSymbol(
          declared, new Var(in.tokens.span(token, token), ScalarType.of(DataType.INDEX), hint));
    } else {
      Expr value = readers.exprs.read();
      if (!readers.exprs.wasLiteral() || !(value instanceof ConstInt)) {
        in.moveTo(token + 2);
        throw in.expected("pl.dynamic(\"…\") or an integer");
      }
      readers.symbols.declareConstant(declared, value);
    }
    in.expect(Kind.NEWLINE, "the end of the line");
  }

  /** {@code n = pl._dump.variable("n", type)}, and the initial value of what a loop carries. */
  private void shared(int declared, int token) {
    readers.dumps.open();
    String hint = readers.numbers.string();
    readers.dumps.comma();
    Type type = readers.types.read();
    Expr init = null;
    while (in.more(')')) {
      int argument = in.mark();
      if (!"init".equals(readers.dumps.keyword())) {
        in.moveTo(argument);
        throw in.expected("init=");
      }
      init = readers.exprs.read();
    }
    Span place = in.tokens.span(token, token);
    readers.symbols.declareShared(
        declared, init == null ? new Var(place, type, hint) : new IterArg(place, type, hint, init));
  }

  /** A program or a function with its decorator. */
  private void decorated() {
    int first = in.mark();
    in.advance();
    String decorator = in.tokens.name(in.path());
    if (!decorator.equals("program")) {
      in.moveTo(first);
      loose++;
      function();
      return;
    }
    programs++;
    if (in.is('(')) {
      readers.placements.skipParentheses();
    }
    in.expect(Kind.NEWLINE, "the end of the line");
    in.accept(Kind.COMMENTS);
    in.expect(Word.CLASS);
    name = in.name(in.expectName("the name of the program"));
    if (in.is('(')) {
      readers.placements.skipParentheses();
    }
    span = in.spanFrom(first);
    in.expect(':', "':'");
    in.expect(Kind.NEWLINE, "the end of the line");
    if (in.accept(Kind.INDENT)) {
      members();
    }
  }

  private void members() {
    while (!in.is(Kind.DEDENT) && !in.is(Kind.END)) {
      int first = in.mark();
      try {
        switch (in.kind()) {
          case Kind.COMMENTS, Kind.NEWLINE -> in.advance();
          case '@' -> function();
          case Kind.STRING -> {
            in.advance();
            in.expect(Kind.NEWLINE, "the end of the line");
          }
          default -> {
            if (!in.accept(Word.PASS)) {
              throw in.expected("@pl.function");
            }
          }
        }
      } catch (Unreadable e) {
        skipTo(first);
      }
    }
    in.accept(Kind.DEDENT);
  }

  private void function() {
    Header header = new Header(readers);
    header.readName();
    if (!readers.signatures.add(header.signature)) {
      in.findings.report(
          TextCode.DEFINED_TWICE,
          in.tokens.span(header.parametersAt - 1, header.parametersAt - 1),
          "the function",
          header.signature.name());
    } else {
      headers.add(header);
    }
    skipBlock();
  }

  /** Goes on behind a definition that cannot be read. */
  private void skipTo(int first) {
    if (in.mark() == first) {
      in.advance();
    }
    skipBlock();
  }

  private void skipBlock() {
    while (!in.is(Kind.NEWLINE) && !in.is(Kind.END) && !in.is(Kind.INDENT) && !in.is(Kind.DEDENT)) {
      in.advance();
    }
    in.accept(Kind.NEWLINE);
    int depth = 0;
    do {
      if (in.is(Kind.INDENT)) {
        depth++;
      } else if (in.is(Kind.DEDENT) && depth > 0) {
        depth--;
      } else if (depth == 0) {
        return;
      }
      in.advance();
    } while (depth > 0 && !in.is(Kind.END));
  }

  private void signatures() {
    readers.symbols.preferSymbols(true);
    for (Header header : headers) {
      try {
        header.readSignature();
      } catch (Unreadable e) {
        header.bodyAt = -1;
      }
      readers.symbols.leaveFunction();
    }
    readers.symbols.preferSymbols(false);
  }

  private List<Function> bodies() {
    FunctionReader reader = new FunctionReader(readers);
    List<Function> functions = new ArrayList<>(headers.size());
    for (Header header : new ReadingOrder(in.tokens, headers).sorted()) {
      if (header.bodyAt >= 0) {
        Function function = reader.read(header);
        if (function != null) {
          functions.add(function);
        }
      }
    }
    return functions;
  }
}
