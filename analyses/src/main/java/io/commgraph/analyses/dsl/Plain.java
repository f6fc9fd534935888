package io.commgraph.analyses.dsl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The plain Gremlin that a step of the DSL stands for. The page of all steps is generated from it,
 * and a test holds it against the step itself.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Plain {
  /** The text, as it could be typed after {@code g.} or after another step. */
  String value();

  /** What the step leads to, in one sentence. */
  String meaning();
}
