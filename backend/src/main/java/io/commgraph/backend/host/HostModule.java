package io.commgraph.backend.host;

import java.util.List;

/**
 * An emitted host driver.
 *
 * @param text the Python module
 * @param entry the name of the function with the entry mark
 * @param builtins the built-in kernels that it dispatches, by name; each needs a folder
 */
public record HostModule(String text, String entry, List<BuiltinVariant> builtins) {
  /** Where the module lies in the output folder. */
  public static final String PATH = "orchestration/host_orch.py";

  public HostModule {
    builtins = List.copyOf(builtins);
  }
}
