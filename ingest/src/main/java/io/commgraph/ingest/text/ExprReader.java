package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.UnaryOp;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads expressions by precedence climbing (IR specification, 2.7). Operators that Python does not
 * have ({@code xor}) or chains differently (comparisons) are read as the printer means them.
 */
final class ExprReader {
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);
  private static final ScalarType FP32 = ScalarType.of(DataType.FP32);
  private static final BinaryOp[] BY_KIND = new BinaryOp[128];

  static {
    BY_KIND['+'] = BinaryOp.ADD;
    BY_KIND['-'] = BinaryOp.SUB;
    BY_KIND['*'] = BinaryOp.MUL;
    BY_KIND['/'] = BinaryOp.FLOAT_DIV;
    BY_KIND['%'] = BinaryOp.FLOOR_MOD;
    BY_KIND['<'] = BinaryOp.LT;
    BY_KIND['>'] = BinaryOp.GT;
    BY_KIND['&'] = BinaryOp.BIT_AND;
    BY_KIND['|'] = BinaryOp.BIT_OR;
    BY_KIND['^'] = BinaryOp.BIT_XOR;
    BY_KIND[Kind.POWER] = BinaryOp.POW;
    BY_KIND[Kind.FLOOR_DIV] = BinaryOp.FLOOR_DIV;
    BY_KIND[Kind.SHIFT_LEFT] = BinaryOp.BIT_SHIFT_LEFT;
    BY_KIND[Kind.SHIFT_RIGHT] = BinaryOp.BIT_SHIFT_RIGHT;
    BY_KIND[Kind.LESS_EQUAL] = BinaryOp.LE;
    BY_KIND[Kind.GREATER_EQUAL] = BinaryOp.GE;
    BY_KIND[Kind.EQUAL] = BinaryOp.EQ;
    BY_KIND[Kind.NOT_EQUAL] = BinaryOp.NE;
  }

  private final Readers readers;
  private final Cursor in;

  /** How many levels the expression that was read last has. */
  private int height;

  /** Whether the expression that was read last is made of numbers without a type alone. */
  private boolean literal;

  private boolean inDimension;

  ExprReader(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  Expr read() {
    return operation(0);
  }

  /** Whether the expression that was read last is made of numbers without a type alone. */
  boolean wasLiteral() {
    return literal;
  }

  /** An expression whose unknown names are symbols. */
  Expr dimension() {
    boolean outer = inDimension;
    inDimension = true;
    try {
      return read();
    } finally {
      inDimension = outer;
    }
  }

  /** Expressions up to {@code close}, which is passed. */
  List<Expr> list(char close) {
    height = 0;
    List<Expr> elements = new ArrayList<>();
    if (!in.accept(close)) {
      elements.add(read());
      rest(elements, close);
    }
    literal = false;
    return elements;
  }

  private void rest(List<Expr> elements, char close) {
    int highest = height;
    while (in.more(close)) {
      elements.add(read());
      highest = Math.max(highest, height);
    }
    height = highest;
  }

  private Expr operation(int leastPrecedence) {
    int first = in.mark();
    Expr left = operand();
    while (true) {
      BinaryOp op = operator();
      if (op == null || op.precedence() < leastPrecedence) {
        return left;
      }
      in.advance();
      int leftHeight = height;
      boolean leftLiteral = literal;
      Expr right = operation(op == BinaryOp.POW ? op.precedence() : op.precedence() + 1);
      height = 1 + Math.max(leftHeight, height);
      in.checkHeight(height);
      literal &= leftLiteral;
      Span span = in.spanFrom(first);
      Expr folded = literal ? Arithmetic.folded(op, left, right, span) : null;
      literal = folded != null;
      left = folded != null ? folded : readers.arithmetic.binary(op, left, right, span);
    }
  }

  private BinaryOp operator() {
    byte kind = in.kind();
    if (kind != Kind.NAME) {
      return BY_KIND[kind];
    }
    return in.is(Word.AND)
        ? BinaryOp.AND
        : in.is(Word.OR) ? BinaryOp.OR : in.is(Word.XOR) ? BinaryOp.XOR : null;
  }

  private Expr operand() {
    return switch (in.kind()) {
      case '-' -> unary(UnaryOp.NEG);
      case '~' -> unary(UnaryOp.BIT_NOT);
      case '+' -> {
        in.advance();
        yield postfix();
      }
      default -> in.is(Word.NOT) ? unary(UnaryOp.NOT) : postfix();
    };
  }

  private Expr unary(UnaryOp op) {
    int first = in.mark();
    in.advance();
    if (op == UnaryOp.NEG && in.is(Kind.INT) && in.kind(1) != Kind.POWER) {
      in.moveTo(first);
      long value = readers.numbers.integer();
      height = 1;
      literal = true;
      return new ConstInt(in.spanFrom(first), INDEX, value);
    }
    in.enter();
    Expr operand = operation(op == UnaryOp.NOT ? op.precedence() : BinaryOp.POW.precedence());
    in.leave();
    height++;
    Span span = in.spanFrom(first);
    Expr negated = op == UnaryOp.NEG && literal ? Arithmetic.negated(operand, span) : null;
    literal = negated != null;
    return negated != null ? negated : readers.arithmetic.unary(op, operand, span);
  }

  private Expr postfix() {
    int first = in.mark();
    Expr value = primary();
    while (in.is('[')) {
      in.advance();
      int level = height + 1;
      value = projection(value, first);
      height = level;
      literal = false;
      in.checkHeight(height);
    }
    return value;
  }

  private Expr projection(Expr tuple, int first) {
    int indexAt = in.mark();
    int index = readers.numbers.smallInteger();
    in.expect(']', "']'");
    Span span = in.spanFrom(first);
    if (tuple.type() instanceof TupleType type) {
      if (index < 0 || index >= type.types().size()) {
        throw in.fail(
            TextCode.WRONG_COUNT,
            in.spanUpTo(indexAt, in.mark() - 1),
            "projection " + index,
            "an index below " + type.types().size(),
            index);
      }
      return TupleGetItem.of(span, tuple, index);
    }
    if (tuple.type() == OpaqueType.UNKNOWN) {
      return new TupleGetItem(span, OpaqueType.UNKNOWN, tuple, index);
    }
    throw in.fail(TextCode.WRONG_TYPE, span, "a projection", "a " + tuple.type().schema().name());
  }

  private Expr primary() {
    int first = in.mark();
    height = 1;
    return switch (in.kind()) {
      case Kind.INT -> {
        literal = true;
        long value = readers.numbers.digits();
        yield new ConstInt(in.spanFrom(first), INDEX, value);
      }
      case Kind.FLOAT -> {
        literal = true;
        double value = readers.numbers.real();
        yield new ConstFloat(in.spanFrom(first), FP32, value);
      }
      case '[', '(' -> bracketed(first);
      case Kind.NAME -> named(first);
      default -> throw in.expected("an expression");
    };
  }

  private Expr bracketed(int first) {
    char close = in.is('[') ? ']' : ')';
    in.advance();
    in.enter();
    List<Expr> elements;
    if (close == ']' || in.is(')')) {
      elements = list(close);
    } else {
      Expr inner = read();
      if (in.accept(')')) {
        in.leave();
        return inner;
      }
      elements = new ArrayList<>(List.of(inner));
      rest(elements, close);
      literal = false;
    }
    in.leave();
    height++;
    return MakeTuple.of(in.spanFrom(first), elements);
  }

  private Expr named(int first) {
    literal = false;
    byte next = in.kind(1);
    if (next == '.' || next == '(') {
      return called(first);
    }
    if (in.isKeyword()) {
      throw in.expected("an expression");
    }
    in.advance();
    Span span = in.spanFrom(first);
    int name = in.tokens.value(first);
    Word word = Word.of(name);
    Expr constant = word != null ? word(word, span) : readers.symbols.constant(name);
    if (constant != null) {
      literal = !(constant instanceof ConstBool || constant instanceof Call);
      return constant;
    }
    return inDimension ? readers.symbols.dimension(name, span) : readers.symbols.use(name, span);
  }

  private Expr called(int first) {
    in.enter();
    Expr call = readers.operators.read(first);
    in.leave();
    height++;
    literal = false;
    return call;
  }

  /** What a word means where no variable of that name is known; {@code null} if nothing. */
  private Expr word(Word word, Span span) {
    if (readers.symbols.local(word.number()) != null) {
      return null;
    }
    return switch (word) {
      case TRUE, FALSE -> new ConstBool(span, word == Word.TRUE);
      case INF -> new ConstFloat(span, FP32, Double.POSITIVE_INFINITY);
      case NAN -> new ConstFloat(span, FP32, Double.NaN);
      case NONE ->
          Call.of(
              span, ScalarType.of(DataType.TASK_ID), "system.task_invalid", List.of(), Attrs.EMPTY);
      default -> null;
    };
  }
}
