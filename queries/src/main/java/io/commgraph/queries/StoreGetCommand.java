package io.commgraph.queries;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.options.ProgramFileOption;
import io.commgraph.queries.options.StoreOption;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code commgraph store get}: a program of a store as a file again. */
@Command(
    name = "get",
    description =
        "Write a program of a store to a file, by its ending as text, MessagePack or JSON.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph store get ring_of_four --graph ports.store -o ring_of_four.msgpack")
final class StoreGetCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Mixin private StoreOption place;
  @Mixin private ProgramFileOption output;

  @Parameters(paramLabel = "NAME", description = "The program's name in the store.")
  private String name;

  @Override
  public Integer call() {
    Path file = output.file();
    return place.with(
        store.report(),
        opened -> {
          byte[] content = opened.content(name).orElseThrow(() -> place.notStored(name));
          new ProgramFiles(store.console()).write(MsgPack.read(content, name), file);
          return ExitCode.FINE;
        });
  }
}
