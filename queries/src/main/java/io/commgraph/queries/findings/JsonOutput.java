package io.commgraph.queries.findings;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/** Writes a JSON text in several lines to a stream that stays open. */
final class JsonOutput {
  /** Writes the text. */
  @FunctionalInterface
  interface Content {
    void writeTo(JsonGenerator json) throws IOException;
  }

  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonOutput() {}

  static void write(PrintWriter out, Content content) {
    try (JsonGenerator json = FACTORY.createGenerator(out).useDefaultPrettyPrinter()) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      content.writeTo(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.println();
  }

  /** A number that is known. */
  static void number(String name, int value, JsonGenerator json) throws IOException {
    if (value > 0) {
      json.writeNumberField(name, value);
    }
  }
}
