package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.queries.console.Console;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;

/** One run of the command line in this process, and what it left on its streams. */
public record Run(int exitCode, String out, String err) {

  public static Run of(Object... arguments) {
    return reading(InputStream.nullInputStream(), arguments);
  }

  public static Run reading(String standardInput, Object... arguments) {
    return reading(new ByteArrayInputStream(standardInput.getBytes(UTF_8)), arguments);
  }

  public static Run reading(InputStream standardInput, Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Console console =
        Console.plain(standardInput, new PrintWriter(out, true), new PrintWriter(err, true));
    List<String> words = Arrays.stream(arguments).map(Object::toString).toList();
    int exitCode = Main.run(console, words.toArray(String[]::new));
    return new Run(exitCode, out.toString(), err.toString());
  }
}
