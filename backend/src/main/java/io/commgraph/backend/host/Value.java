package io.commgraph.backend.host;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.WindowBuffer;
import java.util.List;

/**
 * What a value of the host function is in the driver. Scalars and host tensors exist while the
 * driver runs; which window or context a value is, is known while the driver is written.
 */
sealed interface Value {
  /** A Python expression, usually a local variable. */
  record Scalar(String text) implements Value {}

  /** An entry of the dictionary {@code tensors}. */
  record HostTensor(String key) implements Value {
    String text() {
      return Python.tensor(key);
    }
  }

  /** A tensor that starts at the beginning of a window buffer, one on each device. */
  record Window(WindowBuffer buffer) implements Value {}

  /** The communication context of the domain of a buffer. */
  record Context(WindowBuffer buffer) implements Value {}

  /** A tuple. */
  record Several(List<Value> elements) implements Value {
    public Several {
      elements = List.copyOf(elements);
    }
  }

  /** Something that the driver has no use for: an allocation's pointer, a task's id. */
  record Nothing() implements Value {}

  /** Something that cannot be had; the finding is reported if somebody asks for it. */
  record Missing(Diagnostic finding) implements Value {}
}
