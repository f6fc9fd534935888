package io.commgraph.backend.kernel;

import io.commgraph.ir.Function;
import java.util.List;

/**
 * What becomes one file: a kernel, or the kernels of a group.
 *
 * @param path of the file, relative to the output folder
 * @param functions in the order of their names
 */
record KernelUnit(String path, List<Function> functions) {
  KernelUnit {
    functions = List.copyOf(functions);
  }
}
