package io.commgraph.queries.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.Json;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/** The forms in which programs are stored, by the endings of file names. */
public enum Format {
  TEXT(".py") {
    @Override
    ProgramFiles.Snapshot read(
        byte[] bytes, String fileName, int maxNesting, SourceFiles sources, Diagnostics sink) {
      String text = utf8(bytes, fileName);
      sources.add(fileName, text);
      Program program =
          TextReader.read(text, fileName, maxNesting, sink)
              .orElseThrow(() -> new DiagnosticException(sink.all()));
      return new ProgramFiles.Snapshot(program, bytes, text.lines().count());
    }

    @Override
    AtomicFile.Content content(Program program, TextPrinter printer) {
      byte[] text = printer.print(program).getBytes(UTF_8);
      return out -> out.write(text);
    }

    @Override
    boolean beginsProgram(byte[] head) {
      return DECORATOR.matcher(new String(head, UTF_8)).find();
    }
  },
  MSGPACK(".msgpack") {
    @Override
    ProgramFiles.Snapshot read(
        byte[] bytes, String fileName, int maxNesting, SourceFiles sources, Diagnostics sink) {
      return ProgramFiles.Snapshot.packed(MsgPack.read(bytes, fileName, maxNesting), bytes);
    }

    @Override
    AtomicFile.Content content(Program program, TextPrinter printer) {
      return out -> MsgPack.write(program, out);
    }

    @Override
    boolean beginsProgram(byte[] head) {
      return ofContent(head) == MSGPACK;
    }
  },
  JSON(".json") {
    @Override
    ProgramFiles.Snapshot read(
        byte[] bytes, String fileName, int maxNesting, SourceFiles sources, Diagnostics sink) {
      return ProgramFiles.Snapshot.packed(Json.read(bytes, fileName, maxNesting), bytes);
    }

    @Override
    AtomicFile.Content content(Program program, TextPrinter printer) {
      return out -> Json.write(program, out);
    }

    @Override
    boolean beginsProgram(byte[] head) {
      return FIELDS.matcher(new String(head, UTF_8)).find();
    }
  };

  /** The endings as help says them. */
  public static final String ENDINGS = ".py, .msgpack, .json, each also with .gz";

  private static final int HEAD = 1 << 16;
  private static final Pattern DECORATOR =
      Pattern.compile("(?m)^\\s*@\\w+\\.(program|function)\\b");
  private static final Pattern FIELDS = Pattern.compile("^\\s*\\{.*\"fields\"", Pattern.DOTALL);

  static final String COMPRESSED = ".gz";

  private final String ending;

  Format(String ending) {
    this.ending = ending;
  }

  /**
   * Reads a program.
   *
   * @param maxNesting how deep it may nest
   * @param sources receives the text of a program in text form
   * @param sink receives warnings
   * @throws DiagnosticException if it cannot be read
   */
  abstract ProgramFiles.Snapshot read(
      byte[] bytes, String fileName, int maxNesting, SourceFiles sources, Diagnostics sink);

  /** A program in this form, not compressed; text is as {@code printer} prints it. */
  abstract AtomicFile.Content content(Program program, TextPrinter printer);

  /** Whether the beginning of a file of this form is that of a program. */
  abstract boolean beginsProgram(byte[] head);

  /** Whether a file with the ending of a form holds a program, judged by its beginning. */
  static boolean holdsProgram(Path file) {
    Format format = of(file.toString()).orElseThrow();
    try (InputStream raw = Files.newInputStream(file);
        InputStream bytes = isCompressed(file.toString()) ? new GZIPInputStream(raw) : raw) {
      return format.beginsProgram(bytes.readNBytes(HEAD));
    } catch (IOException e) {
      return false;
    }
  }

  private static String utf8(byte[] bytes, String fileName) {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      Span file = new Span(fileName, -1, -1, -1, -1);
      throw new DiagnosticException(Diagnostic.of(ReadingCode.NOT_UTF_8, file, fileName));
    }
  }

  /** With its dot. */
  public String ending() {
    return ending;
  }

  /** All endings, for messages. */
  public static String endings() {
    return Arrays.stream(values()).map(Format::ending).collect(Collectors.joining(", "));
  }

  /** The form that a file of that name has. */
  public static Optional<Format> of(String fileName) {
    String plain = withoutCompression(fileName);
    return Arrays.stream(values()).filter(format -> plain.endsWith(format.ending)).findFirst();
  }

  /**
   * The form of a program's bytes. A MessagePack program is a map, whose first byte no text has; a
   * JSON program is an object, which no IR text begins with.
   */
  static Format ofContent(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && bytes[at] >= 0 && Character.isWhitespace(bytes[at])) {
      at++;
    }
    int first = at == bytes.length ? 0 : bytes[at] & 0xff;
    if (first == '{') {
      return JSON;
    }
    boolean isMap = first >= 0x80 && first <= 0x8f || first == 0xde || first == 0xdf;
    return isMap && at == 0 ? MSGPACK : TEXT;
  }

  /** Whether a file is compressed by gzip, judged by its name. */
  public static boolean isCompressed(String fileName) {
    return fileName.endsWith(COMPRESSED);
  }

  /** A file name without what says its form and compression. */
  public static String withoutEndings(String fileName) {
    String plain = withoutCompression(fileName);
    String ending = of(fileName).map(Format::ending).orElse("");
    return plain.substring(0, plain.length() - ending.length());
  }

  private static String withoutCompression(String fileName) {
    return isCompressed(fileName)
        ? fileName.substring(0, fileName.length() - COMPRESSED.length())
        : fileName;
  }
}
