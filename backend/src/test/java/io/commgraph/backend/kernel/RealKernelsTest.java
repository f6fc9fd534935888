package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.EmittedFile;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernels of large programs, if they are there, against what the reference emitted. */
class RealKernelsTest {
  @TempDir private Path folder;

  @Test
  void kernelsAreThoseOfTheReference() throws IOException, InterruptedException {
    RealPrograms.assumeAvailable();
    for (Path program : RealPrograms.programs()) {
      Path ours = folder.resolve(program.getFileName().toString());
      byte[] snapshot = Files.readAllBytes(program.resolve("final.msgpack"));
      List<EmittedFile> files =
          KernelEmitter.emit(MsgPack.read(snapshot, program.toString()), KernelOptions.DEFAULT);
      KernelFiles.write(ours, files);

      assertThat(files)
          .extracting(EmittedFile::path)
          .containsExactlyInAnyOrderElementsOf(kernels(program.resolve("code")));
      assertThat(KernelFiles.differences(ours, program.resolve("code"))).isEmpty();
    }
  }

  private static List<String> kernels(Path code) throws IOException {
    try (Stream<Path> files = Files.walk(code)) {
      return files
          .map(file -> code.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.endsWith(".pto"))
          .toList();
    }
  }
}
