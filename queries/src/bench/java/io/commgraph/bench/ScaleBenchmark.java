package io.commgraph.bench;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * Does the time of each step grow with the size of the program, and no faster? Prints a table for
 * programs that it makes itself. The unit is thread time, so that a busy machine does not matter
 * much; the growth compares two sizes of one run, so that the machine does not matter at all.
 */
public final class ScaleBenchmark {
  private static final int FIXED = 10;
  private static final double MOST_SECONDS = 900;
  private static final List<Integer> SIZES = List.of(100, 1_000, 10_000, 100_000);

  /** So many statements of a kernel are 5 MB of text. */
  private static final int FIVE_MEGABYTES = 27_000;

  private static final List<Integer> DEPTHS = List.of(10, 100, 1_000);

  private record Kind(String name, IntFunction<Program> maker, List<Integer> sizes) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("allocations", GeneratedPrograms::allocations, SIZES),
          new Kind("dispatches", GeneratedPrograms::dispatches, SIZES),
          new Kind("windows-by-dispatches", GeneratedPrograms::grid, SIZES),
          new Kind("domains", GeneratedPrograms::domains, SIZES),
          new Kind("host-aliases", GeneratedPrograms::hostAliases, SIZES),
          new Kind("all-reduces", GeneratedPrograms::allReduces, SIZES),
          new Kind("loops", GeneratedPrograms::loops, DEPTHS),
          new Kind("kernel-aliases", GeneratedPrograms::kernelAliases, SIZES),
          new Kind("kernel-statements", GeneratedPrograms::kernelStatements, SIZES),
          new Kind("snapshot", GeneratedPrograms::kernelStatements, List.of(FIVE_MEGABYTES)),
          new Kind("kernels", GeneratedPrograms::kernels, SIZES),
          new Kind("call-chain", GeneratedPrograms::callChain, SIZES));

  private final PrintStream out;

  private ScaleBenchmark(PrintStream out) {
    this.out = out;
  }

  /** Takes a pattern of the kinds to run and, optionally, the greatest size. */
  public static void main(String[] args) {
    String pattern = args.length > 0 ? args[0] : ".*";
    int most = args.length > 1 ? Integer.parseInt(args[1]) : Integer.MAX_VALUE;
    ScaleBenchmark benchmark = new ScaleBenchmark(System.out);
    List<Kind> kinds = KINDS.stream().filter(kind -> kind.name().matches(pattern)).toList();
    DeepStack.run(
        () -> {
          for (int round = 0; round < 3; round++) {
            kinds.forEach(kind -> Measurement.of(kind.maker().apply(200)));
          }
          kinds.forEach(kind -> benchmark.run(kind, most));
        });
  }

  private void run(Kind kind, int most) {
    Map<String, Double> fixed = Measurement.best(kind.maker(), kind.sizes() == DEPTHS ? 1 : FIXED, 3).milliseconds();
    Map<Integer, Measurement> measured = new TreeMap<>();
    List<Integer> left = new ArrayList<>();
    double before = 0;
    double last = 0;
    for (int n : kind.sizes()) {
      double expected = before == 0 ? 0 : last * Math.max(10, last / before) / 1000;
      if (n > most || expected > MOST_SECONDS || !left.isEmpty()) {
        left.add(n);
        continue;
      }
      measured.put(n, Measurement.best(kind.maker(), n, n <= 1_000 ? 3 : 1));
      before = last;
      last = measured.get(n).milliseconds().values().stream().mapToDouble(x -> x).sum();
    }
    print(kind, fixed, measured, left);
  }

  private void print(
      Kind kind,
      Map<String, Double> fixed,
      Map<Integer, Measurement> measured,
      List<Integer> left) {
    out.printf("%n%s%n%-46s", kind.name(), "  n =");
    measured.keySet().forEach(n -> out.printf("%28d", n));
    out.println(left.isEmpty() ? "" : "   left out as too long: " + left);
    rates(measured).forEach(this::printRow);
    out.printf("  %-44s%s%n", "", "         ms     us/n growth".repeat(measured.size()));
    for (String step : fixed.keySet()) {
      List<String> cells = new ArrayList<>();
      double smaller = Double.NaN;
      for (Map.Entry<Integer, Measurement> each : measured.entrySet()) {
        double time = each.getValue().milliseconds().getOrDefault(step, Double.NaN);
        double unit = Math.max(0, time - fixed.get(step)) * 1000 / each.getKey();
        cells.add("%11.1f%9.2f%7s".formatted(time, unit, growth(unit, smaller, time)));
        smaller = unit;
      }
      printRow(step, cells);
    }
    out.flush();
  }

  /** Time per unit against that of the next smaller size; too short times say nothing. */
  private static String growth(double unit, double smaller, double time) {
    return smaller > 0 && time >= 2 ? "%.2f".formatted(unit / smaller) : "-";
  }

  private static Map<String, List<String>> rates(Map<Integer, Measurement> measured) {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Measurement each : measured.values()) {
      each.rates()
          .forEach(
              (name, rate) ->
                  rows.computeIfAbsent(name, key -> new ArrayList<>())
                      .add("%27.1f".formatted(rate)));
    }
    return rows;
  }

  private void printRow(String name, List<String> cells) {
    out.printf("  %-44s", name);
    cells.forEach(cell -> out.print(" " + cell));
    out.println();
  }
}
