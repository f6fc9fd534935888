package io.commgraph.transforms.carries;

import io.commgraph.ir.ForStmt;

/**
 * How one value is carried through a loop.
 *
 * @param rebind whether code generation needs a variable that every iteration assigns; otherwise
 *     the iteration argument and the result are other names of the initial value
 * @param arraySize how many task ids the variable holds; 0 if it holds none
 */
public record Carry(boolean rebind, int arraySize) {
  static final Carry IN_PLACE = new Carry(false, 0);
  static final Carry REBIND = new Carry(true, 0);

  /** What the loop's attributes say about a slot; a slot without a stamp is carried in place. */
  public static Carry of(ForStmt loop, int slot) {
    return new Carry(
        loop.attrs().isTrue(CarryStamps.REBIND + slot),
        loop.attrs().getInt(CarryStamps.ARRAY_SIZE + slot).orElse(0));
  }
}
