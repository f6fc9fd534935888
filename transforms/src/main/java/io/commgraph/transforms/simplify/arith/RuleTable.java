package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * All rules, in the order in which they are tried. They are found by the operator at the root and the kind of its
 * first operand.
 */
final class RuleTable {
  private static final String RESOURCE = "rules.txt";
  private static final List<Rule> ALL = read();
  private static final Rule[][] BY_ROOTS = index();

  private RuleTable() {}

  /** All rules in order. */
  static List<Rule> all() {
    return ALL;
  }

  /** The rules that could apply, judged by the root and its first operand. */
  static Rule[] candidates(Binary binary) {
    return BY_ROOTS[key(Roots.of(binary.op()), Roots.of(binary.left()))];
  }

  /** The rules that could apply, judged by the root and its operand. */
  static Rule[] candidates(Unary unary) {
    return BY_ROOTS[key(Roots.of(unary.op()), Roots.of(unary.operand()))];
  }

  private static int key(int root, int first) {
    return root * Roots.COUNT + first;
  }

  private static List<Rule> read() {
    List<Rule> rules = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                RuleTable.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
      in.lines().map(RuleParser::parse).forEach(rules::addAll);
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE, e);
    }
    return List.copyOf(rules);
  }

  private static Rule[][] index() {
    List<List<Rule>> lists = new ArrayList<>();
    for (int i = 0; i < Roots.COUNT * Roots.COUNT; i++) {
      lists.add(new ArrayList<>());
    }
    for (Rule rule : ALL) {
      Pattern first =
          rule.left() instanceof Pattern.Two two
              ? two.left()
              : ((Pattern.One) rule.left()).operand();
      for (int root = 0; root < Roots.COUNT; root++) {
        for (int below = 0; below < Roots.COUNT; below++) {
          if (rule.left().admits(root) && first.admits(below)) {
            lists.get(key(root, below)).add(rule);
          }
        }
      }
    }
    return lists.stream().map(list -> list.toArray(Rule[]::new)).toArray(Rule[][]::new);
  }
}
