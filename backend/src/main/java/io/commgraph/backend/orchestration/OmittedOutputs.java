package io.commgraph.backend.orchestration;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorType;
import java.util.stream.IntStream;

/**
 * The outputs that a submission leaves to the runtime: the last parameters of the callee in front
 * of the contexts, which a pass appends (design, B.7; passes specification, 7.3).
 *
 * @param first the position of the first one among the callee's parameters
 */
record OmittedOutputs(int first, int count) {
  static OmittedOutputs of(Function callee, CallLike call) {
    int params = callee.params().size();
    int missing = params - call.args().size();
    int end = params;
    while (end > 0 && callee.params().get(end - 1).type() == OpaqueType.COMM_CTX) {
      end--;
    }
    boolean areOutputs =
        call instanceof Submit
            && missing > 0
            && missing <= end
            && IntStream.range(end - missing, end).allMatch(param -> isOutput(callee, param));
    return areOutputs ? new OmittedOutputs(end - missing, missing) : new OmittedOutputs(params, 0);
  }

  private static boolean isOutput(Function callee, int param) {
    return callee.direction(param) == ParamDirection.OUT
        && callee.params().get(param).type() instanceof TensorType;
  }

  boolean contains(int param) {
    return param >= first && param < first + count;
  }

  /** The position among the arguments of one that is passed. */
  int argument(int param) {
    return param < first ? param : param - count;
  }
}
