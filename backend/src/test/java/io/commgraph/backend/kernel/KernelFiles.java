package io.commgraph.backend.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.EmittedFile;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Emitted kernels, and those that the reference emitted, for comparison. */
final class KernelFiles {
  private static final Pattern LOCATION = Pattern.compile(" loc\\((.*)\\)$");

  private KernelFiles() {}

  /** A program of the corpus in its final stage. */
  static Program program(String name) {
    String file = "final.msgpack";
    return MsgPack.read(Corpus.bytes(name, file), name + "/" + file);
  }

  /** The reference's kernels of a program, without locations if the corpus has them so. */
  static List<EmittedFile> reference(String program) {
    String folder =
        Corpus.files(program).anyMatch(each -> each.startsWith("code_noloc/"))
            ? "code_noloc/"
            : "code/";
    return reference(program, folder);
  }

  /** The reference's kernels of a program in one folder of the corpus. */
  static List<EmittedFile> reference(String program, String folder) {
    return Corpus.files(program)
        .filter(each -> each.startsWith(folder) && each.endsWith(".pto"))
        .map(each -> new EmittedFile(each.substring(folder.length()), Corpus.text(program, each)))
        .toList();
  }

  static void write(Path folder, List<EmittedFile> files) throws IOException {
    for (EmittedFile file : files) {
      Path target = folder.resolve(file.path());
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.text(), UTF_8);
    }
  }

  /** What the comparison says of each file that is not equal. */
  static List<String> differences(Path ours, Path reference)
      throws IOException, InterruptedException {
    PythonTool.Result result = PythonTool.CODEDIFF.run(ours, reference);
    List<String> lines = result.output().lines().toList();
    return lines.stream().filter(line -> !line.contains(": equal: ")).toList();
  }

  /** The place that each operation carries, in order; constants carry none. */
  static List<String> locations(String text) {
    List<String> found = new ArrayList<>();
    for (String line : (Iterable<String>) text.lines()::iterator) {
      var match = LOCATION.matcher(line);
      if (match.find()) {
        found.add(match.group(1));
      }
    }
    return found;
  }

  /** The programs whose kernels the corpus has. */
  static Stream<String> programsWithCode() {
    return Corpus.accepted().stream().filter(each -> !reference(each, "code/").isEmpty());
  }
}
