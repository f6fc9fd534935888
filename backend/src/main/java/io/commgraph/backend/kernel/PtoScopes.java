package io.commgraph.backend.kernel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The blocks that are open in kernel text, and the values that are visible in them. */
final class PtoScopes {
  /** What ends a block. */
  enum End {
    /** A module's, which nothing ends. */
    NOTHING(""),
    RETURN("return"),
    YIELD("scf.yield"),
    CONDITION("scf.condition");

    private final String operation;

    End(String operation) {
      this.operation = operation;
    }

    String operation() {
      return operation;
    }
  }

  /** A block: what has to end it, with values of which types. */
  private static final class Block {
    private final End end;
    private final List<String> types;
    private final Map<String, String> values = new HashMap<>();
    private boolean ended;
    private boolean needsElse;

    Block(End end, List<String> types) {
      this.end = end;
      this.types = types;
    }
  }

  private final Deque<Block> blocks = new ArrayDeque<>();
  private final Set<String> defined = new HashSet<>();

  void open(End end, List<String> types) {
    if (end == End.RETURN) {
      defined.clear();
    }
    blocks.push(new Block(end, types));
  }

  /** The innermost block is the first of two that leave values. */
  void needElse() {
    blocks.element().needsElse = true;
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  /** The types of the values that end the innermost block. */
  List<String> types() {
    return blocks.element().types;
  }

  /** Closes the innermost block; says what is wrong with it, or nothing. */
  String close(boolean isElse) {
    Block block = blocks.pop();
    boolean mustEnd =
        block.end == End.RETURN || block.end == End.CONDITION || !block.types.isEmpty();
    if (mustEnd && !block.ended) {
      return "a block does not end with " + block.end.operation();
    }
    return block.needsElse && !isElse ? "an if that leaves values has no else" : null;
  }

  /** An operation stands in the innermost block; says what is wrong with that, or nothing. */
  String enter(String operation, List<String> types) {
    Block block = blocks.element();
    if (block.ended) {
      return "an operation behind the end of its block";
    }
    if (operation.equals(block.end.operation())) {
      block.ended = true;
      return types.equals(block.types)
          ? null
          : "the block ends with " + types + " instead of " + block.types;
    }
    boolean isEnd = operation.equals("return") || operation.equals("scf.yield");
    return isEnd || operation.equals("scf.condition")
        ? "nothing here ends with " + operation
        : null;
  }

  /** A value is defined; says whether that is wrong. */
  String define(String name, String type) {
    blocks.element().values.put(name, type);
    return defined.add(name) ? null : name + " is defined twice";
  }

  /** Does something in the block around the innermost one. */
  void inParent(Runnable task) {
    Block inner = blocks.pop();
    task.run();
    blocks.push(inner);
  }

  /** The type of a visible value; {@code null} if there is none of that name. */
  String type(String name) {
    for (Block block : blocks) {
      String type = block.values.get(name);
      if (type != null) {
        return type;
      }
    }
    return null;
  }
}
