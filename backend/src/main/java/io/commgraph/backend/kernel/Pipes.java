package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.LightEquality;
import io.commgraph.ir.TileType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The pipes between the cube and the vector cores of a group (C.9). */
final class Pipes {
  private static final String MEMORY_PARAMETER = "__gm_pipe_buffer";
  private static final int BOTH_WAYS = 3;
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_.$]*");

  private final Body body;
  private final Scalars scalars;

  Pipes(Body body, Scalars scalars) {
    this.body = body;
    this.scalars = scalars;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("push", this::push);
    emissions.put("pop", this::pop);
    emissions.put("free", this::free);
    emissions.put("initialize_pipe", this::initialize);
    emissions.put("reserve_buffer", this::reserve);
    emissions.put("import_buffer", this::importBuffer);
  }

  private static String operation(Site site) {
    String name = site.operator().name();
    return "pto." + name.substring(name.indexOf('.') + 1);
  }

  private String slot(Site site) {
    Optional<Integer> id = site.call().kwargs().getInt("id");
    if (id.isPresent() && id.get() < 0) {
      throw Refusal.of(body, "a pipe with the id " + id.get());
    }
    String named = id.map(each -> "id = " + each + ", ").orElse("");
    return "{" + named + site.text(CallAttribute.SPLIT) + "}";
  }

  private void push(Site site) {
    Value tile = body.value(site.arg(0));
    body.line("%s(%s : %s) %s".formatted(operation(site), tile, tile.type(), slot(site)));
  }

  private void pop(Site site) {
    Expr made = site.result() == null ? site.call() : site.result();
    if (!Tiles.isTile(made)) {
      throw Refusal.of(body, "a " + site.operator().name() + " that is assigned to no tile");
    }
    TileType type = body.tileType(made);
    List<Expr> valid = type.effectiveView().validShape();
    String extents = "";
    if (!LightEquality.equal(valid, type.shape())) {
      Value rows = scalars.index(PtoTypes.rows(valid));
      Value columns = scalars.index(PtoTypes.columns(valid));
      extents = "(" + rows + ", " + columns + ")";
    }
    String text = PtoTypes.tile(type);
    body.define(site, text, "%s%s %s -> %s".formatted(operation(site), extents, slot(site), text));
  }

  private void free(Site site) {
    String to = operation(site);
    body.line(to.replace("tfree_to_", "tfree_from_") + " " + slot(site));
  }

  private void initialize(Site site) {
    List<String> attributes = new ArrayList<>();
    for (String key : List.of("id", "dir_mask", "slot_size", "slot_num", "local_slot_num")) {
      attribute(site, key).ifPresent(each -> attributes.add(key + " = " + each));
    }
    List<String> buffers = new ArrayList<>();
    memory().ifPresent(each -> buffers.add("gm_slot_buffer = " + each + " : !pto.ptr<f32>"));
    boolean inMemory = !buffers.isEmpty();
    buffers.add("c2v_consumer_buf = " + scalars.int32(site.arg(0)) + " : i32");
    buffers.add("v2c_consumer_buf = " + scalars.int32(site.arg(1)) + " : i32");
    String operation = operation(site) + " {" + String.join(", ", attributes) + "}";
    String operands = "(" + String.join(", ", buffers) + ")";
    if (inMemory) {
      body.structure(operation);
      body.line("    " + operands);
    } else {
      body.line(operation + " " + operands);
    }
  }

  private Optional<Integer> attribute(Site site, String key) {
    Optional<Integer> value = site.call().kwargs().getInt(key);
    boolean isFit =
        switch (key) {
          case "id" -> value.orElse(0) >= 0;
          case "dir_mask" -> value.isPresent() && value.get() >= 1 && value.get() <= BOTH_WAYS;
          case "slot_size" -> value.isPresent() && value.get() > 0;
          default -> value.orElse(1) > 0;
        };
    if (!isFit) {
      throw Refusal.of(
          body, "a pipe with the " + key + " " + value.map(String::valueOf).orElse("left out"));
    }
    return value;
  }

  private Optional<String> memory() {
    return body.function().params().stream()
        .filter(each -> each.nameHint().equals(MEMORY_PARAMETER))
        .map(each -> body.tensor(each).base())
        .findFirst();
  }

  private void reserve(Site site) {
    Call call = site.call();
    boolean isVector = body.function().funcType() == FunctionType.AIV;
    Optional<Integer> base = call.kwargs().getInt("base").filter(each -> each >= 0);
    String operation =
        "pto.reserve_buffer {name = \"%s\", size = %d, location = #pto.address_space<%s>, auto = %s%s} -> i32"
            .formatted(
                identifier(site, "name"),
                call.kwargs()
                    .getInt("size")
                    .filter(size -> size > 0)
                    .orElseThrow(() -> Refusal.of(body, "a reserved buffer without a size")),
                isVector ? "vec" : "mat",
                base.isEmpty(),
                base.map(each -> ", base = " + each).orElse(""));
    bind(site, operation);
  }

  private void importBuffer(Site site) {
    bind(
        site,
        "pto.import_reserved_buffer {name = \"%s\", peer_func = @%s} -> i32"
            .formatted(identifier(site, "name"), identifier(site, "peer_func")));
  }

  private String identifier(Site site, String key) {
    return site.call()
        .kwargs()
        .getString(key)
        .filter(name -> IDENTIFIER.matcher(name).matches())
        .orElseThrow(() -> Refusal.of(body, "a buffer whose " + key + " is no identifier"));
  }

  private void bind(Site site, String operation) {
    body.define(site, "i32", operation);
  }
}
