package io.commgraph.backend.orchestration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.ChipFolders;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The orchestrations of the corpus, against the files that the reference compiler writes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CorpusTest {
  private static final int RECORDED = 181;

  /** The reference drops the loop, and here declares one name twice. */
  private static final List<String> OURS_IS_RIGHT =
      List.of(
          "name_clash/next_levels/r/orchestration/r.cpp",
          "two_wheels/next_levels/rider/orchestration/rider.cpp",
          "while_tide/next_levels/beach/orchestration/beach.cpp");

  /** An orchestration that calls another one has no code: the runtime knows one for each chip. */
  private static final List<String> TWO_LEVELS = List.of("helper_chain", "relay_helpers");

  private Path folder;
  private final Map<String, String> verdicts = new HashMap<>();
  private final List<Path> emitted = new ArrayList<>();
  private final Map<String, List<Diagnostic>> refused = new HashMap<>();

  @BeforeAll
  void emitAll(@TempDir Path temporary) throws Exception {
    folder = temporary;
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path reference = Files.createDirectory(folder.resolve("reference"));
    for (String name : Corpus.accepted()) {
      Program program = MsgPack.read(Corpus.bytes(name, "final.msgpack"), name);
      Diagnostics diagnostics = new Diagnostics();
      ChipOrchestration.check(program, diagnostics);
      if (diagnostics.hasErrors()) {
        refused.put(name, diagnostics.all());
        continue;
      }
      for (Function function : ChipFolders.chips(program)) {
        ChipCode code = ChipOrchestration.emit(program, function);
        String file = ChipOrchestration.file(code).path();
        Optional<String> recorded = recorded(name, file);
        if (recorded.isPresent()) {
          String path = name + recorded.get().substring("code".length());
          emitted.add(write(mine.resolve(path), code.text()));
          write(reference.resolve(path), Corpus.text(name, recorded.get()));
        } else {
          emitted.add(write(folder.resolve("unrecorded").resolve(name).resolve(file), code.text()));
        }
      }
    }
    for (String line : PythonTool.CODEDIFF.run(mine, reference).output().lines().toList()) {
      int end = line.indexOf(": ");
      verdicts.put(line.substring(0, end), line.substring(end + 2));
    }
  }

  /** The reference compiler writes no code where host code makes it fail. */
  private static Optional<String> recorded(String program, String path) {
    return Corpus.files(program)
        .filter(file -> file.startsWith("code/") && file.endsWith("/" + path))
        .findFirst();
  }

  private static Path write(Path file, String text) throws Exception {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text, UTF_8);
  }

  @Test
  void eachFileEqualsTheRecordedOneUpToLocalNames() {
    assertThat(verdicts).hasSize(RECORDED);
    assertThat(verdicts)
        .allSatisfy(
            (path, verdict) ->
                assertThat(verdict)
                    .as(path)
                    .startsWith(OURS_IS_RIGHT.contains(path) ? "different: " : "equal: "));
  }

  @Test
  void eachFileCompiles() throws Exception {
    CppCompiler.assertCompiles(Files.createDirectory(folder.resolve("compile")), emitted);
  }

  @Test
  void theRecordedTextThatDeclaresANameTwiceDoesNot() throws Exception {
    Path clash = folder.resolve("reference").resolve(OURS_IS_RIGHT.get(0));
    assertThat(CppCompiler.messages(Files.createDirectory(folder.resolve("clash")), List.of(clash)))
        .contains("data_ctx");
  }

  @Test
  void anOrchestrationThatCallsAnotherIsRefused() {
    assertThat(refused).containsOnlyKeys(TWO_LEVELS);
    assertThat(refused.values())
        .allSatisfy(
            found ->
                assertThat(found)
                    .isNotEmpty()
                    .allMatch(each -> each.code() == OrchestrationCode.CALLEE_IS_NO_KERNEL)
                    .allMatch(each -> each.span().isKnown() && !each.function().isEmpty()));
  }

  @Test
  void aLoopWithAConditionIsALoop() throws Exception {
    assertThat(Files.readString(folder.resolve("mine").resolve(OURS_IS_RIGHT.get(2))))
        .contains(
            """
                    int64_t h = 0;
                    int64_t h__rv_v2 = h;
                    ChipTensor shore = ext_shore;
                    while ((h__rv_v2 < hours)) {

                        // Task 0: wave
                        CoreTaskArgs params_t0;
                        params_t0.add_inout(shore);
                        params_t0.add_scalar(shore_ctx);
                        rt_submit_aiv_task(0, params_t0);
                        int64_t h__ssa_v3 = (h__rv_v2 + 1);
                        h__rv_v2 = h__ssa_v3;
                    }

                    // Task 1: look
                    CoreTaskArgs params_t1;
                    params_t1.add_input(shore);
            """);
  }
}
