package io.commgraph.ops;

import io.commgraph.ir.ArgDirection;
import java.util.Locale;

/**
 * What an operand is to a collective of the host. The role alone decides how the built-in kernel
 * uses the operand, whether it must be a window, and how it takes part in the coverage of devices
 * (passes specification, 4.4, 5.3).
 */
public enum CollectiveOperand {
  /** What the devices contribute; it is read. */
  INPUT(ArgDirection.INPUT),
  /** Where the result arrives; the devices that it covers are those of the collective. */
  TARGET(ArgDirection.IN_OUT),
  /** How the devices wait for each other; it covers the devices of the target. */
  SIGNAL(ArgDirection.IN_OUT),
  /** How much each device sends to each other one; it is read. */
  SEND_COUNTS(ArgDirection.INPUT),
  /** How much each device got from each other one; it covers the devices of the target. */
  RECV_COUNTS(ArgDirection.IN_OUT);

  private final ArgDirection direction;

  CollectiveOperand(ArgDirection direction) {
    this.direction = direction;
  }

  /** The name of the role in messages: {@code send_counts}. */
  public String irName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the built-in kernel does with the operand. */
  public ArgDirection direction() {
    return direction;
  }

  /**
   * Whether the operator also takes an ordinary tensor here inside a kernel, so that the host has
   * to insist on a window of its own.
   */
  public boolean mustBeWindow() {
    return direction == ArgDirection.INPUT;
  }

  /** Whether the operand covers the devices that the target covers. */
  public boolean inheritsCoverage() {
    return this == SIGNAL || this == RECV_COUNTS;
  }
}
