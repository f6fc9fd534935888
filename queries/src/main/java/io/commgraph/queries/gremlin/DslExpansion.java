package io.commgraph.queries.gremlin;

import io.commgraph.analyses.dsl.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinLexer;

/**
 * A query's words with each step of the DSL replaced by the plain Gremlin that it stands for. The
 * replacing words stand where the step was typed, so findings point there.
 */
final class DslExpansion {
  private static final Map<String, Step> STARTS = byName(Step.starts());
  private static final Map<String, Step> RELATIONS = byName(Step.relations());

  /** What can stand between {@code g} and the first step. */
  private static final Set<String> SOURCE_STEPS =
      Set.of(
          "with",
          "withBulk",
          "withPath",
          "withSack",
          "withSideEffect",
          "withStrategies",
          "withoutStrategies");

  private final List<Token> typed;
  private final List<Token> tokens = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private DslExpansion(List<Token> typed) {
    this.typed = typed;
    expand();
  }

  static DslExpansion of(List<Token> typed) {
    return new DslExpansion(typed);
  }

  private static Map<String, Step> byName(List<Step> steps) {
    return steps.stream().collect(Collectors.toMap(Step::name, Function.identity()));
  }

  /** The words of plain Gremlin. */
  List<Token> tokens() {
    return tokens;
  }

  /** The query in plain Gremlin, as typed where there is no step of the DSL. */
  String text() {
    return text.toString();
  }

  private void expand() {
    int written = 0;
    for (int i = 0; i < typed.size(); i++) {
      Token token = typed.get(i);
      Step step = stepAt(i);
      if (step == null) {
        tokens.add(token);
        continue;
      }
      Token close = typed.get(i + 2);
      for (Token word : words(step.plain())) {
        tokens.add(movedTo(token, word));
      }
      text.append(typedText(written, token.getStartIndex())).append(step.plain());
      written = close.getStopIndex() + 1;
      i += 2;
    }
    text.append(typedText(written, Integer.MAX_VALUE));
  }

  /** The words of a step's plain text, without its end. */
  private static List<Token> words(String plain) {
    List<Token> words = GremlinText.tokens(plain);
    return words.subList(0, words.size() - 1);
  }

  private static Token movedTo(Token place, Token word) {
    CommonToken moved = new CommonToken(word);
    moved.setText(word.getText());
    moved.setLine(place.getLine());
    moved.setCharPositionInLine(place.getCharPositionInLine());
    moved.setStartIndex(place.getStartIndex());
    moved.setStopIndex(place.getStopIndex());
    return moved;
  }

  private String typedText(int from, int to) {
    CharStream input = typed.get(0).getInputStream();
    int end = Math.min(to, input.size());
    return from >= end ? "" : input.getText(Interval.of(from, end - 1));
  }

  /** The step of the DSL that is called at a word; {@code null} if there is none. */
  private Step stepAt(int i) {
    if (!is(i + 1, GremlinLexer.LPAREN) || !is(i + 2, GremlinLexer.RPAREN)) {
      return null;
    }
    return (isSource(i - 1) ? STARTS : RELATIONS).get(typed.get(i).getText());
  }

  /** Whether what ends at a dot is {@code g}, perhaps with options such as {@code withSack(1)}. */
  private boolean isSource(int dot) {
    int i = dot;
    while (is(i, GremlinLexer.DOT) && is(i - 1, GremlinLexer.RPAREN)) {
      int open = opening(i - 1);
      if (open < 1 || !SOURCE_STEPS.contains(typed.get(open - 1).getText())) {
        return false;
      }
      i = open - 2;
    }
    return is(i, GremlinLexer.DOT) && is(i - 1, GremlinLexer.TRAVERSAL_ROOT);
  }

  private int opening(int close) {
    int depth = 0;
    for (int i = close; i >= 0; i--) {
      depth += is(i, GremlinLexer.RPAREN) ? 1 : is(i, GremlinLexer.LPAREN) ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private boolean is(int i, int type) {
    return i >= 0 && i < typed.size() && typed.get(i).getType() == type;
  }
}
