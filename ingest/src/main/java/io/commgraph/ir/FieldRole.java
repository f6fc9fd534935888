package io.commgraph.ir;

/** How a field takes part in structural comparison (IR specification, 1.13). */
public enum FieldRole {
  /** The field defines variables: those of the two sides are mapped to each other. */
  DEF,
  /** The field is compared as it is. */
  USUAL,
  /**
   * The field names a variable that is compared by the variable rule alone, without its own fields.
   */
  IDENTITY,
  /** The field is not compared. */
  IGNORE
}
