package io.commgraph.ir;

import java.util.List;
import java.util.Optional;

/**
 * A call: one that is waited for ({@link Call}), or one that only starts a task ({@link Submit}).
 */
public sealed interface CallLike extends Expr permits Call, Submit {
  /** What is called. */
  Op op();

  /** The positional arguments. */
  List<Expr> args();

  /** The operator's own keyword arguments. */
  Attrs kwargs();

  /** What the compiler notes about this call. */
  Attrs attrs();

  /**
   * This call with other arguments and attributes.
   *
   * @throws IllegalArgumentException if the attributes give directions for another number of
   *     arguments
   */
  CallLike with(List<Expr> changedArgs, Attrs changedAttrs);

  /** The device that a dispatch runs on. */
  default Optional<Expr> device() {
    return attrs().getExpr("device");
  }

  /** The resolved directions of the arguments; empty while none are resolved. */
  default List<ArgDirection> argDirections() {
    AttrValue found = attrs().get("arg_directions");
    return found != null && found.tag() == AttrValue.Tag.ARG_DIRECTIONS
        ? found.asList(ArgDirection.class)
        : List.of();
  }

  /** The directions must be none or one an argument (IR specification, 1.8). */
  static void checkDirections(Attrs attrs, List<Expr> args) {
    AttrValue found = attrs.get("arg_directions");
    if (found == null) {
      return;
    }
    if (found.tag() != AttrValue.Tag.ARG_DIRECTIONS) {
      throw new IllegalArgumentException("arg_directions must be a list of argument directions");
    }
    int size = ((List<?>) found.value()).size();
    if (size != 0 && size != args.size()) {
      throw new IllegalArgumentException(
          "arg_directions has " + size + " entries for " + args.size() + " arguments");
    }
  }
}
