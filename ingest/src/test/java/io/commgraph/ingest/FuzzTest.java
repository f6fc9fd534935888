package io.commgraph.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.Json;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whatever a file holds, a reader gives back a program or says what is wrong; nothing else may
 * happen. A program that was read survives each of the other forms. Tries {@code
 * -Dcommgraph.fuzz.files=…} files a reader, from {@code -Dcommgraph.fuzz.seed=…} on.
 */
@Tag("once")
class FuzzTest {
  private static final int FILES = Integer.getInteger("commgraph.fuzz.files", 2000);
  private static final long SEED = Long.getLong("commgraph.fuzz.seed", 1);
  private static final List<String> PROGRAMS =
      List.of("two_wheels", "ring_of_four", "single_chip", "spmd_orchard", "periscope");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z_]\\w*");
  private static final List<String> STATES = List.of("before", "domains", "final");
  private static final List<byte[]> WORDS =
      bytes(
          "pl._dump.window_ref(\"w\")",
          "pl._dump.window_buffer(\"w\", base=\"b\", size=n)",
          "pl._dump.types(a=pl.Ptr)",
          "pl._dump.results(a)",
          "pl._dump.call(\"x\", [], pl.Ptr)",
          "with pl._dump.scope(\"SpmdScopeStmt\", core_num=1):\n",
          "pl._dump.variable(\"n\", pl.Ptr)",
          "pl._dump.tagged(\"vars\", [None])",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          ":",
          ",",
          "\n",
          "    ",
          "\n        ",
          "if a:\n",
          "else:\n",
          "for i in pl.range(4):\n",
          "return",
          "pl.yield_(a)",
          "self.",
          "\"",
          "'",
          "\"\"\"",
          "#",
          "\\",
          "=",
          "-",
          "**",
          "not ",
          "@pl.function\n",
          "\0",
          "é",
          "0x",
          "1e999",
          "9223372036854775808",
          "{\"ref\":0}",
          "{\"double\":\"NaN\"}",
          "{\"id\":0,",
          "null",
          "true",
          "1e400",
          "\"type\":\"Call\"",
          "\"type_kind\":\"Ptr\"",
          "\u0081\u00a3ref\u0000",
          "\u00c0",
          "\u00dc");

  private static List<byte[]> bytes(String... words) {
    return Stream.of(words).map(word -> word.getBytes(UTF_8)).toList();
  }

  /** Reads a damaged file; nothing if the reader said what is wrong. */
  @FunctionalInterface
  private interface Target {
    Optional<Program> read(byte[] file);
  }

  @Test
  void textIsReadOrRefused() {
    List<byte[]> files = new ArrayList<>();
    programs().forEach(each -> files.add(text(each).getBytes(UTF_8)));
    fuzz("text", files, file -> TextReader.read(new String(file, UTF_8), "x", new Diagnostics()));
  }

  @Test
  void messagePackIsReadOrRefused() {
    List<byte[]> files = programs().map(MsgPack::write).toList();
    fuzz("MessagePack", files, file -> refusing(() -> MsgPack.read(file, "x")));
  }

  @Test
  void jsonIsReadOrRefused() {
    List<byte[]> files = programs().map(Json::write).toList();
    fuzz("JSON", files, file -> refusing(() -> Json.read(file, "x")));
  }

  private static Stream<Program> programs() {
    return PROGRAMS.stream()
        .flatMap(program -> STATES.stream().map(state -> program + "/" + state))
        .map(
            path -> {
              String[] parts = path.split("/");
              return MsgPack.read(Corpus.bytes(parts[0], parts[1] + ".msgpack"), path);
            });
  }

  private static String text(Program program) {
    return new TextPrinter(PrintOptions.EXACT).print(program);
  }

  private static Optional<Program> refusing(Supplier<Program> reader) {
    try {
      return Optional.of(reader.get());
    } catch (DiagnosticException e) {
      assertThat(e.diagnostics()).isNotEmpty();
      return Optional.empty();
    }
  }

  private static void fuzz(String form, List<byte[]> files, Target target) {
    int read = 0;
    for (long seed = SEED; seed < SEED + FILES; seed++) {
      byte[] file = new Mutator(seed, files, WORDS).next();
      try {
        Optional<Program> program = target.read(file);
        if (program.isPresent()) {
          read++;
          survives(program.get());
        }
      } catch (RuntimeException | Error e) {
        throw new AssertionError(form + ", seed " + seed, e);
      }
    }
    System.out.printf("fuzzed %s: %d files, %d of them programs still%n", form, FILES, read);
  }

  /** What was read is written in each form and read from it again. */
  private static void survives(Program program) {
    byte[] packed = MsgPack.write(program);
    assertThat(MsgPack.write(MsgPack.read(packed, "again"))).isEqualTo(packed);
    assertThat(MsgPack.write(Json.read(Json.write(program), "again"))).isEqualTo(packed);
    if (!program.functions().stream().allMatch(each -> NAME.matcher(each.name()).matches())) {
      return; // Python has no definition for it
    }
    Program again = TextReader.read(text(program), "again");
    assertThat(StructuralEquality.firstDifference(program, again, true)).isEmpty();
  }
}
