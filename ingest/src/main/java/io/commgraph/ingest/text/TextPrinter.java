package io.commgraph.ingest.text;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Prints IR as text, byte for byte as the reference's printer does without a formatter (IR
 * specification, section 2), or, with {@link PrintOptions#EXACT}, so that a whole program reads
 * back as it is (seed document, "Text round-trip"); a part of a program is always printed as the
 * reference does, because what it refers to stands elsewhere. Where that printer gives up or writes
 * text that is no Python (2.14), this one prints the parts as they are, so that every program that
 * a reader takes can be printed: strings are always escaped, comments of several lines become
 * several comments, an empty block gets a {@code pass}, and attributes and numbers without a
 * spelling of their own print like all others.
 *
 * <p>Every method throws a {@link io.commgraph.diagnostics.DiagnosticException} if the text would
 * be longer than the limit, which no real program's is: a few nodes that share their parts can
 * stand for a text without end.
 */
public final class TextPrinter {
  /** How many characters a text has at most, unless the user says otherwise. */
  public static final int MAX_LENGTH = 1 << 27;

  private final PrintOptions options;
  private final int maxLength;

  public TextPrinter(PrintOptions options) {
    this(options, MAX_LENGTH);
  }

  /** Prints at most {@code maxLength} characters. */
  public TextPrinter(PrintOptions options, int maxLength) {
    this.options = options;
    this.maxLength = maxLength;
  }

  /** A program. */
  public String print(Program program) {
    return printed(out -> new ProgramPrinter(out, options).print(program));
  }

  /** A function that stands alone: without {@code self}, calls by their plain names (2.11). */
  public String print(Function function) {
    return printed(
        out -> {
          Names names = Names.in(function, Occurrences.in(function.body()), Map.of());
          new FunctionPrinter(new Printing(out, options, names, false, null)).print(function);
        });
  }

  /** A statement, or several in a sequence. */
  public String print(Stmt stmt) {
    return printed(
        out ->
            new BlockPrinter(new Printing(out, options, Names.in(stmt), false, null)).flat(stmt));
  }

  /** An expression, in which every variable goes by its hint. */
  public String print(Expr expr) {
    return printed(out -> new ExprPrinter(standalone(out)).print(expr));
  }

  /** A type, in which every variable goes by its hint. */
  public String print(Type type) {
    return printed(
        out -> {
          Printing printing = standalone(out);
          new TypePrinter(printing, new ExprPrinter(printing), true).print(type);
        });
  }

  private Printing standalone(TextWriter out) {
    return new Printing(out, options, Names.HINTS, false, null);
  }

  private String printed(Consumer<TextWriter> task) {
    return DeepStack.call(
        () -> {
          TextWriter out = new TextWriter(maxLength);
          task.accept(out);
          return out.toString();
        });
  }
}
