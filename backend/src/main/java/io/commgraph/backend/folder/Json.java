package io.commgraph.backend.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** JSON files with an indentation of two and the same line ends on every platform. */
final class Json {
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final ObjectWriter WRITER =
      MAPPER.writer(
          new DefaultPrettyPrinter(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(INDENTER)
              .withArrayIndenter(INDENTER));

  private Json() {}

  static JsonNode read(String text) throws JsonProcessingException {
    return MAPPER.readTree(text);
  }

  static String text(Object value) {
    try {
      return WRITER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a value that is no JSON: " + value, e);
    }
  }
}
