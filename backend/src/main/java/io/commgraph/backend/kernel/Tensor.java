package io.commgraph.backend.kernel;

import io.commgraph.ir.TensorLike;
import java.util.Objects;

/**
 * What a kernel knows about a tensor: a value, and what is needed to address it. All of it travels
 * together, since a base pointer with another tensor's context would address another window.
 *
 * @param view the name of the view of the whole tensor
 * @param base the name of the pointer to its first element
 * @param context the name of its communication context; {@code null} for an ordinary tensor
 * @param type the type of what the view shows
 */
record Tensor(String view, String base, String context, TensorLike type) implements Bound {
  /** Whether both are addressed by the same pointer and context, whatever their views show. */
  boolean isSameWindow(Tensor other) {
    return base.equals(other.base) && Objects.equals(context, other.context);
  }

  /** This tensor seen through another view. */
  Tensor through(String other, TensorLike otherType) {
    return new Tensor(other, base, context, otherType);
  }
}
