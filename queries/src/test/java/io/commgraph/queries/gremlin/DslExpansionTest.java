package io.commgraph.queries.gremlin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps of the DSL in text are their plain Gremlin, and nothing else is touched. */
class DslExpansionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "g.windows()                 | g.V().has('kind', 'window')",
        "g.allocs().windows()        | g.V().has('kind', 'alloc').in('viewOf').has('kind', 'window')",
        "g.allocs ( ) . windows ( )  | g.V().has('kind', 'alloc') . in('viewOf').has('kind', 'window')",
        "g.V().where(__.callee())    | g.V().where(__.out('calls'))",
        "g.V().where(callee())       | g.V().where(out('calls'))",
        "g.withSack(1).windows()     | g.withSack(1).V().has('kind', 'window')",
        "g.with('x').withSideEffect('a', [1]).loops() | g.with('x').withSideEffect('a', [1]).V().has('kind', 'loop')",
        "g.V(1).windows()            | g.V(1).in('viewOf').has('kind', 'window')",
        "g.V().as('😀').alloc()      | g.V().as('😀').out('viewOf').has('kind', 'alloc')",
      })
  void aStepIsWrittenOut(String typed, String plain) {
    assertThat(GremlinQuery.expand(typed)).isEqualTo(plain);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.V().has('name', 'windows()')",
        "g.V().as('alloc').select('alloc')",
        "g.V().windows(1)",
        "g.V().windows",
        "g.V().allocs()",
        "g.callee()",
        "g.V().repeat(out()).until(loops().is(2))",
        "",
        "  g.V()\n  .out() "
      })
  void whatIsNoStepStaysAsTyped(String typed) {
    assertThat(GremlinQuery.expand(typed)).isEqualTo(typed);
  }

  @Test
  void linesStayWhereTheyAre() {
    assertThat(GremlinQuery.expand("g.windows()\n  .alloc() // all\n  .count()\n"))
        .isEqualTo(
            "g.V().has('kind', 'window')\n  .out('viewOf').has('kind', 'alloc') // all\n  .count()\n");
  }
}
