package io.commgraph.backend.orchestration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.ChipFolders;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.testing.PythonTool;
import io.commgraph.testing.RealPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The orchestrations of large programs, against the files that the reference compiler writes. */
class RealProgramsTest {
  @Test
  void eachFileEqualsTheRecordedOneAndCompiles(@TempDir Path folder) throws Exception {
    RealPrograms.assumeAvailable();
    List<Path> emitted = new ArrayList<>();
    for (Path recorded : RealPrograms.programs()) {
      Program program = MsgPack.read(Files.readAllBytes(recorded.resolve("final.msgpack")), "");
      for (Function function : ChipFolders.chips(program)) {
        ChipCode code = ChipOrchestration.emit(program, function);
        String path = "next_levels/" + code.name() + "/" + ChipOrchestration.file(code).path();
        String name = recorded.getFileName() + "/" + path;
        emitted.add(write(folder.resolve("mine").resolve(name), code.text()));
        Path reference = recorded.resolve("code").resolve(path);
        write(folder.resolve("reference").resolve(name), Files.readString(reference));
      }
    }
    PythonTool.Result compared =
        PythonTool.CODEDIFF.run(folder.resolve("mine"), folder.resolve("reference"));
    assertThat(compared.exitCode()).as(compared.output()).isZero();
    assertThat(compared.output().lines()).hasSameSizeAs(emitted).isNotEmpty();
    CppCompiler.assertCompiles(folder, emitted);
  }

  private static Path write(Path file, String text) throws Exception {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text, UTF_8);
  }
}
