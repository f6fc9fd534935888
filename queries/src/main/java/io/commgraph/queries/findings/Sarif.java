package io.commgraph.queries.findings;

import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Entry;
import io.commgraph.diagnostics.Related;
import io.commgraph.diagnostics.Severity;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Comparator;
import java.util.List;

/**
 * Findings in the Static Analysis Results Interchange Format, 2.1.0. The rules are the entries of
 * the catalogue that there are findings of.
 */
final class Sarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private final List<Judged> findings;
  private final List<Code> rules;
  private final JsonGenerator json;

  private Sarif(List<Judged> findings, JsonGenerator json) {
    this.findings = findings;
    this.rules =
        findings.stream()
            .map(each -> each.diagnostic().code())
            .distinct()
            .sorted(Comparator.comparing(Code::id))
            .toList();
    this.json = json;
  }

  static void write(List<Judged> findings, String version, PrintWriter out) {
    JsonOutput.write(out, json -> new Sarif(findings, json).log(version));
  }

  private void log(String version) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "commgraph");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    for (Code rule : rules) {
      rule(rule);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
    for (Judged finding : findings) {
      result(finding);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void rule(Code rule) throws IOException {
    Entry entry = rule.entry();
    json.writeStartObject();
    json.writeStringField("id", rule.id());
    json.writeStringField("name", rule.name());
    text("shortDescription", entry.summary());
    text("fullDescription", entry.explanation());
    text("help", entry.explanation());
    json.writeObjectFieldStart("defaultConfiguration");
    json.writeStringField("level", level(rule.severity()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private void text(String name, String text) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  private static String level(Severity severity) {
    return severity == Severity.ERROR ? "error" : "warning";
  }

  private void result(Judged judged) throws IOException {
    Diagnostic finding = judged.diagnostic();
    json.writeStartObject();
    json.writeStringField("ruleId", finding.code().id());
    json.writeNumberField("ruleIndex", rules.indexOf(finding.code()));
    json.writeStringField("level", level(finding.severity()));
    text("message", Sentences.of(finding));
    json.writeArrayFieldStart("locations");
    if (!finding.span().filename().isEmpty()) {
      json.writeStartObject();
      place(finding.span());
      function(finding.function());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("relatedLocations");
    int id = 0;
    for (Related related : finding.related()) {
      id++;
      json.writeStartObject();
      json.writeNumberField("id", id);
      place(related.span());
      text("message", (related.role() + " " + related.text()).strip());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("commgraph/v1", judged.fingerprint());
    json.writeEndObject();
    json.writeStringField("baselineState", judged.known() ? "unchanged" : "new");
    json.writeEndObject();
  }

  private void place(Span span) throws IOException {
    if (span.filename().isEmpty()) {
      return;
    }
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(span));
    json.writeEndObject();
    if (span.isKnown()) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", span.beginLine());
      JsonOutput.number("startColumn", span.beginColumn(), json);
      JsonOutput.number("endLine", span.endLine(), json);
      JsonOutput.number("endColumn", span.endColumn(), json);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void function(String function) throws IOException {
    if (function.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("logicalLocations");
    json.writeStartObject();
    json.writeStringField("name", function);
    json.writeStringField("kind", "function");
    json.writeEndObject();
    json.writeEndArray();
  }

  /** What comes before a colon in the first segment of a relative reference would be a scheme. */
  private static String uri(Span span) {
    String file = Places.file(span);
    try {
      if (file.startsWith("/")) {
        return new URI("file", null, file, null).toASCIIString();
      }
      String relative = new URI(null, null, "/" + file, null).toASCIIString().substring(1);
      return relative.split("/", 2)[0].contains(":") ? "./" + relative : relative;
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a path is always the path of a URI: " + file, e);
    }
  }
}
