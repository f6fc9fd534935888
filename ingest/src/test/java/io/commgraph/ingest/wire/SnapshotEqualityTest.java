package io.commgraph.ingest.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Program;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Structural equality of snapshots, against what is known about them. */
@Tag("once")
class SnapshotEqualityTest {
  private static final List<String> STATES =
      List.of("before", "signals", "domains", "collectives", "contexts", "simplified", "final");

  /** A pass that does nothing leaves the file as it is. */
  @Test
  void aPassWithoutEffectLeavesAnEqualProgram() {
    int same = 0;
    for (String program : Corpus.accepted()) {
      byte[] before = Corpus.bytes(program, "before.msgpack");
      byte[] signals = Corpus.bytes(program, "signals.msgpack");
      Program one = MsgPack.read(before, program);
      Program other = MsgPack.read(signals, program);
      boolean equal = StructuralEquality.firstDifference(one, other, true).isEmpty();
      assertThat(equal).as(program).isEqualTo(Arrays.equals(before, signals));
      same += equal ? 1 : 0;
    }
    assertThat(same).isBetween(30, 69);
  }

  /** Every pair of neighbouring states, against a checker that shares no code with this one. */
  @ParameterizedTest
  @ValueSource(strings = {"ring_of_four", "choir_rehearsal", "two_wheels"})
  void theIndependentCheckerAgrees(String program, @TempDir Path folder)
      throws IOException, InterruptedException {
    for (int i = 0; i + 1 < STATES.size(); i++) {
      Path left = save(folder, program, STATES.get(i));
      Path right = save(folder, program, STATES.get(i + 1));
      boolean equal =
          StructuralEquality.firstDifference(
                  Snapshots.read(program, STATES.get(i)),
                  Snapshots.read(program, STATES.get(i + 1)),
                  true)
              .isEmpty();
      assertThat(PythonTool.IRDIFF.run(left, right).exitCode())
          .as(program + " before and after " + STATES.get(i + 1))
          .isEqualTo(equal ? 0 : 1);
    }
  }

  private static Path save(Path folder, String program, String state) throws IOException {
    String file = state + ".msgpack";
    return Files.write(folder.resolve(file), Corpus.bytes(program, file));
  }

  @Test
  void swappedSlotsMakeAnotherProgram() {
    int swapped = 0;
    List<String> names = new ArrayList<>(Corpus.accepted());
    names.removeAll(Snapshots.WITH_FREE_VARIABLES);
    for (String name : names) {
      Program program = Snapshots.read(name, "domains");
      Program same = Snapshots.read(name, "domains");
      Program changed = same.map(new SwapSlots()::function);
      if (changed != same) {
        swapped++;
        assertThat(StructuralEquality.firstDifference(program, changed, true))
            .as(name)
            .hasValueSatisfying(difference -> assertThat(difference.path()).contains(".slots[0]"));
        Program again = changed.map(new SwapSlots()::function);
        assertThat(StructuralEquality.firstDifference(program, again, false)).as(name).isEmpty();
        assertThat(StructuralHash.of(again)).isEqualTo(StructuralHash.of(program));
      }
    }
    assertThat(swapped).isGreaterThan(10);
  }

  /** Reverses the buffers of each domain that has several. */
  private static final class SwapSlots extends Rewriter {
    @Override
    protected Stmt stmt(Stmt stmt) {
      Stmt rebuilt = super.stmt(stmt);
      if (rebuilt instanceof CommDomainScopeStmt domain && domain.slots().size() > 1) {
        var slots = new ArrayList<>(domain.slots());
        Collections.reverse(slots);
        return new CommDomainScopeStmt(
            domain.span(),
            domain.leadingComments(),
            domain.nameHint(),
            domain.body(),
            domain.attrs(),
            domain.devices(),
            slots);
      }
      return rebuilt;
    }
  }
}
