package io.commgraph.analyses.dsl;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A step of the DSL as text: what typed queries, completion and the page of all steps know about
 * it. The steps are those of {@link CommTraversalSourceDsl} and {@link CommTraversalDsl}, read from
 * their annotations.
 *
 * @param name what is typed, before {@code ()}
 * @param plain the plain Gremlin that it stands for
 * @param meaning what it leads to, in one sentence
 */
public record Step(String name, String plain, String meaning) {
  private static final List<Step> STARTS = of(CommTraversalSourceDsl.class);
  private static final List<Step> RELATIONS = of(CommTraversalDsl.class);

  /** The steps that can follow {@code g.}, by name. */
  public static List<Step> starts() {
    return STARTS;
  }

  /** The steps that can follow another step, or start an anonymous traversal, by name. */
  public static List<Step> relations() {
    return RELATIONS;
  }

  private static List<Step> of(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Plain.class))
        .map(
            method -> {
              Plain plain = method.getAnnotation(Plain.class);
              return new Step(method.getName(), plain.value(), plain.meaning());
            })
        .sorted(Comparator.comparing(Step::name))
        .toList();
  }
}
