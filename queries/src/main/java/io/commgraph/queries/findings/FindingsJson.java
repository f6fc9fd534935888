package io.commgraph.queries.findings;

import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Related;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Findings as JSON: an array with an object each, for programs to read. */
final class FindingsJson {
  private FindingsJson() {}

  static void write(List<Judged> findings, PrintWriter out) {
    JsonOutput.write(out, json -> write(findings, json));
  }

  static void write(List<Judged> findings, JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (Judged finding : findings) {
      write(finding, json);
    }
    json.writeEndArray();
  }

  private static void write(Judged judged, JsonGenerator json) throws IOException {
    Diagnostic finding = judged.diagnostic();
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
    json.writeStringField("fingerprint", judged.fingerprint());
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
