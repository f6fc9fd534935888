package io.commgraph.queries;

import io.commgraph.queries.console.ExitCode;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph completion}: a script with which a shell completes commands and options. */
@Command(
    name = "completion",
    description = {
      "Print a script with which a shell completes commands, options and their values.",
      "Put this line into ~/.bashrc (~/.zshrc with zsh instead of bash): source <(commgraph completion bash)"
    },
    footerHeading = "%nExample:%n",
    footer = "  commgraph completion bash")
final class CompletionCommand implements Callable<Integer> {
  /** The shells that can run the script; it finds out which one it is in. */
  enum Shell {
    BASH,
    ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}")
  private Shell shell;

  @Override
  public Integer call() {
    String script = AutoComplete.bash(spec.root().name(), spec.root().commandLine());
    PrintWriter out = main.console().out();
    if (shell == Shell.ZSH) {
      out.println("autoload -U +X compinit && compinit");
    }
    out.println(script.stripTrailing());
    return ExitCode.FINE;
  }
}
