package io.commgraph.backend.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.orchestration.CppCompiler;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import io.commgraph.transforms.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of every program of the corpus, against those that were recorded. */
class GeneratedCodeTest {
  /** Chip orchestrations that call each other; no code can be generated for them. */
  private static final Set<String> REFUSED = Set.of("relay_helpers", "helper_chain");

  /** The reference fails at a captured dispatch. */
  private static final Set<String> NOT_RECORDED = Set.of("counter_service", "host_submission");

  private static final Map<String, List<EmittedFile>> CODE = new TreeMap<>();

  @TempDir Path folder;

  @BeforeAll
  static void emit() {
    for (String name : Corpus.accepted()) {
      if (!REFUSED.contains(name)) {
        CODE.put(name, emitted(name));
      }
    }
  }

  private static List<EmittedFile> emitted(String name) {
    Diagnostics diagnostics = new Diagnostics();
    List<EmittedFile> files =
        GeneratedCode.emit(
            MsgPack.read(Corpus.bytes(name, "final.msgpack"), name),
            Target.A2A3,
            false,
            diagnostics);
    assertThat(diagnostics.all()).as(name).isEmpty();
    return files;
  }

  @Test
  void theFilesAreThoseThatWereRecorded() {
    CODE.forEach(
        (name, files) -> {
          Set<String> ours = new TreeSet<>();
          files.forEach(file -> ours.add(file.path()));
          assertThat(ours.removeIf(path -> path.endsWith("_meta.json"))).isTrue();
          if (name.equals("returned_dispatch")) {
            // Only the second host function, which the reference leaves out, broadcasts.
            assertThat(ours.removeIf(path -> path.contains("builtin.tensor.broadcast"))).isTrue();
          }
          if (!NOT_RECORDED.contains(name)) {
            assertThat(ours).as(name).isEqualTo(recorded(name));
          }
        });
  }

  private static Set<String> recorded(String name) {
    Set<String> paths = new TreeSet<>();
    Corpus.files(name)
        .filter(path -> path.startsWith("code/"))
        .forEach(path -> paths.add(path.substring("code/".length())));
    return paths;
  }

  @Test
  void kernelConfigurationsSayTheSame() throws Exception {
    int pairs = 0;
    for (Map.Entry<String, List<EmittedFile>> each : CODE.entrySet()) {
      for (EmittedFile file : each.getValue()) {
        String recorded = "code/" + file.path();
        if (file.path().endsWith("kernel_config.py") && Corpus.has(each.getKey(), recorded)) {
          Path pair = folder.resolve(each.getKey() + "." + file.path().replace('/', '.'));
          Files.createDirectories(pair);
          Files.writeString(pair.resolve("ours.py"), file.text());
          Files.writeString(pair.resolve("reference.py"), Corpus.text(each.getKey(), recorded));
          pairs++;
        }
      }
    }
    assertThat(PythonTool.KERNEL_CONFIGS.run(folder))
        .isEqualTo(new PythonTool.Result(0, pairs + " equal\n"));
  }

  @Test
  void subWorkersArePythonAndTakeTheirBodyOver() throws Exception {
    int count = 0;
    for (Map.Entry<String, List<EmittedFile>> each : CODE.entrySet()) {
      for (EmittedFile file : each.getValue()) {
        if (file.path().startsWith("sub_workers/")) {
          String recorded = Corpus.text(each.getKey(), "code/" + file.path());
          assertThat(withoutFirstLine(file.text())).isEqualTo(withoutFirstLine(recorded));
          count++;
        }
      }
    }
    assertThat(count).isEqualTo(3);
  }

  private static List<String> withoutFirstLine(String text) {
    return text.lines().skip(1).toList();
  }

  @Test
  void orchestrationsOfBuiltinKernelsCompile() throws Exception {
    Map<String, Path> files = new TreeMap<>();
    for (List<EmittedFile> code : CODE.values()) {
      for (EmittedFile file : code) {
        if (file.path().matches("next_levels/builtin\\..*/orchestration/.*")) {
          String name = file.path().substring(file.path().lastIndexOf('/') + 1);
          files.put(name, folder.resolve(name));
          Files.writeString(folder.resolve(name), file.text());
        }
      }
    }
    assertThat(files).hasSizeGreaterThan(10);
    Collection<Path> all = new ArrayList<>(files.values());
    CppCompiler.assertCompiles(folder, all);
  }

  @Test
  void theSameProgramGivesTheSameFiles() throws IOException {
    for (String name : List.of("harbour_day", "single_chip", "exchange_ragged")) {
      assertThat(emitted(name)).isEqualTo(CODE.get(name));
    }
  }
}
