package io.commgraph.queries.shell;

import io.commgraph.analyses.dsl.Step;
import io.commgraph.graph.AliasReason;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import io.commgraph.queries.gremlin.GremlinQuery;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;

/** What can be typed next: steps where a step can stand, words of the schema inside quotes. */
public final class Completion {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]*$");
  private static final Pattern AFTER_SOURCE = Pattern.compile("(^|[^\\w'\"])g\\.\\w*$");
  private static final List<String> SOURCE_STEPS = List.of("E", "V", "inject", "withSack");

  private static final NavigableSet<String> WORDS = words();
  private static final NavigableSet<String> STARTS = with(Step.starts(), SOURCE_STEPS);
  private static final NavigableSet<String> STEPS = with(Step.relations(), gremlinSteps());

  private Completion() {}

  /** The part of a line before the cursor that a candidate replaces. */
  public static String word(String before) {
    if (before.startsWith(":") && before.indexOf(' ') < 0) {
      return before;
    }
    Matcher word = WORD.matcher(before);
    return word.find() ? word.group() : "";
  }

  /** What can stand at the end of what was typed, in order; all of it starts with {@link #word}. */
  public static List<String> candidates(String before) {
    String word = word(before);
    Collection<String> all;
    if (before.startsWith(":") && before.indexOf(' ') < 0) {
      all = Arrays.stream(Directive.values()).map(Directive::text).toList();
    } else if (isInText(before)) {
      all = WORDS;
    } else if (AFTER_SOURCE.matcher(before).find()) {
      all = STARTS;
    } else {
      all = STEPS;
    }
    return all.stream().filter(each -> each.startsWith(word)).toList();
  }

  private static boolean isInText(String before) {
    char quote = 0;
    for (int i = 0; i < before.length(); i++) {
      char c = before.charAt(i);
      if (quote == 0 ? c == '\'' || c == '"' : c == quote) {
        quote = quote == 0 ? c : 0;
      }
    }
    return quote != 0;
  }

  private static NavigableSet<String> words() {
    NavigableSet<String> words = new TreeSet<>();
    add(VertexKind.values(), VertexKind::text, words);
    add(EdgeKind.values(), EdgeKind::text, words);
    add(Key.values(), Key::text, words);
    add(AliasReason.values(), AliasReason::text, words);
    return words;
  }

  private static <T> void add(T[] values, Function<T, String> text, NavigableSet<String> words) {
    Stream.of(values).map(text).forEach(words::add);
  }

  private static NavigableSet<String> with(List<Step> steps, Collection<String> more) {
    NavigableSet<String> all = new TreeSet<>(more);
    steps.forEach(step -> all.add(step.name()));
    return all;
  }

  /** Each method that goes on with a traversal is a step. */
  private static List<String> gremlinSteps() {
    return Arrays.stream(GraphTraversal.class.getMethods())
        .filter(method -> GraphTraversal.class.isAssignableFrom(method.getReturnType()))
        .map(method -> method.getName())
        .filter(
            name ->
                !GremlinQuery.isRefused(name) && !name.equals("asAdmin") && !name.equals("clone"))
        .distinct()
        .toList();
  }
}
