package io.commgraph.ingest.wire;

import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The MessagePack files of the corpus. */
final class Snapshots {
  /** Programs whose snapshots use a variable that nothing defines, a fault of the reference. */
  static final Set<String> WITH_FREE_VARIABLES =
      Set.of("while_tide", "evening_shift", "name_maze", "no_signal_in_while");

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
