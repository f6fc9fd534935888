package io.commgraph.backend.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Checks kernel text without the assembler: every value is defined once and before its use, where
 * it can be seen; the type that is written for an operand is that of its definition; every block
 * ends as it must. It knows the syntax of operations, not their meaning.
 */
final class PtoVerifier {
  private final PtoScopes scopes = new PtoScopes();
  private final List<String> problems = new ArrayList<>();
  private final PtoTypeRules rules = new PtoTypeRules(this::use, this::report);
  private int number;

  private PtoVerifier() {}

  /** What is wrong with a module, each with the number of its line; nothing if it is sound. */
  static List<String> problems(String module) {
    PtoVerifier verifier = new PtoVerifier();
    verifier.run(module);
    return verifier.problems;
  }

  /**
   * Goes on only with a sound module.
   *
   * @throws IllegalStateException if it is not, which is a fault of the emitter
   */
  static void verify(String module) {
    List<String> problems = problems(module);
    if (!problems.isEmpty()) {
      throw new IllegalStateException("unsound kernel text: " + problems.get(0) + "\n" + module);
    }
  }

  private void run(String module) {
    String pending = "";
    for (String line : (Iterable<String>) module.lines()::iterator) {
      number++;
      String text = pending + withoutLocation(line).strip();
      pending = "";
      if (isContinued(text)) {
        pending = text + " ";
      } else if (!text.isEmpty()) {
        line(PtoTokens.of(text));
      }
    }
    if (!scopes.isEmpty()) {
      report("a block is not closed");
    }
  }

  /** Whether the operands of a pipe's initialization stand in the next line. */
  private static boolean isContinued(String text) {
    return text.contains("_initialize_pipe {") && text.endsWith("}");
  }

  private static String withoutLocation(String line) {
    int at = line.lastIndexOf(" loc(\"");
    return at < 0 ? line : line.substring(0, at);
  }

  private void report(String problem) {
    if (problem != null) {
      problems.add("line " + number + ": " + problem);
    }
  }

  private void line(List<String> tokens) {
    String first = tokens.get(0);
    if (first.equals("module")) {
      scopes.open(PtoScopes.End.NOTHING, List.of());
    } else if (scopes.isEmpty()) {
      report("an operation outside of the module");
    } else if (first.equals("func.func")) {
      function(tokens);
    } else if (first.equals("}")) {
      close(tokens);
    } else if (first.startsWith("^")) {
      define(tokens);
    } else {
      operation(tokens);
    }
  }

  private void function(List<String> tokens) {
    if (tokens.contains("private")) {
      return;
    }
    scopes.open(PtoScopes.End.RETURN, List.of());
    define(tokens.subList(0, tokens.indexOf(")")));
  }

  /** Defines every {@code %name : type} in there. */
  private void define(List<String> tokens) {
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (PtoOperation.isName(tokens.get(i)) && tokens.get(i + 1).equals(":")) {
        report(scopes.define(tokens.get(i), tokens.get(i + 2)));
      }
    }
  }

  private void close(List<String> tokens) {
    boolean isElse = tokens.contains("else");
    List<String> types = scopes.types();
    report(scopes.close(isElse));
    if (isElse || tokens.contains("do")) {
      scopes.open(PtoScopes.End.YIELD, types);
    }
  }

  private void operation(List<String> tokens) {
    boolean opens = tokens.get(tokens.size() - 1).equals("{");
    PtoOperation operation =
        PtoOperation.parse(opens ? tokens.subList(0, tokens.size() - 1) : tokens);
    report(scopes.enter(operation.name(), operation.types()));
    if (tokens.get(0).equals("=")) {
      report("a result without a name");
    }
    if (operation.operands().size() < leastOperands(operation.name())) {
      report(operation.name() + " lacks an operand");
      scopes.open(PtoScopes.End.YIELD, List.of());
      return;
    }
    switch (operation.name()) {
      case "scf.for" -> loop(tokens, operation);
      case "scf.while" -> repeat(tokens, operation);
      case "scf.if" -> branch(operation);
      default -> {
        List<String> types = rules.check(operation);
        defineResults(operation, types);
      }
    }
  }

  /** How many operands the operations with blocks have at least. */
  private static int leastOperands(String name) {
    return name.equals("scf.for") ? 4 : name.equals("scf.if") ? 1 : 0;
  }

  private void defineResults(PtoOperation operation, List<String> types) {
    if (types.size() != operation.results().size() && !operation.results().isEmpty()) {
      report("%d results of %d types".formatted(operation.results().size(), types.size()));
      return;
    }
    for (int i = 0; i < operation.results().size(); i++) {
      report(scopes.define(operation.results().get(i), types.get(i)));
    }
  }

  private void loop(List<String> tokens, PtoOperation operation) {
    String counter = operation.operands().get(0);
    operation.operands().subList(1, 4).forEach(each -> rules.expect(each, PtoTypes.INDEX));
    List<Value> carried = carried(tokens, operation);
    scopes.open(PtoScopes.End.YIELD, operation.resultTypes());
    report(scopes.define(counter, PtoTypes.INDEX));
    carried.forEach(each -> report(scopes.define(each.name(), each.type())));
    defineOutside(operation);
  }

  /** What a loop carries: {@code (%name = %initial, …)} with the types of the loop's results. */
  private List<Value> carried(List<String> tokens, PtoOperation operation) {
    List<Value> carried = new ArrayList<>();
    List<String> types = operation.resultTypes();
    int at = tokens.indexOf("(");
    for (int i = at + 1; at >= 0 && carried.size() < types.size() && i + 2 < tokens.size(); i++) {
      if (PtoOperation.isName(tokens.get(i)) && tokens.get(i + 1).equals("=")) {
        String type = types.get(carried.size());
        rules.expect(tokens.get(i + 2), type);
        carried.add(new Value(tokens.get(i), type));
      }
    }
    if (carried.size() != types.size()) {
      report("a loop carries " + carried.size() + " values and has " + types.size() + " results");
    }
    return carried;
  }

  private void repeat(List<String> tokens, PtoOperation operation) {
    List<Value> carried = carried(tokens, operation);
    scopes.open(PtoScopes.End.CONDITION, operation.resultTypes());
    carried.forEach(each -> report(scopes.define(each.name(), each.type())));
    defineOutside(operation);
  }

  private void branch(PtoOperation operation) {
    rules.expect(operation.operands().get(0), "i1");
    scopes.open(PtoScopes.End.YIELD, operation.resultTypes());
    if (!operation.resultTypes().isEmpty()) {
      scopes.needElse();
    }
    defineOutside(operation);
  }

  /** The results of an operation with blocks belong to the block around it. */
  private void defineOutside(PtoOperation operation) {
    scopes.inParent(() -> defineResults(operation, operation.resultTypes()));
  }

  private String use(String name) {
    String type = scopes.type(name);
    if (type == null) {
      report(name + " is used before its definition");
    }
    return type;
  }
}
