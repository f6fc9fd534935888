package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Expr;
import io.commgraph.ir.Node;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * All rules, in the order in which they are tried. They are found by the operator at the root and
 * the kind of its first operand.
 */
final class RuleTable {
  private static final String RESOURCE = "rules.txt";
  private static final List<Rule> ALL = read();
  private static final IdentityHashMap<Schema<?>, IdentityHashMap<Schema<?>, Rule[]>> BY_KINDS =
      index();

  private RuleTable() {}

  /** All rules in order. */
  static List<Rule> all() {
    return ALL;
  }

  /**
   * The rules that could apply to {@code node}, judged by its kind and that of its first operand.
   */
  static Rule[] candidates(Expr node, Expr first) {
    return BY_KINDS.get(node.schema()).get(first.schema());
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

  private static IdentityHashMap<Schema<?>, IdentityHashMap<Schema<?>, Rule[]>> index() {
    Map<String, List<Rule>> byRoot = new HashMap<>();
    for (Rule rule : ALL) {
      byRoot.computeIfAbsent(rule.left().kind(), kind -> new ArrayList<>()).add(rule);
    }
    IdentityHashMap<Schema<?>, IdentityHashMap<Schema<?>, Rule[]>> index = new IdentityHashMap<>();
    Collection<Schema<? extends Node>> kinds = Schemas.ofNodes().values();
    for (Schema<?> root : kinds) {
      IdentityHashMap<Schema<?>, Rule[]> byFirst = new IdentityHashMap<>();
      for (Schema<?> first : kinds) {
        List<Rule> fitting = new ArrayList<>(byRoot.getOrDefault(root.name(), List.of()));
        fitting.removeIf(rule -> !first(rule.left()).admits(first.name()));
        byFirst.put(first, fitting.toArray(Rule[]::new));
      }
      index.put(root, byFirst);
    }
    return index;
  }

  private static Pattern first(Pattern form) {
    return form instanceof Pattern.Two two ? two.left() : ((Pattern.One) form).operand();
  }
}
