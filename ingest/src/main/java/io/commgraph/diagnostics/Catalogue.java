package io.commgraph.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** All diagnostics there are, in the order of their codes. */
public final class Catalogue {
  private Catalogue() {}

  /** Every entry once. */
  public static List<Code> all() {
    return Stream.<Code[]>of(
            ReadingCode.values(),
            TextCode.values(),
            WireCode.values(),
            QueryCode.values(),
            StoreCode.values(),
            SignalCode.values(),
            DomainCode.values(),
            CollectiveCode.values(),
            ContextCode.values(),
            SimplifyCode.values(),
            LateCode.values(),
            KernelCode.values(),
            PipelineCode.values(),
            HostCode.values(),
            OutputCode.values(),
            OrchestrationCode.values(),
            PrintingCode.values())
        .flatMap(Arrays::stream)
        .sorted(Comparator.comparing(Code::id))
        .toList();
  }
}
