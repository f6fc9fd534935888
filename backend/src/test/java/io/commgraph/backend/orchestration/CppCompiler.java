package io.commgraph.backend.orchestration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Compiles emitted orchestrations with g++ against declarations of the runtime. All files are
 * compiled as one, each with its own names for the two functions that it defines.
 */
public final class CppCompiler {
  private static final String HEADER = "pto_orchestration_api.h";
  private static final long LIMIT_MINUTES = 2;

  private CppCompiler() {}

  /** Asserts that the files are C++17 without anything to warn about but unused variables. */
  public static void assertCompiles(Path folder, Collection<Path> files) throws Exception {
    assertThat(messages(folder, files)).as("what g++ says").isEmpty();
  }

  /** What the compiler says; empty if it is content. */
  static String messages(Path folder, Collection<Path> files)
      throws IOException, InterruptedException {
    try (InputStream header = CppCompiler.class.getResourceAsStream("/orchestration/" + HEADER)) {
      Files.copy(header, folder.resolve(HEADER));
    }
    Path all = Files.writeString(folder.resolve("all.cpp"), allOf(files), UTF_8);
    Path output = folder.resolve("messages");
    Process process =
        new ProcessBuilder(
                "g++",
                "-std=c++17",
                "-fsyntax-only",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-Wno-unused-variable",
                "-Wno-unused-but-set-variable",
                "-I",
                folder.toString(),
                all.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException("g++ is still running after " + LIMIT_MINUTES + " min");
    }
    String said = Files.readString(output, UTF_8);
    assertThat(process.exitValue() == 0).as(said).isEqualTo(said.isEmpty());
    return said;
  }

  private static String allOf(Collection<Path> files) {
    StringBuilder all = new StringBuilder();
    int number = 0;
    for (Path file : files) {
      all.append(
          """
          #define aicpu_orchestration_config config_%1$d
          #define aicpu_orchestration_entry entry_%1$d
          #include "%2$s"
          #undef aicpu_orchestration_config
          #undef aicpu_orchestration_entry
          """
              .formatted(number++, file.toAbsolutePath()));
    }
    return all.toString();
  }
}
