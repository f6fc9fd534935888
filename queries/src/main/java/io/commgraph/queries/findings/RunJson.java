package io.commgraph.queries.findings;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** A batch as JSON: what became of each input, and all findings. */
public final class RunJson {
  /**
   * One input.
   *
   * @param name what its outputs are called
   * @param outcome in a word
   */
  public record InputRow(String file, String name, String outcome, long errors, long warnings) {}

  private RunJson() {}

  /** Writes the report. */
  public static void write(
      List<InputRow> inputs, List<Judged> findings, String version, PrintWriter out) {
    JsonOutput.write(
        out,
        json -> {
          json.writeStartObject();
          json.writeStringField("version", version);
          json.writeArrayFieldStart("inputs");
          for (InputRow input : inputs) {
            write(input, json);
          }
          json.writeEndArray();
          json.writeFieldName("findings");
          FindingsJson.write(findings.stream().filter(each -> !each.known()).toList(), json);
          json.writeEndObject();
        });
  }

  private static void write(InputRow input, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", input.file());
    json.writeStringField("name", input.name());
    json.writeStringField("outcome", input.outcome());
    json.writeNumberField("errors", input.errors());
    json.writeNumberField("warnings", input.warnings());
    json.writeEndObject();
  }
}
