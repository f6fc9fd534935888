package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.LongRange;

/** Do programs with every kind of statement and expression in odd places read back? */
@Tag("once")
class ExactTextPropertyTest {
  @Property(tries = 400, seed = "1")
  void generatedProgramsReadBack(@ForAll @LongRange(max = Integer.MAX_VALUE) long seed) {
    Program program = RandomProgram.of(seed);
    Program read = TextReader.read(ExactTextTest.print(program), "generated");
    assertThat(StructuralEquality.firstDifference(program, read, false)).isEmpty();
    assertThat(StructuralHash.of(read)).isEqualTo(StructuralHash.of(program));
  }
}
