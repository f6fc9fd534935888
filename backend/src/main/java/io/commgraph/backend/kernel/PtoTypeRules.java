package io.commgraph.backend.kernel;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** How the types that an operation writes belong to its operands and results. */
final class PtoTypeRules {
  /** Where types of values are found. */
  interface Lookup {
    /** The type of a visible value; reports one that is not visible and gives {@code null}. */
    String typeOf(String name);
  }

  private static final Set<String> CONVERSIONS =
      Set.of(
          "builtin.unrealized_conversion_cast",
          "arith.index_cast",
          "arith.extsi",
          "arith.extui",
          "arith.extf",
          "arith.trunci",
          "arith.truncf",
          "arith.sitofp",
          "arith.uitofp",
          "arith.fptosi",
          "arith.fptoui");

  private final Lookup types;
  private final Consumer<String> problems;

  /**
   * @param types knows the values that are visible
   */
  PtoTypeRules(Lookup types, Consumer<String> problems) {
    this.types = types;
    this.problems = problems;
  }

  /** Checks the operands; the types of the results. */
  List<String> check(PtoOperation operation) {
    operation.grouped().forEach(each -> expect(each.name(), each.type()));
    operation.indices().forEach(each -> expect(each, PtoTypes.INDEX));
    String name = operation.name();
    List<String> operands = operation.operands();
    List<String> types = operation.types();
    if (operands.size() < leastOperands(name)) {
      problems.accept(name + " has " + operands.size() + " operands");
      return types;
    }
    if (types.isEmpty()) {
      operands.forEach(this.types::typeOf);
      return operation.resultTypes();
    }
    if (CONVERSIONS.contains(name)) {
      expect(operands.get(0), types.get(0));
      return types.subList(1, types.size());
    }
    if (name.startsWith("arith.") || name.startsWith("math.")) {
      return arithmetic(name, operands, types.get(0));
    }
    switch (name) {
      case "scf.condition" -> {
        expect(operands.get(0), "i1");
        expectAll(operands.subList(1, operands.size()), types);
      }
      case "pto.store_scalar" -> expectAll(List.of(operands.get(1), operands.get(0)), types);
      case "pto.alloc_tile" -> expectAll(operands, allocation(operands.size()));
      case "pto.make_tensor_view" -> expect(operands.get(0), pointer(types.get(0)));
      default -> expectAll(operands, types);
    }
    return operation.resultTypes().isEmpty() ? types : operation.resultTypes();
  }

  private static int leastOperands(String name) {
    return switch (name) {
      case "pto.store_scalar", "pto.alloc_tile" -> 2;
      case "pto.make_tensor_view", "scf.condition" -> 1;
      default -> CONVERSIONS.contains(name) ? 1 : 0;
    };
  }

  private List<String> arithmetic(String name, List<String> operands, String type) {
    boolean isSelect = name.equals("arith.select");
    for (int i = 0; i < operands.size(); i++) {
      expect(operands.get(i), isSelect && i == 0 ? "i1" : type);
    }
    return List.of(name.startsWith("arith.cmp") ? "i1" : type);
  }

  private static List<String> allocation(int operands) {
    List<String> extents = List.of(PtoTypes.INDEX, PtoTypes.INDEX);
    return operands == 2 ? extents : List.of("i64", PtoTypes.INDEX, PtoTypes.INDEX);
  }

  /** The pointer that a view of a whole tensor is made of. */
  private static String pointer(String view) {
    String element = view.substring(view.lastIndexOf("?x") + 2, view.length() - 1);
    return "!pto.ptr<" + element + ">";
  }

  /** Operands for which no type is written are indices. */
  private void expectAll(List<String> operands, List<String> types) {
    for (int i = 0; i < operands.size(); i++) {
      expect(operands.get(i), i < types.size() ? types.get(i) : PtoTypes.INDEX);
    }
  }

  /** The value must be visible and of that type. */
  void expect(String operand, String type) {
    String found = types.typeOf(operand);
    if (found != null && !found.equals(type)) {
      problems.accept(operand + " is " + found + ", not " + type);
    }
  }
}
