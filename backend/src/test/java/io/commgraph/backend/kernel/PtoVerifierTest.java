package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of damage to a sound module is found, at its line. */
class PtoVerifierTest {
  private static final String SOUND =
      """
      module attributes {pto.target_arch = "a2a3"} {
        func.func @k(%arg0: !pto.ptr<f32>, %arg1: i32, %arg2: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
          %c0_index = arith.constant 0 : index
          %c1_index = arith.constant 1 : index
          %view = pto.make_tensor_view %arg0, shape = [%arg2], strides = [%c1_index] {layout = #pto.layout<nd>} : !pto.tensor_view<?xf32>
          %0 = arith.index_cast %arg1 : i32 to index
          %1 = scf.for %i = %c0_index to %0 step %c1_index iter_args(%x = %c0_index) -> (index) {
            %2 = arith.cmpi slt, %i, %arg2 : index
            %3 = scf.if %2 -> (index) {
              %part = pto.partition_view %view, offsets = [%i], sizes = [%c1_index] : !pto.tensor_view<?xf32> -> !pto.partition_tensor_view<1xf32>
              pto.barrier <PIPE_ALL>
              pto.comm.tnotify(%part, %arg1 : !pto.partition_tensor_view<1xf32>, i32) {notifyOp = #pto<notify_op set>}
              scf.yield %i : index
            } else {
              scf.yield %x : index
            }
            scf.yield %3 : index
          }
          %4 = pto.load_scalar %arg0[%1] : !pto.ptr<f32> -> f32
          pto.store_scalar %4, %arg0[%1] : !pto.ptr<f32>, f32
          return
        }
      }
      """;

  @Test
  void aSoundModuleHasNoProblems() {
    assertThat(PtoVerifier.problems(SOUND)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          %0 = arith.index_cast  | %9 = arith.index_cast   | line 7: %0 is used before its definition
          to %0 step             | to %1 step              | line 7: %1 is used before its definition
          %2 = arith.cmpi        | %0 = arith.cmpi         | line 8: %0 is defined twice
          pto.ptr<f32> -> f32    | pto.ptr<f32> -> f16     | line 20: %4 is f16, not f32
          cast %arg1 : i32       | cast %arg1 : i64        | line 6: %arg1 is i32, not i64
          view<1xf32>, i32)      | view<2xf32>, i32)       | line 12: %part is !pto.partition_tensor_view<1xf32>, not !pto.partition_tensor_view<2xf32>
          offsets = [%i]         | offsets = [%arg1]       | line 10: %arg1 is i32, not index
          make_tensor_view %arg0 | make_tensor_view %arg1  | line 5: %arg1 is i32, not !pto.ptr<f32>
          scf.if %2              | scf.if %i               | line 9: %i is index, not i1
          scf.yield %3 : index   | pto.barrier <PIPE_ALL>  | line 18: a block does not end with scf.yield
          scf.yield %i : index   | scf.yield %i : i32      | line 13: the block ends with [i32] instead of [index]
          scf.yield %3 : index   | scf.yield %part : index | line 17: %part is used before its definition
          } else {               | }                       | line 14: an if that leaves values has no else
          scf.yield %x : index   | return                  | line 15: nothing here ends with return
          %x = %c0_index         | %x = %arg1              | line 7: %arg1 is i32, not index
          iter_args(%x = %c0_index) -> | ->                | line 7: a loop carries 0 values and has 1 results
          """)
  void damageIsFound(String sound, String damaged, String problem) {
    assertThat(SOUND).contains(sound);

    assertThat(PtoVerifier.problems(SOUND.replace(sound, damaged))).contains(problem);
  }

  @Test
  void everyLineThatDefinesAValueIsNeeded() {
    List<String> lines = SOUND.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().startsWith("%") && !lines.get(i).endsWith("{")) {
        List<String> others = new ArrayList<>(lines);
        others.remove(i);
        assertThat(PtoVerifier.problems(String.join("\n", others))).as(lines.get(i)).isNotEmpty();
      }
    }
  }

  @Test
  void everyBraceIsNeeded() {
    List<String> lines = SOUND.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().equals("}") || lines.get(i).strip().equals("return")) {
        List<String> others = new ArrayList<>(lines);
        others.remove(i);
        assertThat(PtoVerifier.problems(String.join("\n", others))).as("line " + i).isNotEmpty();
      }
    }
  }
}
