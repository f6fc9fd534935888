package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramStore;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.queries.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store answers as a graph in memory does, and gives back what went in. */
class StoreTest {
  private static final String HARBOUR = "examples/harbour_day.py";
  private static final String RING = "examples/ring_of_four.py";
  private static final String USES =
      "g.dispatches().order().by('program').by('order').project('program', 'dispatch', 'windows')"
          + ".by('program').by('name').by(__.in('feeds').values('name').fold())";

  @TempDir Path folder;

  @Test
  void inAFolder() throws IOException {
    keepsPrograms(folder.resolve("store"));
  }

  @Test
  void onCassandra() throws IOException {
    CassandraServer.assumeAvailable();
    try (CassandraServer cassandra = CassandraServer.start(folder.resolve("cassandra"))) {
      givesBackWhatWentIn(cassandra.store());
    }
  }

  private void keepsPrograms(Path place) throws IOException {
    assertThat(store("load", place, "examples/{harbour_day,ring_of_four}.py").out())
        .isEqualTo(summary(2, 0));
    assertAnswersLikeMemory(place);
    givesBackWhatWentIn(place);

    assertThat(store("remove", place, "harbour_day").exitCode()).isZero();
    assertThat(programs(place)).isEqualTo("ring_of_four\n");
    assertThat(store("query", place, "g.V().has('program', 'harbour_day').count()").out())
        .isEqualTo("0\n");
  }

  /** Whatever a killed load has left before. */
  private void givesBackWhatWentIn(Path place) throws IOException {
    Path given = folder.resolve("given.msgpack");
    Path got = folder.resolve("got.msgpack");
    assertThat(Run.of("convert", RING, "-o", given).exitCode()).isZero();
    cutShort(place, MsgPack.read(Files.readAllBytes(given), "ring").named("ring_of_four"));
    assertThat(store("list", place).out()).containsPattern("(?m)^ring_of_four +incomplete ");
    assertThat(programs(place)).doesNotContain("ring_of_four");
    assertThat(store("get", place, "ring_of_four", "-o", got).err())
        .startsWith("error[CG0403]: the store " + place + " has no program 'ring_of_four'");

    assertThat(store("load", place, HARBOUR, RING).exitCode()).isZero();
    assertAnswersLikeMemory(place);
    assertThat(store("load", place, RING, HARBOUR).out()).isEqualTo(summary(0, 2));
    assertThat(store("get", place, "ring_of_four", "-o", got).exitCode()).isZero();
    assertThat(got).hasSameBinaryContentAs(given);
  }

  /** What a load leaves that is killed when all but the last mark is written. */
  private static void cutShort(Path place, Program program) {
    try (ProgramStore store = ProgramStore.openOrCreate(place)) {
      assertThatThrownBy(() -> store.put(program, Detail.FULL, "cut short", null))
          .isInstanceOf(NullPointerException.class);
    }
  }

  private static void assertAnswersLikeMemory(Path place) {
    Run inMemory = Run.of("query", HARBOUR, RING, USES);
    assertThat(inMemory.out()).contains("harbour_day", "ring_of_four");
    assertThat(store("query", place, USES).out()).isEqualTo(inMemory.out());
  }

  private static String programs(Path place) {
    Run run = store("query", place, "g.V().has('kind', 'program').values('program').order()");
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out();
  }

  private static String summary(int loaded, int unchanged) {
    return "%d loaded, %d unchanged, 0 failed%n".formatted(loaded, unchanged);
  }

  private static Run store(String command, Path place, Object... arguments) {
    Object[] words = new Object[arguments.length + 4];
    words[0] = "store";
    words[1] = command;
    words[2] = "--graph";
    words[3] = place;
    System.arraycopy(arguments, 0, words, 4, arguments.length);
    return Run.of(words);
  }

  @Test
  void savedQueriesAreToldApart() throws IOException {
    Path place = folder.resolve("store");
    Path own = Files.createDirectory(folder.resolve("own"));
    Files.writeString(own.resolve("one.gremlin"), "// tags: mine\n// question: One?\ng.inject(1)");
    Files.writeString(own.resolve("two.gremlin"), "// tags: mine\n// question: Two?\ng.inject(2)");
    assertThat(store("load", place, RING).exitCode()).isZero();
    assertThat(store("query", place, "--queries", own, "--tag", "mine").out())
        .isEqualTo("\none: One?\n1\n\ntwo: Two?\n2\n");
  }

  /** Or removing one program would look at all of them. */
  @Test
  void programsAreFoundByTheirIndex() {
    try (ProgramStore store = ProgramStore.openOrCreate(folder.resolve("indexed"))) {
      assertThat(store.reader().traversal().V().has("program", "any").profile().next().toString())
          .contains("index=byProgram")
          .doesNotContain("fullscan=true");
    }
  }

  @Test
  void onlyLoadingMakesAStore() {
    Path nowhere = folder.resolve("nowhere");

    for (Run run : List.of(store("list", nowhere), store("query", nowhere, "g.V()"))) {
      assertThat(run.exitCode()).isEqualTo(ExitCode.FINDINGS);
      assertThat(run.err())
          .startsWith("error[CG0401]: the store " + nowhere + " cannot be used: there is none");
    }
    assertThat(nowhere).doesNotExist();
  }

  @Test
  void whatIsNoStoreIsSaid() throws IOException {
    Path properties =
        Files.writeString(folder.resolve("bad.properties"), "storage.backend=floppy\n");

    Run run = store("list", properties);

    assertThat(run.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).startsWith("error[CG0401]: the store " + properties).contains("floppy");
  }
}
