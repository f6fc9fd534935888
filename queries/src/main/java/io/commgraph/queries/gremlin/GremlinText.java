package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.ir.Span;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinLexer;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser.QueryContext;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser.QueryListContext;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser.TransactionPartContext;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser.TraversalMethod_timesContext;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser.VariableContext;

/** One query as text, read in the gremlin-lang grammar and looked through. */
final class GremlinText {
  /** The most rounds that {@code times} may ask for. */
  static final int MAX_ROUNDS = 1000;

  /** How many steps a query may have, those within steps included. */
  private static final int MAX_STEPS = 1000;

  /** How deep they may be nested in each other: planning takes twice as long with each level. */
  private static final int MAX_NESTING = 15;

  /** Steps that do more than read. */
  static final Set<String> REFUSED =
      Set.of("addV", "addE", "mergeV", "mergeE", "property", "drop", "io", "call");

  private static final Set<String> UNSTOPPABLE = Set.of("regex", "notRegex");

  private static final String FILE = "query";

  private final List<Token> tokens;
  private final QueryContext query;

  private GremlinText(List<Token> tokens) {
    this.tokens = tokens;
    checkSize(tokens);
    QueryListContext list = parser(tokens).queryList();
    if (list.query().size() != 1) {
      throw fault(list.query(1).getStart(), QueryCode.NOT_ONE_QUERY, list.query().size());
    }
    this.query = list.query(0);
    refuse(list);
    if (query.rootTraversal() == null) {
      throw fault(query.getStart(), QueryCode.NOT_ONE_QUERY, "none");
    }
  }

  /**
   * Reads a query, in which steps of the DSL stand for their plain Gremlin.
   *
   * @throws DiagnosticException if it is none, or asks for more than reading
   */
  static GremlinText read(String text) {
    return new GremlinText(DslExpansion.of(tokens(text)).tokens());
  }

  /** The query's words and, as the last, its end. What is no word of Gremlin is a finding. */
  static List<Token> tokens(String text) {
    GremlinLexer lexer = new GremlinLexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    lexer.addErrorListener(new Faults());
    CommonTokenStream stream = new CommonTokenStream(lexer);
    stream.fill();
    return stream.getTokens().stream()
        .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
        .collect(Collectors.toList());
  }

  /** The text, for the findings about it. */
  static SourceLines source(String text) {
    return (file, number) ->
        file.equals(FILE) ? text.lines().skip(number - 1L).findFirst() : Optional.empty();
  }

  QueryContext query() {
    return query;
  }

  /** The query without a step at its end that fetches the answer, such as {@code toList()}. */
  GremlinText withoutFetching() {
    if (query.traversalTerminalMethod() == null) {
      return this;
    }
    int end = tokens.indexOf(query.rootTraversal().getStop()) + 1;
    List<Token> kept = new ArrayList<>(tokens.subList(0, end));
    kept.add(tokens.get(tokens.size() - 1));
    return new GremlinText(kept);
  }

  /**
   * Planning cannot be stopped, and takes a time that grows faster than the query.
   *
   * @throws DiagnosticException if there are too many steps, or they are nested too deeply
   */
  static void checkSize(int steps, int depth) {
    if (steps > MAX_STEPS) {
      throw QueryFault.of(QueryCode.TOO_LARGE, "more than " + MAX_STEPS + " steps");
    }
    if (depth > MAX_NESTING) {
      throw QueryFault.of(QueryCode.TOO_LARGE, "more than " + MAX_NESTING + " levels of nesting");
    }
  }

  private static void checkSize(List<Token> tokens) {
    int steps = 0;
    int depth = 0;
    for (Token token : tokens) {
      switch (token.getType()) {
        case GremlinLexer.LPAREN -> {
          steps++;
          depth++;
        }
        case GremlinLexer.LBRACK, GremlinLexer.LBRACE -> depth++;
        case GremlinLexer.RPAREN, GremlinLexer.RBRACK, GremlinLexer.RBRACE -> depth--;
        default -> {}
      }
      checkSize(steps, depth);
    }
  }

  private static GremlinParser parser(List<Token> tokens) {
    GremlinParser parser = new GremlinParser(new CommonTokenStream(new ListTokenSource(tokens)));
    parser.removeErrorListeners();
    parser.addErrorListener(new Faults());
    return parser;
  }

  private static void refuse(ParserRuleContext root) {
    Deque<ParseTree> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      ParseTree tree = open.pop();
      if (tree instanceof ParserRuleContext part) {
        refusePart(part);
      }
      for (int i = tree.getChildCount() - 1; i >= 0; i--) {
        open.push(tree.getChild(i));
      }
    }
  }

  private static void refusePart(ParserRuleContext part) {
    if (part instanceof TransactionPartContext) {
      throw fault(part.getStart(), QueryCode.REFUSED, "tx()");
    }
    if (part instanceof VariableContext) {
      String name = part.getText();
      throw fault(
          part.getStart(), QueryCode.SYNTAX, "'" + name + "' is a variable; there are none");
    }
    if (part instanceof TraversalMethod_timesContext times) {
      checkRounds(times);
    }
    String[] rule = GremlinParser.ruleNames[part.getRuleIndex()].split("_", -1);
    if (rule.length > 1 && REFUSED.contains(rule[1])) {
      throw fault(part.getStart(), QueryCode.REFUSED, rule[1] + "()");
    }
    if (rule.length > 1 && UNSTOPPABLE.contains(rule[1])) {
      throw fault(part.getStart(), QueryCode.REGULAR_EXPRESSION, rule[1] + "()");
    }
  }

  private static void checkRounds(TraversalMethod_timesContext times) {
    String literal = times.integerArgument().getText().toLowerCase(Locale.ROOT).replace("_", "");
    boolean hex = literal.contains("0x");
    String digits = literal.replace("0x", "").replaceAll(hex ? "[snil]$" : "[bsnil]$", "");
    BigInteger rounds = new BigInteger(digits, hex ? 16 : 10);
    if (rounds.compareTo(BigInteger.valueOf(MAX_ROUNDS)) > 0) {
      throw fault(times.getStart(), QueryCode.TOO_MANY_ROUNDS, rounds, MAX_ROUNDS);
    }
  }

  private static DiagnosticException fault(Token at, QueryCode code, Object... arguments) {
    int length = Math.max(1, at.getStopIndex() - at.getStartIndex() + 1);
    return fault(at.getLine(), at.getCharPositionInLine(), length, code, arguments);
  }

  private static DiagnosticException fault(
      int line, int column, int length, QueryCode code, Object... arguments) {
    Span span = new Span(FILE, line, column + 1, line, column + 1 + length);
    return new DiagnosticException(Diagnostic.of(code, span, arguments));
  }

  /** Stops at the first thing that is no Gremlin. */
  private static final class Faults extends BaseErrorListener {
    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        Object symbol,
        int line,
        int column,
        String message,
        RecognitionException cause) {
      if (symbol instanceof Token token) {
        boolean ends = token.getType() == Token.EOF;
        throw fault(
            line,
            column,
            ends ? 1 : token.getText().length(),
            QueryCode.SYNTAX,
            ends ? "the query ends too early" : "'" + token.getText() + "' cannot stand here");
      }
      throw fault(line, column, 1, QueryCode.SYNTAX, "this is no word of Gremlin");
    }
  }
}
