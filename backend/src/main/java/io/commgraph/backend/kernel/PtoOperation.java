package io.commgraph.backend.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * An operation of kernel text, taken apart.
 *
 * @param results the names that it defines
 * @param name of the operation
 * @param operands those outside of parentheses and brackets
 * @param indices the operands in brackets, which are indices
 * @param grouped operands in parentheses, each with the type that is written for it
 * @param types behind the last colon
 * @param resultTypes behind the arrow
 */
record PtoOperation(
    List<String> results,
    String name,
    List<String> operands,
    List<String> indices,
    List<Value> grouped,
    List<String> types,
    List<String> resultTypes) {

  static PtoOperation parse(List<String> tokens) {
    return new Parser(tokens).operation();
  }

  static boolean isName(String token) {
    return token.startsWith("%");
  }

  private static final class Parser {
    private final List<String> tokens;
    private final List<String> operands = new ArrayList<>();
    private final List<String> indices = new ArrayList<>();
    private final List<Value> grouped = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private final List<String> resultTypes = new ArrayList<>();
    private List<String> sink = operands;

    Parser(List<String> tokens) {
      this.tokens = tokens;
    }

    PtoOperation operation() {
      int equals = isName(tokens.get(0)) || tokens.get(0).equals("=") ? tokens.indexOf("=") : -1;
      List<String> results =
          tokens.subList(0, Math.max(0, equals)).stream().filter(PtoOperation::isName).toList();
      int at = equals + 2;
      while (at < tokens.size()) {
        at = part(at);
      }
      String name = tokens.get(equals + 1);
      return new PtoOperation(results, name, operands, indices, grouped, types, resultTypes);
    }

    private int part(int at) {
      String token = tokens.get(at);
      switch (token) {
        case "(" -> {
          int end = end(at, "(", ")");
          group(tokens.subList(at + 1, end));
          return end + 1;
        }
        case "[" -> {
          int end = end(at, "[", "]");
          tokens.subList(at + 1, end).stream().filter(PtoOperation::isName).forEach(indices::add);
          return end + 1;
        }
        case "{" -> {
          return end(at, "{", "}") + 1;
        }
        case ":" -> sink = types;
        case "->" -> sink = resultTypes;
        default -> {
          if (sink != operands ? !token.equals(",") && !token.equals("to") : isName(token)) {
            sink.add(token);
          }
        }
      }
      return at + 1;
    }

    private int end(int begin, String open, String close) {
      int depth = 0;
      for (int i = begin; i < tokens.size(); i++) {
        depth += tokens.get(i).equals(open) ? 1 : 0;
        depth -= tokens.get(i).equals(close) ? 1 : 0;
        if (depth == 0) {
          return i;
        }
      }
      return tokens.size() - 1;
    }

    /** Operands in parentheses: {@code a, b : A, B}, or {@code a : A, b : B}, or types. */
    private void group(List<String> inside) {
      if (sink == resultTypes) {
        inside.stream().filter(each -> !each.equals(",")).forEach(resultTypes::add);
        return;
      }
      List<String> names = new ArrayList<>();
      int named = 0;
      boolean inTypes = false;
      int depth = 0;
      for (String token : inside) {
        depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
        if (isName(token)) {
          names.add(token);
          inTypes = false;
        } else if (token.equals(":") && depth == 0) {
          inTypes = true;
        } else if (inTypes && isType(token) && named < names.size()) {
          grouped.add(new Value(names.get(named++), token));
        }
      }
      operands.addAll(names.subList(named, names.size()));
    }

    private static boolean isType(String token) {
      return !token.equals(",") && !token.startsWith("\"") && !token.equals("=");
    }
  }
}
