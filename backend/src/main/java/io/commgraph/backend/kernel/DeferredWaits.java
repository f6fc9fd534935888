package io.commgraph.backend.kernel;

import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import java.util.List;
import java.util.Map;

/**
 * Waits that the runtime takes over when the kernel has ended. An offset outside the signal becomes
 * -1, which the runtime refuses (code generation specification, C.6).
 */
final class DeferredWaits {
  static final String FUNCTION = "pypto_register_counter_completion";
  static final String TYPE = "(!pto.ptr<i64>, !pto.ptr<i32>, i64, i64)";

  /** The one comparison that completion counters make. */
  private static final int GREATER_OR_EQUAL = 1;

  private final Body body;
  private final Scalars scalars;

  DeferredWaits(Body body, Scalars scalars) {
    this.body = body;
    this.scalars = scalars;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("defer_wait", this::defer);
  }

  private void defer(Site site) {
    Tensor signal = body.tensor(site.arg(0));
    if (!body.function().params().contains(site.arg(0))
        || signal.type().dtype() != DataType.INT32
        || signal.context() == null) {
      throw Refusal.of(body, KernelCode.SIGNAL_NOT_A_PARAMETER, site.hint(0, ""));
    }
    if (CallAttribute.number(site.call(), "cmp") != GREATER_OR_EQUAL) {
      throw Refusal.of(body, "a deferred wait for another comparison than >=");
    }
    Value offset = checkedOffset(site.list(1), signal.type().shape());
    Value wide = body.define("i64", "arith.index_cast %s : index to i64".formatted(offset));
    Value expected = scalars.value(site.arg(2));
    DataType dtype = body.scalarType(site.arg(2));
    Value wideExpected = scalars.casts().implicit(expected, dtype, DataType.INT64, null);
    body.line(
        "func.call @%s(%s, %s, %s, %s) : %s -> ()"
            .formatted(FUNCTION, Signature.DEFERRED, signal.base(), wide, wideExpected, TYPE));
  }

  private Value checkedOffset(List<Expr> offsets, List<Expr> shape) {
    if (offsets.isEmpty() || offsets.size() > shape.size()) {
      throw Refusal.of(body, offsets.size() + " offsets into " + shape.size() + " dimensions");
    }
    Value outside = null;
    Value linear = null;
    for (int i = 0; i < offsets.size(); i++) {
      Value offset = scalars.index(offsets.get(i));
      Value extent = scalars.index(shape.get(i));
      Value below =
          define("i1", "arith.cmpi slt, %s, %s : index", offset, body.constants().index(0));
      Value above = define("i1", "arith.cmpi sge, %s, %s : index", offset, extent);
      Value wrong = define("i1", "arith.ori %s, %s : i1", below, above);
      outside = outside == null ? wrong : define("i1", "arith.ori %s, %s : i1", outside, wrong);
      if (linear == null) {
        linear = offset;
      } else {
        Value scaled = define(PtoTypes.INDEX, "arith.muli %s, %s : index", linear, extent);
        linear = define(PtoTypes.INDEX, "arith.addi %s, %s : index", scaled, offset);
      }
    }
    Value none = body.constants().index(-1);
    return body.define(
        PtoTypes.INDEX, "arith.select %s, %s, %s : index".formatted(outside, none, linear));
  }

  private Value define(String type, String operation, Value left, Value right) {
    return body.define(type, operation.formatted(left, right));
  }
}
