package io.commgraph.testing;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.ContextCode;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.diagnostics.SignalCode;
import java.util.Map;

/**
 * What commgraph calls the reasons for which the passes over signals, domains and contexts refuse
 * programs of the {@link Corpus}.
 */
public final class Rejections {
  private static final Map<String, Code> CODES =
      Map.ofEntries(
          Map.entry("allreduce not a direct statement", SignalCode.ALL_REDUCE_NOT_DIRECT),
          Map.entry("implicit allreduce in a for loop", SignalCode.ALL_REDUCE_IN_LOOP),
          Map.entry("implicit allreduce in a while loop", SignalCode.ALL_REDUCE_IN_LOOP),
          Map.entry("allreduce arity", SignalCode.ALL_REDUCE_OPERANDS),
          Map.entry("core_num not positive", SignalCode.CORE_COUNT),
          Map.entry("bad device loop range", DomainCode.DEVICE_LOOP_RANGE),
          Map.entry("negative device constant", DomainCode.NEGATIVE_DEVICE),
          Map.entry("non-unit step", DomainCode.DEVICE_LOOP_STRIDE),
          Map.entry("bad device loop bound", DomainCode.DEVICE_LOOP_BOUND),
          Map.entry("bad device loop start", DomainCode.DEVICE_LOOP_START),
          Map.entry("lineage through a broadcast result", DomainCode.OPERAND_LINEAGE_LOST),
          Map.entry("lineage through a barrier result", DomainCode.OPERAND_LINEAGE_LOST),
          Map.entry("collective operand is no window", DomainCode.OPERAND_NOT_A_WINDOW),
          Map.entry("all_to_all_v in a loop", DomainCode.EXCHANGE_IN_LOOP),
          Map.entry("collective without coverage", DomainCode.COLLECTIVE_WITHOUT_COVERAGE),
          Map.entry("barrier without coverage", DomainCode.BARRIER_WITHOUT_COVERAGE),
          Map.entry("dead allocation", DomainCode.ALLOCATION_WITHOUT_WINDOW),
          Map.entry("never dispatched", DomainCode.ALLOCATION_NOT_DISPATCHED),
          Map.entry("duplicate allocation name", DomainCode.DUPLICATE_ALLOCATION_NAME),
          Map.entry("if merging two windows", ContextCode.BRANCH_MERGES_CONTEXTS),
          Map.entry("loop carry rebinding to another window", ContextCode.LOOP_REBINDS_CONTEXT),
          Map.entry("call without its distributed argument", ContextCode.ARGUMENT_MISSING),
          Map.entry("context query left outside host orchestration", ContextCode.QUERY_LEFT));

  /** Reasons that cover two mistakes each, by the program. */
  private static final Map<String, Code> MISTAKES =
      Map.of(
          "local_window_query", ContextCode.QUERY_UNRESOLVED,
          "phi_in_kernel_return", ContextCode.CONTEXT_UNKNOWN,
          "last_device", DomainCode.DEVICE_NOT_INDUCTION,
          "neighbour_device", DomainCode.DEVICE_EXPRESSION);

  private Rejections() {}

  /** The finding that a rejected program is to be refused with; {@code null} if none is known. */
  public static Code code(String program) {
    String reason = Corpus.json(program, "expect.json").get("reason").asText();
    return CODES.getOrDefault(reason, MISTAKES.get(program));
  }
}
