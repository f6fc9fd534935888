package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Unprinted.Loss.ALLOCATION_NAME;
import static io.commgraph.ingest.text.Unprinted.Loss.CARRIED_TYPE;
import static io.commgraph.ingest.text.Unprinted.Loss.DOMAIN;
import static io.commgraph.ingest.text.Unprinted.Loss.NAMESAKE;
import static io.commgraph.ingest.text.Unprinted.Loss.STALE_RESULT_TYPE;
import static io.commgraph.ingest.text.Unprinted.Loss.UNDEFINED_VARIABLE;
import static io.commgraph.ingest.text.Unprinted.Loss.WHOLE_DOUBLE;
import static io.commgraph.ingest.text.Unprinted.Loss.WINDOW_BUFFER;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.text.Unprinted.Loss;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The text of a recorded program says the same as its binary form. */
@Tag("once")
class TextEqualsBinaryTest {
  /** The states that hold no domains yet, so that their text should say everything. */
  private static final List<String> EARLY = List.of("before", "signals");

  private static final List<String> LATE =
      List.of("domains", "collectives", "contexts", "simplified", "final");

  /** The only programs of which the early texts say less than the binary form, and what it is. */
  private static final Map<String, Loss> LOSSES =
      Map.of(
          "while_tide", UNDEFINED_VARIABLE,
          "evening_shift", UNDEFINED_VARIABLE,
          "name_maze", UNDEFINED_VARIABLE,
          "no_signal_in_while", UNDEFINED_VARIABLE,
          "twin_names", ALLOCATION_NAME,
          "archipelago", STALE_RESULT_TYPE);

  static Stream<Arguments> early() {
    return recorded(EARLY);
  }

  static Stream<Arguments> late() {
    return recorded(LATE);
  }

  private static Stream<Arguments> recorded(List<String> states) {
    return Corpus.programs().stream()
        .flatMap(
            program ->
                states.stream()
                    .filter(state -> Corpus.has(program, state + ".py"))
                    .map(state -> Arguments.of(program, state)));
  }

  @ParameterizedTest
  @MethodSource("early")
  void saysWhatTheBinaryFormSays(String program, String state) {
    Program read = text(program, state);
    Program recorded = MsgPack.read(Corpus.bytes(program, state + ".msgpack"), program);
    Loss loss = LOSSES.get(program);
    if (loss == null) {
      assertThat(difference(read, recorded, false)).isEmpty();
    } else {
      assertThat(difference(read, recorded, false)).as("the loss is real").isPresent();
      Program rest = Unprinted.without(recorded, EnumSet.of(loss));
      assertThat(difference(read, rest, loss == UNDEFINED_VARIABLE)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("late")
  void saysEverythingButTheDomains(String program, String state) {
    Set<Loss> losses = EnumSet.of(DOMAIN, WINDOW_BUFFER, WHOLE_DOUBLE);
    Optional.ofNullable(LOSSES.get(program)).ifPresent(losses::add);
    Program recorded =
        Unprinted.without(MsgPack.read(Corpus.bytes(program, state + ".msgpack"), program), losses);
    assertThat(difference(text(program, state), recorded, losses.contains(UNDEFINED_VARIABLE)))
        .isEmpty();
  }

  @Test
  void saysWhatTheBinaryFormSaysOfRealPrograms() throws IOException {
    RealPrograms.assumeAvailable();
    Set<Loss> losses = EnumSet.of(NAMESAKE, CARRIED_TYPE, WHOLE_DOUBLE, DOMAIN, WINDOW_BUFFER);
    for (Path program : RealPrograms.programs()) {
      for (String state : List.of("before", "final")) {
        String text = Files.readString(program.resolve(state + ".py"));
        byte[] binary = Files.readAllBytes(program.resolve(state + ".msgpack"));
        Program read = Unprinted.without(TextReader.read(text, state), EnumSet.of(NAMESAKE));
        Program recorded = Unprinted.without(MsgPack.read(binary, state), losses);
        assertThat(difference(read, recorded, true)).as("%s %s", program, state).isEmpty();
      }
    }
  }

  private static Program text(String program, String state) {
    return TextReader.read(Corpus.text(program, state + ".py"), program + "/" + state + ".py");
  }

  private static Optional<StructuralEquality.Difference> difference(
      Program left, Program right, boolean mapFree) {
    return StructuralEquality.firstDifference(left, right, mapFree);
  }
}
