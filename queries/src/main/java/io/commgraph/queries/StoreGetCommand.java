package io.commgraph.queries;

import io.commgraph.ingest.wire.MsgPack;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph store get}: a program of a store as a file again. */
@Command(
    name = "get",
    description =
        "Write a program of a store to a file, by its ending as text, MessagePack or JSON.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph store get ring_of_four --graph ports.store -o ring_of_four.msgpack")
final class StoreGetCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Spec private CommandSpec spec;
  @Mixin private StoreOption place;

  @Parameters(paramLabel = "NAME", description = "The program's name in the store.")
  private String name;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "What is written: .py, .msgpack, .json, each also with .gz.")
  private Path file;

  @Override
  public Integer call() {
    if (Format.of(file.toString()).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "'" + file + "' has none of the endings " + Format.endings());
    }
    return place.with(
        store.report(),
        opened -> {
          byte[] content = opened.content(name).orElseThrow(() -> place.notStored(name));
          ProgramFiles.write(MsgPack.read(content, name), file);
          return ExitCode.FINE;
        });
  }
}
