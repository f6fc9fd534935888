package io.commgraph.backend.folder;

import io.commgraph.backend.ChipFolders;
import io.commgraph.backend.EmittedFile;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.Type;
import io.commgraph.transforms.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the runtime reads about a program before it loads any code: its parameters, and the platform
 * that it was compiled for (code generation specification, D.6).
 */
final class Metadata {
  /** The runtime of all orchestrations; the members of a program must name the same one. */
  static final String RUNTIME = "tensormap_and_ringbuffer";

  private Metadata() {}

  /** About a program with host code. */
  static EmittedFile distributed(Program program, String entry, Target target) {
    Map<String, Object> content = about(2, program.function(entry), target);
    long subWorkers = program.functions().stream().filter(SubWorkers::isOne).count();
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("device_ids", List.of());
    config.put("num_sub_workers", subWorkers);
    config.put("runtime", RUNTIME);
    config.put("aicpu_thread_num", 0);
    content.put("distributed_config", config);
    return new EmittedFile("distributed_meta.json", Json.text(content));
  }

  /** About a program for chips alone. */
  static EmittedFile compiled(Program program, Target target) {
    List<Function> chips = ChipFolders.chips(program);
    return new EmittedFile(
        "compiled_meta.json", Json.text(about(1, chips.isEmpty() ? null : chips.get(0), target)));
  }

  private static Map<String, Object> about(int schema, Function entry, Target target) {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("schema", schema);
    content.put("params", entry == null ? List.of() : params(entry));
    content.put("num_return_types", entry == null ? 0 : entry.returnTypes().size());
    content.put("platform", target.name());
    content.put("backend_type", "910B");
    return content;
  }

  private static List<Map<String, Object>> params(Function entry) {
    List<Map<String, Object>> params = new ArrayList<>();
    for (int i = 0; i < entry.params().size(); i++) {
      Type type = entry.params().get(i).type();
      Map<String, Object> param = new LinkedHashMap<>();
      param.put("name", entry.params().get(i).nameHint());
      param.put("direction", entry.direction(i).irName());
      if (type instanceof ShapedType shaped) {
        param.put("shape", shaped.shape().stream().map(Metadata::extent).toList());
        param.put("dtype", shaped.dtype().lowerName());
      } else if (type instanceof ScalarType scalar) {
        param.put("shape", null);
        param.put("dtype", scalar.dtype().lowerName());
      }
      params.add(param);
    }
    return params;
  }

  /** An extent that is known only at run time is -1. */
  private static long extent(Expr extent) {
    return extent instanceof ConstInt constant ? constant.value() : -1;
  }
}
