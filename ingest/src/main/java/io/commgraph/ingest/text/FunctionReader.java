package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Function;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/** Reads the body of a function whose header is known. */
final class FunctionReader {
  private final Readers readers;
  private final Cursor in;

  FunctionReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** The function; {@code null} if it cannot be built, which is reported then. */
  Function read(Header header) {
    in.moveTo(header.bodyAt);
    for (int i = 0; i < header.params.size(); i++) {
      Variable param = header.params.get(i);
      readers.symbols.define(header.paramNames.get(i), param);
    }
    readers.stmts.enterFunction(header.signature, header.type.isKernel());
    int declaredAttrs = header.attrs.size();
    boolean abstractBody;
    Stmt body;
    String text = header.isVerbatim() ? verbatim(header) : null;
    if (text != null) {
      abstractBody = text.equals("...");
      Span span = in.spanFrom(header.bodyAt);
      body = new InlineStmt(span, List.of(), abstractBody ? "" : text, InlineLanguage.PYTHON);
    } else {
      in.moveTo(header.bodyAt);
      header.attrs.subList(declaredAttrs, header.attrs.size()).clear();
      body = body(header);
      abstractBody = readers.stmts.isBoundAtRuntime();
    }
    readers.symbols.leaveFunction();
    Span span = in.spanFrom(header.first);
    try {
      return new Function(
          span,
          header.params,
          header.directions,
          header.type,
          header.level,
          header.role,
          Attrs.of(header.attrs),
          abstractBody,
          header.signature.declared(),
          body,
          header.signature.name());
    } catch (IllegalArgumentException e) {
      in.findings.report(
          TextCode.INVALID_NODE, in.tokens.span(header.first, header.first), e.getMessage());
      return null;
    }
  }

  private Stmt body(Header header) {
    int first = in.mark();
    List<Stmt> statements = new ArrayList<>();
    in.expect(':', "':'");
    if (in.is(Kind.NEWLINE) && in.kind(1) == Kind.INDENT) {
      in.advance();
      in.advance();
      prologue(header);
      if (in.is(Kind.ELLIPSIS) && in.kind(1) == Kind.NEWLINE) {
        in.advance();
        in.advance();
      }
      readers.stmts.statements(statements);
    } else if (in.is(Kind.ELLIPSIS)) {
      in.advance();
    } else {
      in.moveTo(first);
      readers.stmts.block(statements);
    }
    return StmtReader.body(in.spanFrom(first), statements);
  }

  /** The attributes at the beginning of a body, behind its documentation. */
  private void prologue(Header header) {
    int begin = in.mark();
    while (true) {
      in.accept(Kind.COMMENTS);
      if (in.is(Kind.STRING) && in.kind(1) == Kind.NEWLINE) {
        in.advance();
        in.advance();
        continue;
      }
      boolean exact = readers.dumps.isNext(DumpForm.FUNC_ATTR);
      boolean attributes =
          in.isAt(0, in.modulePrefix())
              && in.kind(1) == '.'
              && in.kind(2) == Kind.NAME
              && in.tokens.name(in.mark() + 2).equals("func_attr");
      if (!attributes && !exact) {
        in.moveTo(begin);
        return;
      }
      attributes(header, exact);
      begin = in.mark();
    }
  }

  private void attributes(Header header, boolean exact) {
    int known = header.attrs.size();
    try {
      in.path();
      in.expect('(', "'('");
      readers.attrs.read(header.attrs, exact ? "core_num" : "");
      in.accept(',');
      in.expect(')', "')'");
      in.expect(Kind.NEWLINE, "the end of the line");
    } catch (Unreadable e) {
      while (!in.accept(Kind.NEWLINE) && !in.is(Kind.END)) {
        in.advance();
      }
    }
    for (int i = header.attrs.size() - 1; i >= known; i--) {
      Attr attr = header.attrs.get(i);
      if (!exact && attr.key().equals("split") && attr.value().equals(AttrValue.of(0))) {
        header.attrs.remove(i);
      }
    }
  }

  /**
   * The text of a body that is not parsed, without the indentation of its first line; {@code null}
   * if the body says that it must be parsed.
   */
  private String verbatim(Header header) {
    in.expect(':', "':'");
    boolean ownLines = in.accept(Kind.NEWLINE);
    if (ownLines && !in.is(Kind.INDENT) && !in.is(Kind.COMMENTS)) {
      return "";
    }
    in.accept(Kind.INDENT);
    prologue(header);
    in.accept(Kind.COMMENTS);
    if (readers.dumps.next() != null) {
      return null;
    }
    int first = in.mark();
    int depth = ownLines ? 1 : 0;
    int last = first;
    while (depth > 0 || !ownLines && !in.is(Kind.NEWLINE)) {
      if (in.is(Kind.END)) {
        break;
      } else if (in.is(Kind.INDENT)) {
        depth++;
      } else if (in.is(Kind.DEDENT)) {
        depth--;
      } else if (in.kind() > Kind.COMMENTS) {
        last = in.mark();
      }
      in.advance();
    }
    return in.tokens.verbatim(first, last);
  }
}
