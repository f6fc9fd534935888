package io.commgraph.queries;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Related;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** Findings as JSON: an array with an object each, for programs to read. */
final class DiagnosticJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private DiagnosticJson() {}

  static void write(List<Diagnostic> findings, PrintWriter out) {
    try (JsonGenerator json = FACTORY.createGenerator(out).useDefaultPrettyPrinter()) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.writeStartArray();
      for (Diagnostic finding : findings) {
        write(finding, json);
      }
      json.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    out.println();
  }

  private static void write(Diagnostic finding, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("code", finding.code().id());
    json.writeStringField("severity", finding.severity().name().toLowerCase(Locale.ROOT));
    json.writeStringField("message", finding.message());
    place(finding.span(), json);
    json.writeStringField("function", finding.function());
    json.writeStringField("hint", finding.hint());
    json.writeArrayFieldStart("related");
    for (Related related : finding.related()) {
      json.writeStartObject();
      json.writeStringField("role", related.role());
      json.writeStringField("text", related.text());
      place(related.span(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** What is not known of a place is {@code null}. */
  private static void place(Span span, JsonGenerator json) throws IOException {
    if (span.filename().isEmpty()) {
      json.writeNullField("file");
    } else {
      json.writeStringField("file", span.filename());
    }
    number("line", span.beginLine(), json);
    number("column", span.beginColumn(), json);
    number("endLine", span.endLine(), json);
    number("endColumn", span.endColumn(), json);
  }

  private static void number(String name, int value, JsonGenerator json) throws IOException {
    if (value > 0) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }
}
