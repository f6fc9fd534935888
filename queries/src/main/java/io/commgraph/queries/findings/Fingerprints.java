package io.commgraph.queries.findings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.folder.Manifest;
import io.commgraph.diagnostics.Diagnostic;
import java.util.HashMap;
import java.util.Map;

/**
 * Names findings by what they say and not by their lines: code, file, function and message; among
 * several that say the same in one function, by their order.
 */
final class Fingerprints {
  private static final int DIGITS = 32;

  private final Map<String, Integer> counts = new HashMap<>();

  /** The fingerprint of the next finding. */
  String of(Diagnostic finding) {
    String said =
        String.join(
            "\n",
            finding.code().id(),
            Places.file(finding.span()),
            finding.function(),
            finding.message());
    int number = counts.merge(said, 1, Integer::sum);
    return Manifest.digest((said + "\n" + number).getBytes(UTF_8)).substring(0, DIGITS);
  }
}
