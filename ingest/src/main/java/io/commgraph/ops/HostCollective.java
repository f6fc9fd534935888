package io.commgraph.ops;

import static io.commgraph.ops.CollectiveOperand.INPUT;
import static io.commgraph.ops.CollectiveOperand.RECV_COUNTS;
import static io.commgraph.ops.CollectiveOperand.SEND_COUNTS;
import static io.commgraph.ops.CollectiveOperand.SIGNAL;
import static io.commgraph.ops.CollectiveOperand.TARGET;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The collectives that host orchestration may call, with their operands in order (passes
 * specification, 5.2). The kernels that they become are {@link BuiltinCollective}s.
 */
public enum HostCollective {
  ALL_REDUCE("pld.tensor.allreduce", true, TARGET, SIGNAL),
  BARRIER("pld.tensor.barrier", false, SIGNAL),
  BROADCAST("pld.tensor.broadcast", false, TARGET, SIGNAL),
  REDUCE_SCATTER("pld.tensor.reduce_scatter", false, TARGET, SIGNAL),
  ALL_GATHER("pld.tensor.allgather", true, INPUT, TARGET, SIGNAL),
  ALL_TO_ALL("pld.tensor.all_to_all", true, INPUT, TARGET, SIGNAL),
  ALL_TO_ALL_V("pld.tensor.all_to_all_v", true, INPUT, TARGET, SIGNAL, SEND_COUNTS, RECV_COUNTS);

  private static final Map<String, HostCollective> BY_OPERATOR =
      Arrays.stream(values())
          .collect(Collectors.toMap(HostCollective::operator, Function.identity()));

  private final String operator;
  private final boolean resultFollowed;
  private final List<CollectiveOperand> operands;

  HostCollective(String operator, boolean resultFollowed, CollectiveOperand... operands) {
    this.operator = operator;
    this.resultFollowed = resultFollowed;
    this.operands = List.of(operands);
  }

  /** The collective that an expression calls; empty for everything else. */
  public static Optional<HostCollective> of(Expr expr) {
    return expr instanceof CallLike call && !call.op().isGlobalVar()
        ? of(call.op().name())
        : Optional.empty();
  }

  /** The collective with that operator name. */
  public static Optional<HostCollective> of(String operator) {
    return Optional.ofNullable(BY_OPERATOR.get(operator));
  }

  /** The operator's name, {@code pld.tensor.…}. */
  public String operator() {
    return operator;
  }

  /** The operands in order; an all-reduce has its signal only once signals are synthesized. */
  public List<CollectiveOperand> operands() {
    return operands;
  }

  /** Where the operand of that role stands; empty if there is none. */
  public OptionalInt indexOf(CollectiveOperand operand) {
    int index = operands.indexOf(operand);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** Where the signal stands. */
  public int signal() {
    return operands.indexOf(SIGNAL);
  }

  /** The operand that the result is: the target, or the signal of a barrier. */
  public int aliased() {
    return indexOf(TARGET).orElse(signal());
  }

  /**
   * Whether strict semantics follow the result back to the window that it is (passes specification,
   * 4.6). Extended semantics follow every result.
   */
  public boolean resultFollowed() {
    return resultFollowed;
  }
}
