package io.commgraph.ops;

import static io.commgraph.ops.BuiltinCollective.Keyword.CORE_NUM;
import static io.commgraph.ops.BuiltinCollective.Keyword.DTYPE;
import static io.commgraph.ops.BuiltinCollective.Keyword.OP;
import static io.commgraph.ops.BuiltinCollective.Keyword.ROOT;

import io.commgraph.ir.ArgDirection;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The kernels that collectives of the host become, one dispatch a device (passes specification,
 * 5.3). Operands are those of the collective, in the same order.
 */
public enum BuiltinCollective {
  ALL_REDUCE("builtin.tensor.allreduce", HostCollective.ALL_REDUCE, OP, DTYPE, CORE_NUM),
  ALL_REDUCE_RING("builtin.tensor.allreduce_ring", HostCollective.ALL_REDUCE, OP, DTYPE),
  BARRIER("builtin.tensor.barrier", HostCollective.BARRIER),
  BROADCAST("builtin.tensor.broadcast", HostCollective.BROADCAST, ROOT, DTYPE),
  REDUCE_SCATTER("builtin.tensor.reduce_scatter", HostCollective.REDUCE_SCATTER, OP, DTYPE),
  ALL_GATHER("builtin.tensor.allgather", HostCollective.ALL_GATHER, DTYPE),
  ALL_TO_ALL("builtin.tensor.all_to_all", HostCollective.ALL_TO_ALL, DTYPE),
  ALL_TO_ALL_V("builtin.tensor.all_to_all_v", HostCollective.ALL_TO_ALL_V, DTYPE);

  /** A keyword argument of a built-in kernel; all but {@code dtype} come from the collective. */
  public enum Keyword {
    /** The reduction. */
    OP,
    /** The element type of the target. */
    DTYPE,
    /** How many vector cores a device spends. */
    CORE_NUM,
    /** The rank that sends. */
    ROOT;

    /** The key. */
    public String irName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final Map<String, BuiltinCollective> BY_OPERATOR =
      Arrays.stream(values())
          .collect(Collectors.toMap(BuiltinCollective::operator, Function.identity()));

  private final String operator;
  private final HostCollective source;
  private final List<Keyword> keywords;

  BuiltinCollective(String operator, HostCollective source, Keyword... keywords) {
    this.operator = operator;
    this.source = source;
    this.keywords = List.of(keywords);
  }

  /** The kernel with that operator name. */
  public static Optional<BuiltinCollective> of(String operator) {
    return Optional.ofNullable(BY_OPERATOR.get(operator));
  }

  /** The kernel that a collective becomes; {@code ring} chooses among those of an all-reduce. */
  public static BuiltinCollective of(HostCollective source, boolean ring) {
    if (source == HostCollective.ALL_REDUCE) {
      return ring ? ALL_REDUCE_RING : ALL_REDUCE;
    }
    return Arrays.stream(values()).filter(each -> each.source == source).findFirst().orElseThrow();
  }

  /** The operator's name, {@code builtin.tensor.…}. */
  public String operator() {
    return operator;
  }

  /** The collective that becomes this kernel. */
  public HostCollective source() {
    return source;
  }

  /** The keyword arguments in order; the same entries stand among the call's attributes. */
  public List<Keyword> keywords() {
    return keywords;
  }

  /** What the kernel does with each operand. */
  public List<ArgDirection> directions() {
    return source.operands().stream().map(CollectiveOperand::direction).toList();
  }
}
