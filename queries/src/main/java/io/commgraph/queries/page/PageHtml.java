package io.commgraph.queries.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a page as one HTML file that needs nothing else: style, scripts and data are in it, and
 * its content security policy lets nothing in or out. What comes from programs is in the data only,
 * in letters that mean nothing to HTML.
 */
public final class PageHtml {
  private static final String CYTOSCAPE =
      "/META-INF/resources/webjars/cytoscape/3.33.1/dist/cytoscape.min.js";
  private static final List<String> SCRIPTS =
      List.of(
          "dom",
          "model",
          "geometry",
          "theme",
          "drawing",
          "view",
          "details",
          "search",
          "filters",
          "findings",
          "snapshots",
          "gremlin",
          "exports",
          "legend",
          "keys",
          "live",
          "main");

  private PageHtml() {}

  /** The text of the page. */
  public static String of(Page page) {
    String style = text("page.css");
    String cytoscape = text(CYTOSCAPE);
    String scripts =
        SCRIPTS.stream()
            .map(name -> text(name + ".js"))
            .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
    String connect = page.live().isEmpty() ? "'none'" : "'self'";
    return text("page.html")
        .replace("@style-hash@", hash(style))
        .replace("@cytoscape-hash@", hash(cytoscape))
        .replace("@script-hash@", hash(scripts))
        .replace("@connect@", connect)
        .replace("@style@", style)
        .replace("@cytoscape@", cytoscape)
        .replace("@script@", scripts)
        .replace("@data@", json(page));
  }

  /** The data of the page, in which no letter means anything to HTML. */
  static String json(Page page) {
    try {
      ObjectMapper mapper =
          JsonMapper.builder().configure(JsonWriteFeature.ESCAPE_NON_ASCII, true).build();
      mapper.getFactory().setCharacterEscapes(new HtmlEscapes());
      return mapper.writeValueAsString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String name) {
    try (InputStream in = PageHtml.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the page lacks " + name);
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /**
   * Spells {@code <}, {@code >}, {@code &} and {@code '} as {@code \\u003C} and so on, and the one
   * control character that JSON lets stand, delete.
   */
  private static final class HtmlEscapes extends CharacterEscapes {
    private final int[] escapes = standardAsciiEscapesForJSON();

    HtmlEscapes() {
      for (char each : new char[] {'<', '>', '&', '\'', '\u007F'}) {
        escapes[each] = ESCAPE_CUSTOM;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return escapes.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
      return new SerializedString("\\u%04X".formatted(c));
    }
  }
}
