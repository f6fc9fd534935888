package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Reads and writes expressions in the prefix form of the test vectors. */
final class PrefixForm {
  private static final Map<String, DataType> TYPES =
      Map.of("index", DataType.INDEX, "i64", DataType.INT64, "i32", DataType.INT32);
  private static final Map<String, BinaryOp> BINARY = new HashMap<>();
  private static final Map<String, UnaryOp> UNARY = new HashMap<>();

  static {
    Arrays.stream(BinaryOp.values()).forEach(op -> BINARY.put(name(op.irName()), op));
    Arrays.stream(UnaryOp.values()).forEach(op -> UNARY.put(name(op.irName()), op));
  }

  private PrefixForm() {}

  static DataType type(String name) {
    return TYPES.get(name);
  }

  static Expr read(String text, Map<String, Var> variables) {
    Deque<String> tokens =
        new ArrayDeque<>(Arrays.asList(text.replaceAll("[()]", " $0 ").trim().split("\\s+")));
    Expr expr = read(tokens, variables);
    if (!tokens.isEmpty()) {
      throw new IllegalArgumentException("after the end of " + text + ": " + tokens);
    }
    return expr;
  }

  private static Expr read(Deque<String> tokens, Map<String, Var> variables) {
    String token = tokens.remove();
    if (token.equals("(")) {
      String[] head = tokens.remove().split(":");
      ScalarType type = ScalarType.of(head.length == 1 ? DataType.BOOL : type(head[1]));
      Expr first = read(tokens, variables);
      Expr expr =
          UNARY.containsKey(head[0])
              ? new Unary(UNARY.get(head[0]), Span.UNKNOWN, type, first)
              : new Binary(BINARY.get(head[0]), Span.UNKNOWN, type, first, read(tokens, variables));
      if (!tokens.remove().equals(")")) {
        throw new IllegalArgumentException("too many operands");
      }
      return expr;
    }
    if (variables.containsKey(token)) {
      return variables.get(token);
    }
    if (token.equals("true") || token.equals("false")) {
      return new ConstBool(Span.UNKNOWN, Boolean.parseBoolean(token));
    }
    String[] parts = token.split(":");
    return ConstInt.of(Long.parseLong(parts[0]), type(parts[1]));
  }

  static String write(Expr expr) {
    if (expr instanceof Binary binary) {
      return "(%s%s %s %s)"
          .formatted(
              name(binary.op().irName()),
              suffix(binary.dtype()),
              write(binary.left()),
              write(binary.right()));
    }
    if (expr instanceof Unary unary) {
      return "(%s%s %s)"
          .formatted(name(unary.op().irName()), suffix(unary.dtype()), write(unary.operand()));
    }
    if (expr instanceof ConstInt constant) {
      return constant.value() + suffix(constant.dtype());
    }
    return expr instanceof ConstBool constant ? "" + constant.value() : expr.toString();
  }

  private static String suffix(DataType dtype) {
    return TYPES.entrySet().stream()
        .filter(entry -> entry.getValue() == dtype)
        .map(entry -> ":" + entry.getKey())
        .findFirst()
        .orElse("");
  }

  private static String name(String irName) {
    return irName.toLowerCase(Locale.ROOT);
  }
}
