package io.commgraph.transforms.carries;

/**
 * How one value is carried through a loop.
 *
 * @param rebind whether code generation needs a variable that every iteration assigns; otherwise
 *     the iteration argument and the result are other names of the initial value
 * @param arraySize how many task ids the variable holds; 0 if it holds none
 */
record Carry(boolean rebind, int arraySize) {
  static final Carry IN_PLACE = new Carry(false, 0);
  static final Carry REBIND = new Carry(true, 0);
}
