package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstBool;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TileType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The operators on whole tiles: one operation each, as the table says (C.8). */
final class Compute {
  private final Body body;
  private final Scalars scalars;
  private final Shapes shapes;

  Compute(Body body, Scalars scalars, Shapes shapes) {
    this.body = body;
    this.scalars = scalars;
    this.shapes = shapes;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("nothing", site -> {});
    emissions.put("compute", this::compute);
    emissions.put("move", this::move);
    emissions.put("matmul_acc", this::accumulate);
    emissions.put("masked", this::masked);
    emissions.put("gather_compare", this::gatherCompare);
    emissions.put("merge_sort", this::mergeSort);
  }

  private void compute(Site site) {
    write(site, site.operator().operation(), operands(site));
  }

  private void move(Site site) {
    if (Tiles.haveSameAddress(site.result(), site.arg(0))) {
      throw Refusal.of(body, "a tile.move to where the tile lies");
    }
    compute(site);
  }

  private void write(Site site, String operation, List<Value> operands) {
    Value result = body.value(site.result());
    String inner = site.text(site.operator().inner());
    String outer = site.text(site.operator().outer());
    body.line(
        "%s ins(%s%s : %s) outs(%s : %s)%s"
            .formatted(
                operation,
                Texts.join(operands),
                inner.isEmpty() ? "" : " " + inner,
                Texts.types(operands),
                result,
                result.type(),
                outer.isEmpty() ? "" : " " + outer));
  }

  private List<Value> operands(Site site) {
    List<Value> operands = new ArrayList<>();
    for (Operator.Operand operand : site.operator().operands()) {
      if (operand.argument() == Operator.Operand.RESULT) {
        operands.add(body.value(site.result()));
      } else if (site.has(operand.argument())) {
        operands.add(operand(site, operand));
      } else if (!operand.optional()) {
        throw Refusal.of(body, site.operator().name() + " without argument " + operand.argument());
      }
    }
    return operands;
  }

  private Value operand(Site site, Operator.Operand operand) {
    Expr argument = site.arg(operand.argument());
    if (operand.asInt32()) {
      return scalars.int32(argument);
    }
    Value value =
        operand.copied()
            ? shapes.copied(argument)
            : argument.type() instanceof TileType ? body.value(argument) : scalars.value(argument);
    return operand.typedLike() == operand.argument()
        ? value
        : new Value(value.name(), body.value(site.arg(operand.typedLike())).type());
  }

  /** A fourth argument says when the product is the first one, which overwrites the sum. */
  private void accumulate(Site site) {
    if (!site.has(3)) {
      compute(site);
      return;
    }
    List<Value> all = operands(site);
    List<Value> factors = all.subList(1, all.size());
    if (site.arg(3) instanceof ConstBool first) {
      write(site, first.value() ? "pto.tmatmul" : "pto.tmatmul.acc", first.value() ? factors : all);
      return;
    }
    Value first = scalars.condition(site.arg(3));
    body.open("scf.if " + first + " {");
    write(site, "pto.tmatmul", factors);
    body.text().outdent();
    body.open("} else {");
    write(site, "pto.tmatmul.acc", all);
    body.close("}");
  }

  private void masked(Site site) {
    Value source = operands(site).get(0);
    Value result = body.value(site.result());
    body.line(
        "%s ins(%s, %s : %s, \"row\") outs(%s : %s)"
            .formatted(
                site.operator().operation(),
                source,
                site.text(CallAttribute.MASK),
                source.type(),
                result,
                result.type()));
  }

  private void gatherCompare(Site site) {
    List<Value> sources =
        site.call().args().stream().filter(Tiles::isTile).limit(3).map(body::value).toList();
    Value result = body.value(site.result());
    String compare = site.text(CallAttribute.CMP);
    body.line(
        "pto.tgather ins(%s : %s) outs(%s : %s) %s, offset = %d : i32}"
            .formatted(
                Texts.join(sources),
                Texts.types(sources),
                result,
                result.type(),
                compare.substring(0, compare.length() - 1),
                CallAttribute.number(site.call(), "offset")));
  }

  private void mergeSort(Site site) {
    List<Value> sources =
        site.call().args().stream().filter(Tiles::isTile).map(body::value).toList();
    Value counts =
        body.define(
            body.names().named("executed_vec"),
            "vector<4xi16>",
            "arith.constant dense<0> : vector<4xi16>");
    Value result = body.value(site.result());
    body.line(
        "pto.tmrgsort ins(%s %s : %s) outs(%s, %s : %s, %s)"
            .formatted(
                Texts.join(sources),
                site.text(CallAttribute.EXHAUSTED),
                Texts.types(sources),
                result,
                counts,
                result.type(),
                counts.type()));
  }
}
