package io.commgraph.ingest.wire;

import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import java.util.List;
import java.util.stream.Stream;

/** The MessagePack files of the corpus. */
final class Snapshots {
  private static final String ENDING = ".msgpack";

  private Snapshots() {}

  /** The files of one program. */
  static List<String> of(String program) {
    return Corpus.files(program).filter(file -> file.endsWith(ENDING)).toList();
  }

  /** The programs, accepted and rejected, that have such files. */
  static Stream<String> programs() {
    return Corpus.programs().stream().filter(program -> !of(program).isEmpty());
  }

  static Program read(String program, String state) {
    String file = state + ENDING;
    return MsgPack.read(Corpus.bytes(program, file), program + "/" + file);
  }
}
