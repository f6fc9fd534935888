package io.commgraph.backend.host;

import io.commgraph.backend.Keywords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Gives out names, each once. A name hint is sanitized into an identifier; a name that is taken
 * gets the first free number, so that the result depends on nothing but the order of the questions.
 */
final class PythonNames {
  /** What the emitted module takes from Python, from its imports and from its parameters. */
  private static final Set<String> USED =
      Keywords.words(
          """
          abs bool float int max min range torch CallConfig CommBufferSpec DataType TaskArgs
          TensorArgType make_tensor_arg _submit_chip ExitStack _alloc_intermediates orch
          _args config tensors callables sub_ids _keep world_size _domain_provider _
          """);

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> next = new HashMap<>();

  /** Names of local variables and functions: no keywords, and nothing that the module uses. */
  static PythonNames ofLocals() {
    PythonNames names = new PythonNames();
    names.taken.addAll(Keywords.PYTHON);
    names.taken.addAll(USED);
    return names;
  }

  /** Keys of a dictionary: every text is free. */
  static PythonNames ofKeys() {
    return new PythonNames();
  }

  /** A name like that hint that was not given out before. */
  String fresh(String hint) {
    String base = sanitized(hint);
    String name = base;
    for (int i = next.getOrDefault(base, 1); !taken.add(name); i++) {
      name = base + "_" + i;
      next.put(base, i + 1);
    }
    return name;
  }

  /** The hint with an underscore for everything that cannot stand in an identifier. */
  static String sanitized(String hint) {
    String plain = hint.replaceAll("[^A-Za-z0-9_]", "_");
    return plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
  }
}
