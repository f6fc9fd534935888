package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Expr;
import io.commgraph.ir.Variable;

/** What is known about variables while an expression is rewritten. */
interface Knowledge {
  /** Nothing is known, not even what element types imply. */
  Knowledge NONE =
      new Knowledge() {
        @Override
        public Expr value(Variable variable) {
          return variable;
        }

        @Override
        public Interval interval(Expr expr) {
          return Interval.EVERYTHING;
        }

        @Override
        public long version() {
          return 0;
        }
      };

  /** The expression that the variable is known to equal, or the variable itself. */
  Expr value(Variable variable);

  /** The values that the expression can have. */
  Interval interval(Expr expr);

  /** A number that changes whenever anything becomes known or unknown. */
  long version();
}
