package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attr;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Coded;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.Node;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.WindowBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads the private spellings of statements (seed document, "Text round-trip"). */
final class DumpStmtReader {
  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;

  DumpStmtReader(Readers readers, StmtReader stmts) {
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
  }

  /** Reads the statement that comes next if it has a private spelling, and says whether it has. */
  boolean read(List<Stmt> body) {
    DumpForm form = readers.dumps.next();
    if (form == null) {
      return false;
    }
    int first = in.mark();
    switch (form) {
      case TYPES -> {
        readers.dumps.open();
        readers.untold.read();
      }
      case RESULTS -> {
        readers.dumps.open();
        results(first);
      }
      case RUNTIME_BINDING -> {
        readers.dumps.open();
        readers.dumps.close();
        stmts.bindAtRuntime();
      }
      case INLINE -> {
        readers.dumps.open();
        String text = readers.numbers.string();
        readers.dumps.close();
        List<String> comments = stmts.takeComments();
        body.add(new InlineStmt(in.spanFrom(first), comments, text, InlineLanguage.PYTHON));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void results(int first) {
    YieldTargets targets = stmts.targets();
    if (targets == null) {
      in.moveTo(first);
      throw in.expected("a loop or branch around its results");
    }
    targets.list();
    for (boolean more = !in.accept(')'); more; more = in.more(')')) {
      int token = in.mark();
      targets.list(in.expectName("a result"), in.spanFrom(token));
    }
  }

  /** Reads the scope that comes next if it has a private spelling, and says whether it has. */
  boolean readScope(int first, List<String> comments, List<Stmt> body) {
    DumpForm form = readers.dumps.next();
    if (form != DumpForm.COMM_DOMAIN && form != DumpForm.SCOPE && form != DumpForm.SEQ) {
      return false;
    }
    readers.dumps.open();
    switch (form) {
      case COMM_DOMAIN -> body.add(domain(first, comments));
      case SCOPE -> body.add(scope(first, comments));
      default -> {
        readers.dumps.close();
        List<Stmt> sequence = new ArrayList<>();
        stmts.block(sequence);
        body.add(new SeqStmts(in.spanFrom(first), sequence));
      }
    }
    return true;
  }

  private Stmt domain(int first, List<String> comments) {
    String name = "";
    List<Long> devices = new ArrayList<>();
    List<Integer> slots = new ArrayList<>();
    List<Attr> attrs = new ArrayList<>();
    for (boolean more = !in.accept(')'); more; more = in.more(')')) {
      int token = in.mark();
      String key = readers.dumps.keyword();
      switch (key == null ? "" : key) {
        case "name" -> name = readers.numbers.string();
        case "devices" -> devices(devices);
        case "slots" -> slots(slots);
        case "attrs" -> readers.attrs.read(attrs, "core_num");
        default -> {
          in.moveTo(token);
          throw in.expected("name=, devices=, slots= or attrs=");
        }
      }
    }
    Stmt inner = stmts.block();
    List<WindowBuffer> buffers = slots.stream().map(readers.buffers::built).toList();
    return new CommDomainScopeStmt(
        in.spanFrom(first), comments, name, inner, Attrs.of(attrs), devices, buffers);
  }

  /** A list of devices; all of them are none in the IR. */
  private void devices(List<Long> devices) {
    int token = in.mark();
    if (in.accept(Word.NONE)) {
      return;
    }
    if (in.is(Kind.STRING)) {
      if (!readers.numbers.string().equals("all")) {
        in.moveTo(token);
        throw in.expected("\"all\" or a list of devices");
      }
      return;
    }
    in.expect('[', "'['");
    for (boolean more = !in.accept(']'); more; more = in.more(']')) {
      devices.add(readers.numbers.integer());
    }
  }

  private void slots(List<Integer> slots) {
    in.expect('[', "'['");
    for (boolean more = !in.accept(']'); more; more = in.more(']')) {
      DumpForm form = readers.dumps.next();
      if (form != DumpForm.WINDOW_BUFFER && form != DumpForm.WINDOW_REF) {
        throw in.expected("a window buffer");
      }
      readers.dumps.open();
      slots.add(
          form == DumpForm.WINDOW_BUFFER
              ? readers.buffers.skipDefinition()
              : readers.buffers.referred(in.mark()));
      readers.dumps.close();
    }
  }

  private Stmt scope(int first, List<String> comments) {
    int token = in.mark();
    String kind = readers.numbers.string();
    Schema<? extends Node> schema = Schemas.ofNodes().get(kind);
    if (schema == null
        || !ScopeStmt.class.isAssignableFrom(schema.type())
        || schema.type() == CommDomainScopeStmt.class) {
      in.moveTo(token);
      throw in.expected("the kind of a scope");
    }
    Object[] values = new Object[schema.fields().size()];
    while (in.more(')')) {
      int argument = in.mark();
      String key = readers.dumps.keyword();
      int field = key == null ? -1 : schema.indexOf(key);
      if (field < 0) {
        in.moveTo(argument);
        throw in.expected("a field of " + kind);
      }
      values[field] = value(schema.fields().get(field).type());
    }
    int core = kind.equals("InCoreScopeStmt") ? 1 : 0;
    stmts.changeCoreNesting(core);
    values[schema.indexOf("body")] = stmts.block();
    stmts.changeCoreNesting(-core);
    values[schema.indexOf("span")] = in.spanFrom(first);
    values[schema.indexOf("leading_comments")] = comments;
    if (values[schema.indexOf("attrs")] == null) {
      values[schema.indexOf("attrs")] = Attrs.EMPTY;
    }
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null && schema.fields().get(i).type().arity() != FieldType.Arity.OPTIONAL) {
        in.moveTo(token);
        throw in.expected(schema.fields().get(i).name() + "=");
      }
    }
    return (Stmt) schema.make(values);
  }

  private Object value(FieldType type) {
    int token = in.mark();
    return switch (type.content()) {
      case STRING -> readers.numbers.string();
      case BOOL -> readers.numbers.truth();
      case INT -> readers.numbers.smallInteger();
      case LONG -> readers.numbers.integer();
      case NODE -> readers.exprs.read();
      case CODE -> member(type.element(), readers.numbers.string(), token);
      case ATTRS -> {
        List<Attr> attrs = new ArrayList<>();
        readers.attrs.read(attrs, "core_num");
        yield Attrs.of(attrs);
      }
      default -> throw in.expected("another field");
    };
  }

  private Object member(Class<?> enumeration, String name, int token) {
    for (Object member : enumeration.getEnumConstants()) {
      if (((Coded) member).irName().equals(name)) {
        return member;
      }
    }
    throw in.fail(
        TextCode.UNKNOWN_MEMBER,
        in.tokens.span(token, token),
        enumeration.getSimpleName(),
        name,
        "members go by the names of the binary form");
  }
}
