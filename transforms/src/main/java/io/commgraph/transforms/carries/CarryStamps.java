package io.commgraph.transforms.carries;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Stmt;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/** Writes the carries of loops into their attributes (passes specification, late passes, 3.1). */
final class CarryStamps extends Rewriter {
  static final String REBIND = "iter_arg_rebind_";
  static final String ARRAY_SIZE = "iter_arg_array_size_";

  private final IdentityHashMap<ForStmt, List<Carry>> carries;

  /**
   * @param carries by identity, of the loops that carry anything
   */
  CarryStamps(IdentityHashMap<ForStmt, List<Carry>> carries) {
    this.carries = carries;
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    Stmt walked = super.stmt(stmt);
    return stmt instanceof ForStmt original && carries.containsKey(original)
        ? stamped((ForStmt) walked, stamps(carries.get(original)))
        : walked;
  }

  /** Expressions hold no loops. */
  @Override
  protected Expr expr(Expr expr) {
    return expr;
  }

  private static ForStmt stamped(ForStmt loop, List<Attr> stamps) {
    Attrs others =
        loop.attrs().without(key -> key.startsWith(REBIND) || key.startsWith(ARRAY_SIZE));
    List<Attr> before = loop.attrs().entries();
    boolean same =
        others.size() + stamps.size() == before.size()
            && stamps.equals(before.subList(others.size(), before.size()));
    if (same) {
      return loop;
    }
    List<Attr> after = new ArrayList<>(others.entries());
    after.addAll(stamps);
    return loop.withAttrs(Attrs.of(after));
  }

  private static List<Attr> stamps(List<Carry> carries) {
    List<Attr> stamps = new ArrayList<>();
    for (int i = 0; i < carries.size(); i++) {
      Carry carry = carries.get(i);
      stamps.add(new Attr(REBIND + i, AttrValue.of(carry.rebind())));
      if (carry.arraySize() > 0) {
        stamps.add(new Attr(ARRAY_SIZE + i, AttrValue.of(carry.arraySize())));
      }
    }
    return stamps;
  }
}
