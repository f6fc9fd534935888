package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.UnaryOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the notation of {@code rules.txt}, which its first lines explain. */
final class RuleParser {
  private static final Map<String, BinaryOp> INFIX =
      Arrays.stream(BinaryOp.values())
          .filter(op -> op.infix() != null)
          .collect(Collectors.toMap(BinaryOp::infix, Function.identity()));
  private static final Map<String, BinaryOp> NAMED =
      Map.of("min", BinaryOp.MIN, "max", BinaryOp.MAX);
  private static final Map<String, UnaryOp> PREFIX = Map.of("neg", UnaryOp.NEG, "not", UnaryOp.NOT);
  private static final String SEPARATORS = " (),;";
  private static final String ANY = "abd";
  private static final String CONSTANTS = "kmn";

  private final Deque<String> tokens = new ArrayDeque<>();

  private RuleParser(String text) {
    StringTokenizer tokenizer = new StringTokenizer(text, SEPARATORS, true);
    while (tokenizer.hasMoreTokens()) {
      String token = tokenizer.nextToken();
      if (!token.equals(" ")) {
        tokens.add(token);
      }
    }
  }

  /**
   * The rules of one line, one for each form on its left side; none for a comment or an empty line.
   */
  static List<Rule> parse(String line) {
    return line.isBlank() || line.startsWith("#") ? List.of() : new RuleParser(line).rules();
  }

  private List<Rule> rules() {
    List<Pattern> forms = new ArrayList<>();
    do {
      forms.add(operation());
    } while (takes(";"));
    boolean isFinal = takes("=>!");
    if (!isFinal) {
      expect("=>");
    }
    Pattern result = operation();
    List<Condition> conditions = new ArrayList<>();
    if (takes("if")) {
      do {
        conditions.add(condition());
      } while (takes(","));
    }
    if (!tokens.isEmpty()) {
      throw new IllegalStateException("unexpected " + tokens);
    }
    return forms.stream().map(form -> new Rule(form, result, conditions, isFinal)).toList();
  }

  private Condition condition() {
    if (takes("nonzero")) {
      return new Condition.NonZero(((Pattern.Any) operand()).slot());
    }
    boolean proven = takes("proven");
    Pattern left = arithmetic();
    BinaryOp relation = INFIX.get(tokens.remove());
    Pattern right = arithmetic();
    return proven
        ? new Condition.Proven(relation, left, right)
        : new Condition.Relation(relation, left, right);
  }

  /** An operand, or two with an operator between them; there is no precedence. */
  private Pattern operation() {
    Pattern left = operand();
    BinaryOp op = tokens.isEmpty() ? null : INFIX.get(tokens.peek());
    if (op == null) {
      return left;
    }
    tokens.remove();
    return new Pattern.Two(op, left, operand());
  }

  /** Like {@link #operation}, but ends before a comparison. */
  private Pattern arithmetic() {
    Pattern left = operand();
    BinaryOp op = tokens.isEmpty() ? null : INFIX.get(tokens.peek());
    if (op == null || op.isComparison()) {
      return left;
    }
    tokens.remove();
    return new Pattern.Two(op, left, operand());
  }

  private Pattern operand() {
    String token = tokens.remove();
    if (token.equals("(")) {
      Pattern inner = operation();
      expect(")");
      return inner;
    }
    if (NAMED.containsKey(token)) {
      expect("(");
      Pattern left = operation();
      expect(",");
      Pattern right = operation();
      expect(")");
      return new Pattern.Two(NAMED.get(token), left, right);
    }
    if (PREFIX.containsKey(token)) {
      return new Pattern.One(PREFIX.get(token), operand());
    }
    if (ANY.contains(token)) {
      return new Pattern.Any(ANY.indexOf(token));
    }
    if (CONSTANTS.contains(token)) {
      return new Pattern.Constant(ANY.length() + CONSTANTS.indexOf(token));
    }
    return switch (token) {
      case "true" -> new Pattern.Truth(true);
      case "false" -> new Pattern.Truth(false);
      default -> new Pattern.Literal(Long.parseLong(token));
    };
  }

  private boolean takes(String token) {
    if (token.equals(tokens.peek())) {
      tokens.remove();
      return true;
    }
    return false;
  }

  private void expect(String token) {
    if (!takes(token)) {
      throw new IllegalStateException("expected " + token + " before " + tokens);
    }
  }
}
