package io.commgraph.backend.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.host.BuiltinVariant;
import io.commgraph.ir.DataType;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.ReduceOp;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The built-in kernels do what they are for, on simulated ranks. */
class BuiltinKernelsTest {
  private static final List<String> SIMULATOR =
      List.of("pto/pto-inst.hpp", "pto/comm/pto_comm_inst.hpp", "tensor.h", "intrinsic.h");

  @Test
  void theyLeaveTheRightValuesAndCleanSignals(@TempDir Path folder) throws Exception {
    for (String header : SIMULATOR) {
      Path file = folder.resolve(header);
      Files.createDirectories(file.getParent());
      Files.writeString(file, resource(header));
    }
    StringBuilder kernels = new StringBuilder();
    for (Map.Entry<String, BuiltinVariant> each : variants().entrySet()) {
      Path file = folder.resolve(each.getKey() + ".inc");
      Files.writeString(file, kernel(each.getValue()));
      kernels.append(
          """
          namespace in_%1$s {
          #define kernel_entry %1$s
          #include "%1$s.inc"
          #undef kernel_entry
          }
          using in_%1$s::%1$s;
          """
              .formatted(each.getKey()));
    }
    Path program =
        Files.writeString(
            folder.resolve("main.cpp"),
            resource("main.cpp").replace("// KERNELS\n", kernels.toString()));
    Path binary = folder.resolve("simulation");
    assertThat(
            run(
                folder,
                "g++",
                "-std=c++20",
                "-O1",
                "-Wall",
                "-Wno-attributes",
                "-Werror",
                "-pthread",
                "-I" + folder,
                program.toString(),
                "-o",
                binary.toString()))
        .isEmpty();
    assertThat(run(folder, binary.toString())).isEqualTo("fine\n");
  }

  private static Map<String, BuiltinVariant> variants() {
    Map<String, BuiltinVariant> variants = new LinkedHashMap<>();
    for (ReduceOp op : ReduceOp.values()) {
      variants.put(
          "allreduce_" + op.irName().toLowerCase(java.util.Locale.ROOT),
          new BuiltinVariant(BuiltinCollective.ALL_REDUCE, op, -1, DataType.FP32));
    }
    variants.put("ring", variant(BuiltinCollective.ALL_REDUCE_RING, ReduceOp.SUM));
    variants.put("reduce_scatter", variant(BuiltinCollective.REDUCE_SCATTER, ReduceOp.SUM));
    variants.put(
        "broadcast", new BuiltinVariant(BuiltinCollective.BROADCAST, null, 2, DataType.FP32));
    variants.put("barrier", variant(BuiltinCollective.BARRIER, null));
    variants.put("allgather", variant(BuiltinCollective.ALL_GATHER, null));
    variants.put("all_to_all", variant(BuiltinCollective.ALL_TO_ALL, null));
    variants.put("all_to_all_v", variant(BuiltinCollective.ALL_TO_ALL_V, null));
    return variants;
  }

  private static BuiltinVariant variant(BuiltinCollective kernel, ReduceOp op) {
    return new BuiltinVariant(kernel, op, -1, DataType.FP32);
  }

  private static String kernel(BuiltinVariant variant) {
    return BuiltinFolder.files(variant).stream()
        .filter(file -> file.path().startsWith("kernels/"))
        .findFirst()
        .orElseThrow()
        .text();
  }

  private static String run(Path folder, String... command)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException("still running: " + List.of(command));
    }
    return Files.readString(output);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = BuiltinKernelsTest.class.getResourceAsStream("/simulator/" + name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
