package io.commgraph.queries.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote next to this class. */
public final class Version implements IVersionProvider {
  private static final int DIGITS = 12;

  /** The number, with the beginning of a digest of the sources that tells builds apart. */
  public static String number() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String sources = properties.getProperty("sources");
    return properties.getProperty("version") + "+" + sources.substring(0, DIGITS);
  }

  @Override
  public String[] getVersion() {
    return new String[] {"commgraph " + number()};
  }
}
