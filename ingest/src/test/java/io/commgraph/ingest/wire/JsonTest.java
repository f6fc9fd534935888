package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.GeneratedPage;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** JSON and MessagePack say the same, and the schema describes what is written. */
@Tag("once")
class JsonTest {
  private static final Path SCHEMA =
      Path.of("src/main/resources/io/commgraph/ingest/wire/program.schema.json");
  private static final Schema VALIDATOR =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(JsonSchema.text(), InputFormat.JSON);

  static Stream<String> programs() {
    return Snapshots.programs();
  }

  @Test
  void theSchemaIsThatOfTheFieldTables() {
    GeneratedPage.check(SCHEMA, JsonSchema.text());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void nothingIsLostEitherWay(String program) {
    for (String file : ends(program)) {
      byte[] packed = Corpus.bytes(program, file);
      byte[] json = Json.write(MsgPack.read(packed, file));
      Program read = Json.read(json, file);
      assertThat(MsgPack.write(read)).as(file).isEqualTo(packed);
      assertThat(Json.write(read)).as(file).isEqualTo(json);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theSchemaDescribesWhatIsWritten(String program) {
    for (String file : ends(program)) {
      byte[] json = Json.write(MsgPack.read(Corpus.bytes(program, file), file));
      assertThat(VALIDATOR.validate(new String(json, UTF_8), InputFormat.JSON))
          .as("%s/%s", program, file)
          .isEmpty();
    }
  }

  /** The first and the last snapshot: those between have nothing that these two lack. */
  private static List<String> ends(String program) {
    return Snapshots.of(program).stream()
        .filter(file -> file.startsWith("before") || file.startsWith("final"))
        .toList();
  }

  @Test
  void theSchemaDescribesEverything() {
    String json = new String(Json.write(Sampler.everything()), UTF_8);
    assertThat(VALIDATOR.validate(json, InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'\"type\":\"Program\"', '\"type\":\"Call\"'",
    "'\"is_global_var\":true', '\"is_global_var\":1'",
    "'\"func_type\":0', '\"func_type\":77'",
    "'\"name_hint\":', '\"name_hnt\":'",
    "'\"type_kind\":\"TensorType\"', '\"type_kind\":\"TensorTyp\"'",
    "'\"begin_line\":3', '\"begin_line\":\"3\"'",
    "'\"type\":\"Int32Vector\"', '\"type\":\"Int32Vectors\"'",
    "'\"initValue\":', '\"init_value\":'"
  })
  void theSchemaRefuses(String part, String damaged) {
    String json = new String(Json.write(Sampler.everything()), UTF_8);
    assertThat(json).contains(part);
    assertThat(VALIDATOR.validate(json.replace(part, damaged), InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void numbersThatJsonCannotSpellAreKept() throws IOException {
    for (double value :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, 0.1}) {
      Program program = Sampler.constant(value);
      byte[] json = Json.write(program);
      new ObjectMapper().readTree(json);
      assertThat(VALIDATOR.validate(new String(json, UTF_8), InputFormat.JSON)).isEmpty();
      assertThat(MsgPack.write(Json.read(json, "x"))).isEqualTo(MsgPack.write(program));
    }
  }

  @Test
  void deepProgramsAreReadAndWritten() {
    Program deep = Sampler.negations(2_000);
    assertThat(MsgPack.write(Json.read(Json.write(deep), "x"))).isEqualTo(MsgPack.write(deep));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                        | CG0213 | line 1, column 1",
        "'{\"id\": 0,'             | CG0213 | line 1",
        "'{\"id\": 0,\n \"x\": y}' | CG0213 | line 2, column 7",
        "'[1, 2'                   | CG0213 | (start marker at line: 1, column: 1)",
        "'[1, 2]'                  | CG0203 | line 1, column 1",
        "'{\"id\": 0, \"type\": \"Program\",\n\"fields\": {\"name\": 1}}' | CG0206 | line 2, column 20",
        "'{\"double\": \"x\"}'     | CG0213 | line 1",
        "'{\"id\": 0, \"type\": \"Program\", \"fields\": {\"name\": 18446744073709551616}}' | CG0206 | line 1",
        "'{\"id\": 0, \"type\": \"Program\", \"fields\": {\"name\": -9223372036854775809}}' | CG0206 | line 1"
      })
  void faultsSayWhere(String text, String code, String place) {
    assertThatThrownBy(() -> Json.read(text.getBytes(UTF_8), "broken.json"))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            e -> {
              assertThat(e.diagnostics().get(0).code().id()).isEqualTo(code);
              assertThat(e.diagnostics().get(0).message()).contains(place);
            });
  }

  @Test
  void realProgramsAreKept() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      byte[] packed = Files.readAllBytes(folder.resolve("final.msgpack"));
      byte[] json = Json.write(MsgPack.read(packed, "x"));
      assertThat(MsgPack.write(Json.read(json, "x"))).as("%s", folder).isEqualTo(packed);
    }
  }
}
