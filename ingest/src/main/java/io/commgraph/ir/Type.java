package io.commgraph.ir;

/**
 * The type of a value. Types have no identity: each use holds its own. They contain expressions
 * (the dimensions), so they are compared with {@link StructuralEquality}, never with {@code
 * equals}.
 */
public sealed interface Type extends Fielded
    permits OpaqueType, ScalarType, ShapedType, TupleType {}
