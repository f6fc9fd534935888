package io.commgraph.backend.kernel;

import io.commgraph.ir.ArrayType;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TensorLike;
import java.util.List;
import java.util.Map;

/** Single elements of tensors, tiles and arrays (code generation specification, C.5 and C.7). */
final class Accesses {
  private final Body body;
  private final Scalars scalars;
  private final TensorViews views;

  Accesses(Body body, Scalars scalars, TensorViews views) {
    this.body = body;
    this.scalars = scalars;
    this.views = views;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("read_tensor", this::readTensor);
    emissions.put("write_tensor", this::writeTensor);
    emissions.put("read_tile", this::readTile);
    emissions.put("write_tile", this::writeTile);
    emissions.put("dimension", this::dimension);
    emissions.put("view_tensor", this::viewTensor);
    emissions.put("create_array", this::createArray);
    emissions.put("get_element", this::getElement);
    emissions.put("update_element", this::updateElement);
  }

  private void readTensor(Site site) {
    String base = body.tensor(site.arg(0)).base();
    Value offset = flatOffset(site);
    DataType dtype = body.type(site.arg(0), ShapedType.class).dtype();
    String element = PtoTypes.scalar(dtype);
    body.define(
        site,
        element,
        "pto.load_scalar %s[%s] : %s -> %s"
            .formatted(base, offset, PtoTypes.pointer(dtype), element));
  }

  private void writeTensor(Site site) {
    Tensor tensor = body.tensor(site.arg(0));
    DataType dtype = tensor.type().dtype();
    Value value = scalars.as(site.arg(2), dtype);
    Value offset = flatOffset(site);
    body.line(
        "pto.store_scalar %s, %s[%s] : %s, %s"
            .formatted(
                value, tensor.base(), offset, PtoTypes.pointer(dtype), PtoTypes.scalar(dtype)));
    body.bind(site.result(), tensor);
  }

  private void readTile(Site site) {
    Value tile = body.value(site.arg(0));
    Value offset = flatOffset(site);
    String element = PtoTypes.scalar(body.tileType(site.arg(0)).dtype());
    body.define(
        site,
        element,
        "pto.tgetval ins(%s, %s : %s, index) outs : %s"
            .formatted(tile, offset, tile.type(), element));
  }

  private void writeTile(Site site) {
    Value tile = body.value(site.arg(0));
    DataType dtype = body.tileType(site.arg(0)).dtype();
    Value value = scalars.as(site.arg(2), dtype);
    Value offset = flatOffset(site);
    body.line(
        "pto.tsetval ins(%s, %s : index, %s) outs(%s : %s)"
            .formatted(offset, value, value.type(), tile, tile.type()));
    body.bind(site.result(), tile);
  }

  /** The distance of an element from the first one, in elements, in row-major order. */
  private Value flatOffset(Site site) {
    List<Expr> shape = body.type(site.arg(0), ShapedType.class).shape();
    List<Expr> indices = site.list(1);
    if (indices.isEmpty() || indices.size() > shape.size()) {
      throw Refusal.of(body, indices.size() + " indices into " + shape.size() + " dimensions");
    }
    if (indices.stream().allMatch(ConstInt.class::isInstance)
        && shape.stream().skip(1).allMatch(ConstInt.class::isInstance)) {
      long flat = literal(indices.get(0));
      for (int i = 1; i < indices.size(); i++) {
        flat = flat * literal(shape.get(i)) + literal(indices.get(i));
      }
      return body.constants().index(flat);
    }
    Value flat = scalars.index(indices.get(0));
    for (int i = 1; i < indices.size(); i++) {
      Value index = scalars.index(indices.get(i));
      Value extent = scalars.index(shape.get(i));
      Value scaled = named("flat_offset_mul", "arith.muli %s, %s : index".formatted(flat, extent));
      flat = named("flat_offset", "arith.addi %s, %s : index".formatted(scaled, index));
    }
    return flat;
  }

  private static long literal(Expr expr) {
    return ((ConstInt) expr).value();
  }

  private Value named(String hint, String operation) {
    return body.define(body.names().named(hint), PtoTypes.INDEX, operation);
  }

  private void dimension(Site site) {
    List<Expr> shape = body.type(site.arg(0), ShapedType.class).shape();
    long axis = site.literal(1);
    long fromFront = axis < 0 ? axis + shape.size() : axis;
    if (fromFront < 0 || fromFront >= shape.size()) {
      throw Refusal.of(body, "dimension " + axis + " of a tensor of rank " + shape.size());
    }
    body.bind(site.result(), scalars.index(shape.get((int) fromFront)));
  }

  private void viewTensor(Site site) {
    Tensor source = body.tensor(site.arg(0));
    TensorLike type = body.type(site.result(), TensorLike.class);
    String operation = views.local(site.result().nameHint(), source.base(), type);
    body.line(site.name() + " = " + operation);
    body.bind(site.result(), source.through(site.name(), type));
  }

  private void createArray(Site site) {
    String type = arrayType(site.result());
    body.define(site, type, "pto.declare_local_array -> " + type);
  }

  private String arrayType(Expr array) {
    ArrayType type = body.type(array, ArrayType.class);
    if (type.dtype() == DataType.TASK_ID) {
      throw Refusal.of(body, "an array of task ids");
    }
    if (!(type.shape().get(0) instanceof ConstInt extent)) {
      throw Refusal.of(body, "an array whose extent is no literal");
    }
    return PtoTypes.array(extent.value(), type.dtype());
  }

  private void getElement(Site site) {
    Value array = body.value(site.arg(0));
    Value index = scalars.index(site.arg(1));
    String element = PtoTypes.scalar(body.type(site.arg(0), ArrayType.class).dtype());
    body.define(
        site,
        element,
        "pto.local_array_get %s[%s] : %s -> %s".formatted(array, index, array.type(), element));
  }

  private void updateElement(Site site) {
    Value array = body.value(site.arg(0));
    Value index = scalars.index(site.arg(1));
    Value value = scalars.as(site.arg(2), body.type(site.arg(0), ArrayType.class).dtype());
    body.line(
        "pto.local_array_set %s[%s], %s : %s, %s"
            .formatted(array, index, value, array.type(), value.type()));
    body.bind(site.result(), array);
  }
}
