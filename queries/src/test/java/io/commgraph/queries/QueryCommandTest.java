package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueryCommandTest {
  private static final String SHARED =
      "g.V().has('kind', 'domain').order().by('name')"
          + ".map(out('slot').out('backs').values('name').fold())";

  @TempDir Path folder;

  @Test
  void domainsOfASnapshotBeforeDomainsAreFoundOnDemand() throws Exception {
    Path before = save("absorbed_subset", "before.py");
    Path domains = save("absorbed_subset", "domains.msgpack");
    Run recorded = Run.of("query", domains, SHARED);
    assertThat(recorded.exitCode()).as(recorded.err()).isZero();
    assertThat(recorded.out().lines()).hasSize(2);
    assertThat(Run.of("query", before, SHARED).out()).isEmpty();
    assertThat(Run.of("query", before, SHARED, "--to", "domains").out()).isEqualTo(recorded.out());
  }

  @Test
  void aProgramWithErrorsIsNotAsked() throws Exception {
    Path input = save("empty_shed", "before.msgpack");
    Run run = Run.of("query", input, "g.V().has('kind', 'domain')", "--to", "domains");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("error[CG1117]", "1 error");
    assertThat(run.out()).isEmpty();
    assertThat(Run.of("query", input, "g.V().has('kind', 'alloc').count()").out()).isEqualTo("2\n");
  }

  @Test
  void aLineageGraphHoldsLess() throws Exception {
    Path input = save("ring_of_four", "before.msgpack");
    String query = "g.V().has('kind', 'call').count()";
    int full = Integer.parseInt(Run.of("query", input, query).out().strip());
    Run lineage = Run.of("query", input, query, "--detail", "lineage");
    assertThat(Integer.parseInt(lineage.out().strip())).isLessThan(full);
  }

  @Test
  void whatIsWorthKnowingIsSaidOnStandardError() throws Exception {
    Path input = save("ring_of_four", "before.msgpack");
    Run run = Run.of("query", input, "g.V().values('name')", "--limit", "3");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).hasSize(3);
    assertThat(run.err()).contains("only the first 3 results", "looked at everything");
  }

  @Test
  void aMistakeIsShownInTheQuery() throws Exception {
    Run run = Run.of("query", save("ring_of_four", "before.msgpack"), "g.V().foo()");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("error[CG0301]", "1 | g.V().foo()\n  |       ^^^\n");
  }

  @Test
  void severalProgramsAreToldApart() throws Exception {
    Path one = Files.createDirectories(folder.resolve("a"));
    Path other = Files.createDirectories(folder.resolve("b"));
    byte[] snapshot = Corpus.bytes("ring_of_four", "before.msgpack");
    Run run =
        Run.of(
            "query",
            Files.write(one.resolve("ring.msgpack"), snapshot),
            Files.write(other.resolve("ring.msgpack"), snapshot),
            "g.allocs().dedup().by('program').project('p').by('program')");
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().skip(2).map(String::strip))
        .containsExactlyInAnyOrder("a/ring", "b/ring");
    Run single =
        Run.of("query", one.resolve("ring.msgpack"), "g.allocs().values('program').dedup()");
    assertThat(single.out()).isNotEqualTo("ring\n");
  }

  @Test
  void aQuestionIsNeeded() throws Exception {
    Run run = Run.of("query", save("ring_of_four", "before.msgpack"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Missing GREMLIN");
  }

  @Test
  void aSavedQueryBringsTheProgramToItsStage() throws Exception {
    Path input = save("absorbed_subset", "before.py");
    Run run = Run.of("query", input, "--saved", "everywhere");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("tank", "comm_d0");
    Run earlier = Run.of("query", input, "--saved", "everywhere", "--to", "before");
    assertThat(earlier.out()).isEmpty();
  }

  @Test
  void savedQueriesOfATagAreAskedOneAfterTheOther() throws Exception {
    Path own = Files.createDirectories(folder.resolve("own"));
    Files.writeString(own.resolve("one.gremlin"), "// tags: mine\n// question: One?\ng.inject(1)");
    Files.writeString(own.resolve("two.gremlin"), "// tags: mine\n// question: Two?\ng.inject(2)");
    Path input = save("absorbed_subset", "before.py");
    Run run = Run.of("query", input, "--queries", own, "--tag", "mine");
    assertThat(run.out()).isEqualTo("\none: One?\n1\n\ntwo: Two?\n2\n");
    assertThat(Run.of("query", "--list", "--queries", own, "--tag", "mine").out())
        .isEqualTo("one  One?\ntwo  Two?\n");
  }

  @Test
  void whatIsNotSavedIsAMistake() {
    assertThat(Run.of("query", "x.py", "--saved", "nothing").err())
        .contains("There is no saved query 'nothing'");
    assertThat(Run.of("query", "x.py", "--tag", "nothing").err())
        .contains("No saved query has the tag 'nothing'; there are allocations, ");
    assertThat(Run.of("query", "--list", "--queries", folder.resolve("gone")).exitCode())
        .isEqualTo(2);
  }

  private Path save(String program, String snapshot) throws Exception {
    return Files.write(folder.resolve(snapshot), Corpus.bytes(program, snapshot));
  }
}
