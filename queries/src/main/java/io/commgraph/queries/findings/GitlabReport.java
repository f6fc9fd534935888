package io.commgraph.queries.findings;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Severity;
import java.io.PrintWriter;
import java.util.List;

/** Findings as a code quality report, which GitLab shows beside the lines of a merge request. */
final class GitlabReport {
  private GitlabReport() {}

  static void write(List<Judged> findings, PrintWriter out) {
    JsonOutput.write(
        out,
        json -> {
          json.writeStartArray();
          for (Judged judged : findings) {
            Diagnostic finding = judged.diagnostic();
            json.writeStartObject();
            json.writeStringField("description", Sentences.of(finding));
            json.writeStringField("check_name", finding.code().id());
            json.writeStringField("fingerprint", judged.fingerprint());
            json.writeStringField(
                "severity", finding.severity() == Severity.ERROR ? "major" : "minor");
            json.writeObjectFieldStart("location");
            json.writeStringField("path", Places.file(finding.span()));
            json.writeObjectFieldStart("lines");
            json.writeNumberField("begin", Math.max(1, finding.span().beginLine()));
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }
}
