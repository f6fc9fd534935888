package io.commgraph.analyses.dsl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a step of the DSL leads to, and the plain Gremlin that it stands for: the documentation of
 * the step, from which the page of all steps is generated. A test holds the Gremlin against the
 * step itself.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Plain {
  /** The text, as it could be typed after {@code g.} or after another step. */
  String value();

  /** What the step leads to, in one sentence. */
  String meaning();
}
