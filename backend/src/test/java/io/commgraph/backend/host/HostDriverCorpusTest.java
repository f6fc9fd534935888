package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Our drivers make the runtime calls that the recorded ones make. Where there is no recorded driver
 * or a wrong one, a driver written by hand from the program says what is right.
 */
class HostDriverCorpusTest {
  /** One chip alone: no driver. */
  private static final Set<String> ON_ONE_CHIP = Set.of("single_chip", "solo_pipeline");

  /**
   * The reference drops a host {@code while} and writes its body once; it fails at a captured
   * dispatch, and at a window that is copied or viewed.
   */
  private static final Set<String> BY_HAND =
      Set.of(
          "evening_shift",
          "name_maze",
          "counter_service",
          "host_submission",
          "aliased_on_host",
          "viewed_on_host");

  /** The marked function of these is recorded, the others are left out by the reference. */
  private static final List<String> OTHER_FUNCTIONS =
      List.of("plain_rounds.morning", "returned_ledger.zurich");

  @TempDir Path folder;

  @Test
  void everyDriverMakesTheRightCalls() throws Exception {
    List<String> names = new ArrayList<>(List.of("aliased_on_host", "viewed_on_host"));
    Corpus.accepted().stream().filter(name -> !ON_ONE_CHIP.contains(name)).forEach(names::add);
    for (String name : names) {
      String right =
          BY_HAND.contains(name)
              ? byHand(name)
              : Corpus.has(name, Drivers.REFERENCE) ? Corpus.text(name, Drivers.REFERENCE) : null;
      Drivers.save(folder, name, Drivers.emitted(Drivers.recorded(name)), right);
    }
    for (String name : OTHER_FUNCTIONS) {
      String program = name.substring(0, name.indexOf('.'));
      String function = name.substring(name.indexOf('.') + 1);
      String text = Drivers.emitted(Drivers.recorded(program));
      Drivers.save(folder, name, entering(text, function), byHand(name));
    }
    assertThat(Drivers.verdicts(folder))
        .hasSize(names.size() + OTHER_FUNCTIONS.size())
        .allSatisfy((name, verdict) -> assertThat(verdict).as(name).startsWith("equal: "));
  }

  /** The module as it would be with its mark on another function. */
  private static String entering(String module, String function) {
    return module.replaceAll("(?m)^\\w+\\._pypto_distributed_entry = True\n", "")
        + "_alloc_intermediates = _alloc_intermediates_%s\n".formatted(function)
        + function
        + "._pypto_distributed_entry = True\n";
  }

  private static String byHand(String name) throws IOException {
    try (InputStream in =
        HostDriverCorpusTest.class.getResourceAsStream("/drivers/" + name + ".py")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "plain_rounds, evening, morning",
    "returned_ledger, accra, zurich",
    "returned_dispatch, treasury, vault"
  })
  void everyHostFunctionIsWrittenAndOneIsMarked(String name, String entry, String other) {
    assertThat(Drivers.emitted(Drivers.recorded(name)))
        .containsOnlyOnce("_pypto_distributed_entry = True")
        .contains(entry + "._pypto_distributed_entry = True")
        .contains("def " + other + "(orch, _args, config, *, tensors,");
  }

  @Test
  void oneChipAloneNeedsNoDriver() {
    for (String name : ON_ONE_CHIP) {
      assertThat(HostDriver.isNeeded(Drivers.recorded(name))).as(name).isFalse();
      assertThat(HostDriver.emit(Drivers.recorded(name), new Diagnostics())).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"created_in_loop, CREATED_INSIDE, 24", "host_reshape, OPERATOR_NOT_ON_HOST, 22"})
  void whatTheHostCannotDoIsRejectedAtItsPlace(String name, HostCode code, int line) {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(HostDriver.emit(Drivers.recorded(name), diagnostics)).isEmpty();
    assertThat(diagnostics.all())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(code);
              assertThat(finding.span().beginLine()).isEqualTo(line);
            });
  }

  @Test
  void theSameProgramGivesTheSameBytes() {
    for (String name : List.of("freight_network", "observatory_night", "name_maze")) {
      assertThat(Drivers.emitted(Drivers.recorded(name)))
          .isEqualTo(Drivers.emitted(Drivers.recorded(name)));
    }
  }

  @Test
  void realProgramsMakeTheRecordedCalls() throws Exception {
    RealPrograms.assumeAvailable();
    for (Path program : RealPrograms.programs()) {
      String name = program.getFileName().toString();
      byte[] last = Files.readAllBytes(program.resolve("final.msgpack"));
      Drivers.save(
          folder,
          name,
          Drivers.emitted(MsgPack.read(last, name)),
          Files.readString(program.resolve(Drivers.REFERENCE)));
    }
    assertThat(Drivers.verdicts(folder))
        .hasSize(RealPrograms.programs().size())
        .allSatisfy((name, verdict) -> assertThat(verdict).as(name).startsWith("equal: "));
  }
}
