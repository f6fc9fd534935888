package io.commgraph.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Documentation that is generated from code and committed. A test holds the committed text against
 * the code; with {@code -Dcommgraph.regenerate=true} it writes the text instead.
 */
public final class GeneratedPage {
  private static final boolean REGENERATE = Boolean.getBoolean("commgraph.regenerate");

  private GeneratedPage() {}

  /** The whole file. */
  public static void check(Path file, String text) {
    if (REGENERATE) {
      write(file, text);
    }
    assertThat(read(file)).as("%s, generated", file).isEqualTo(text);
  }

  /** The part of a file between {@code <!-- generated: name -->} and {@code <!-- end: name -->}. */
  public static void checkPart(Path file, String name, String text) {
    String begin = "<!-- generated: " + name + " -->\n";
    String end = "<!-- end: " + name + " -->\n";
    String whole = read(file);
    int from = whole.indexOf(begin) + begin.length();
    int to = whole.indexOf(end);
    assertThat(to).as("%s has the marks of %s", file, name).isGreaterThanOrEqualTo(from);
    if (REGENERATE) {
      write(file, whole.substring(0, from) + text + whole.substring(to));
      whole = read(file);
      to = whole.indexOf(end);
    }
    assertThat(whole.substring(from, to)).as("%s, part %s", file, name).isEqualTo(text);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, text, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
