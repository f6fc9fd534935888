package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Emitted drivers of recorded programs, and what the independent tracer says about them. */
final class Drivers {
  static final String REFERENCE = "code/" + HostModule.PATH;

  private Drivers() {}

  static Program recorded(String program) {
    return MsgPack.read(Corpus.bytes(program, "final.msgpack"), program);
  }

  static String emitted(Program program) {
    Diagnostics diagnostics = new Diagnostics();
    HostModule module = HostDriver.emit(program, diagnostics).orElse(null);
    assertThat(diagnostics.all()).isEmpty();
    return module.text();
  }

  /** Lays a driver out for the comparison; without a reference it only has to run. */
  static void save(Path folder, String name, String ours, String reference) throws IOException {
    Path pair = Files.createDirectories(folder.resolve(name));
    Files.writeString(pair.resolve("ours.py"), ours);
    if (reference != null) {
      Files.writeString(pair.resolve("reference.py"), reference);
    }
  }

  /** The verdict on each driver in the folder; the first line of a difference. */
  static Map<String, String> verdicts(Path folder) throws Exception {
    Map<String, String> verdicts = new TreeMap<>();
    for (String line : PythonTool.HOST_TRACES.run(folder).output().lines().toList()) {
      int colon = line.indexOf(": ");
      if (colon > 0 && Files.isDirectory(folder.resolve(line.substring(0, colon)))) {
        verdicts.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return verdicts;
  }
}
