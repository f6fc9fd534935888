package io.commgraph.queries.findings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.Diagnostic;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The findings that a project has accepted, so that only new ones count. The file names each by its
 * fingerprint; the rest is for those who read it.
 */
public final class Baseline {
  private static final int VERSION = 1;

  private final Set<String> fingerprints;

  private Baseline(Set<String> fingerprints) {
    this.fingerprints = fingerprints;
  }

  /**
   * The baseline in a file.
   *
   * @throws IOException if there is none
   */
  public static Baseline read(Path file) throws IOException {
    JsonNode json = new ObjectMapper().readTree(Files.readString(file));
    if (json.path("version").asInt() != VERSION || !json.path("findings").isArray()) {
      throw new IOException("it is no baseline of version " + VERSION);
    }
    Set<String> fingerprints = new HashSet<>();
    json.path("findings").forEach(each -> fingerprints.add(each.path("fingerprint").asText()));
    return new Baseline(fingerprints);
  }

  /** Whether the finding with that fingerprint was accepted. */
  public boolean has(String fingerprint) {
    return fingerprints.contains(fingerprint);
  }

  /** Writes a baseline with all these findings. */
  public static void write(List<Judged> findings, PrintWriter out) {
    JsonOutput.write(
        out,
        json -> {
          json.writeStartObject();
          json.writeNumberField("version", VERSION);
          json.writeArrayFieldStart("findings");
          for (Judged judged : findings) {
            Diagnostic finding = judged.diagnostic();
            json.writeStartObject();
            json.writeStringField("fingerprint", judged.fingerprint());
            json.writeStringField("code", finding.code().id());
            json.writeStringField("file", Places.file(finding.span()));
            json.writeStringField("function", finding.function());
            json.writeStringField("message", finding.message());
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }
}
