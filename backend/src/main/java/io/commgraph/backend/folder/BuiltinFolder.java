package io.commgraph.backend.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.host.BuiltinVariant;
import io.commgraph.backend.orchestration.ChipCode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.ReduceOp;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The folder of a built-in kernel: an orchestration that starts it once, the kernel, and its
 * configuration, filled in from templates (code generation specification, D.3).
 */
final class BuiltinFolder {
  private static final String PREFIX = "builtin.tensor.";

  private BuiltinFolder() {}

  static List<EmittedFile> files(BuiltinVariant variant) {
    String entry = variant.entry();
    List<ParamDirection> signature = signature(variant.kernel());
    ChipCode code =
        new ChipCode(
            entry,
            orchestration(variant),
            signature,
            List.of(
                new ChipCode.Kernel(0, entry + "_kernel", FunctionType.AIV, signature, "", false)));
    boolean oneBlock = variant.kernel() == BuiltinCollective.ALL_REDUCE_RING;
    return List.of(
        new EmittedFile("orchestration/" + entry + ".cpp", code.text()),
        new EmittedFile("kernels/aiv/" + entry + "_kernel.cpp", kernel(variant)),
        KernelConfig.of(code, oneBlock));
  }

  /** Collectives with an input of its own write their other operands; the rest work in place. */
  private static List<ParamDirection> signature(BuiltinCollective kernel) {
    List<CollectiveOperand> operands = kernel.source().operands();
    ParamDirection written =
        operands.contains(CollectiveOperand.INPUT) ? ParamDirection.OUT : ParamDirection.IN_OUT;
    return operands.stream().map(each -> isRead(each) ? ParamDirection.IN : written).toList();
  }

  private static boolean isRead(CollectiveOperand operand) {
    return operand == CollectiveOperand.INPUT || operand == CollectiveOperand.SEND_COUNTS;
  }

  private static String orchestration(BuiltinVariant variant) {
    List<CollectiveOperand> operands = variant.kernel().source().operands();
    boolean mesh = variant.kernel() == BuiltinCollective.ALL_REDUCE;
    return filled(
        text("entry.cpp.in"),
        Map.of(
            "entry", variant.entry(),
            "arguments", Integer.toString(operands.size() + (mesh ? 3 : 2)),
            "tensors",
                IntStream.range(0, operands.size())
                    .mapToObj(i -> forwarded(operands.get(i), i))
                    .collect(Collectors.joining("\n")),
            "launch",
                mesh
                    ? "    task.launch_spec.set_block_num((int64_t)orch_args.scalar(2));\n"
                        + "    task.launch_spec.set_require_sync_start(true);"
                    : ""));
  }

  private static String forwarded(CollectiveOperand operand, int index) {
    return "    task.add_%s(orch_args.tensor(%d).ref());"
        .formatted(isRead(operand) ? "input" : "inout", index);
  }

  private static String kernel(BuiltinVariant variant) {
    String collective = variant.kernel().operator().substring(PREFIX.length());
    String body =
        filled(text(collective + ".body"), Map.of("root", Long.toString(variant.root())))
            .indent(4)
            .stripTrailing();
    return filled(
        text("kernel.cpp.in"),
        Map.of(
            "entry", variant.entry(),
            "dtype", variant.dtype() == DataType.FP16 ? "half" : "float",
            "combine", instruction(variant.reduction()),
            "tensorCount", Integer.toString(variant.kernel().source().operands().size()),
            "body", body));
  }

  /** The sum where nothing is reduced: then nothing is combined. */
  private static String instruction(ReduceOp reduction) {
    return switch (reduction == null ? ReduceOp.SUM : reduction) {
      case SUM -> "TADD";
      case MAX -> "TMAX";
      case MIN -> "TMIN";
      case PROD -> "TMUL";
    };
  }

  private static String filled(String template, Map<String, String> values) {
    String filled = template;
    for (Map.Entry<String, String> each : values.entrySet()) {
      filled =
          filled.replace("{{" + each.getKey().toLowerCase(Locale.ROOT) + "}}", each.getValue());
    }
    return filled.replace("\n\n\n", "\n\n");
  }

  private static String text(String resource) {
    try (InputStream in = BuiltinFolder.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
