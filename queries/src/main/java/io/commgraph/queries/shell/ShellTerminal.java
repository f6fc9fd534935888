package io.commgraph.queries.shell;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jline.reader.Candidate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

/** What a person types: with history, completion, and queries on several lines. */
public final class ShellTerminal implements AutoCloseable {
  public static final String PROMPT = "commgraph> ";
  private static final String MORE = "        -> ";

  private final Terminal terminal;
  private final LineReader reader;

  /** Reads from a terminal; what was typed is kept in the file {@code history}. */
  public ShellTerminal(Terminal terminal, Path history) {
    this.terminal = terminal;
    this.reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .parser(ShellTerminal::parse)
            .completer((ignored, line, candidates) -> complete(line, candidates))
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, MORE)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
  }

  /** The next input; empty when there is no more. What was interrupted is forgotten. */
  public Optional<String> next() {
    while (true) {
      try {
        return Optional.of(reader.readLine(PROMPT).strip());
      } catch (UserInterruptException e) {
        terminal.writer().println();
      } catch (EndOfFileException e) {
        return Optional.empty();
      }
    }
  }

  private static ParsedLine parse(String line, int cursor, Parser.ParseContext context) {
    if (context == Parser.ParseContext.ACCEPT_LINE && ShellText.goesOn(line)) {
      throw new EOFError(-1, -1, "the query goes on");
    }
    return new Typed(line, cursor, Completion.word(line.substring(0, cursor)));
  }

  private static void complete(ParsedLine line, List<Candidate> candidates) {
    for (String each : Completion.candidates(line.line().substring(0, line.cursor()))) {
      candidates.add(new Candidate(each, each, null, null, null, null, false));
    }
  }

  @Override
  public void close() throws IOException {
    reader.getHistory().save();
    terminal.close();
  }

  /** A line whose last word is what completion replaces. */
  private record Typed(String line, int cursor, String word) implements CompletingParsedLine {
    @Override
    public int wordCursor() {
      return word.length();
    }

    @Override
    public int rawWordCursor() {
      return word.length();
    }

    @Override
    public int rawWordLength() {
      return word.length();
    }

    /** Steps and words of the schema are typed as they are. */
    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }
  }
}
