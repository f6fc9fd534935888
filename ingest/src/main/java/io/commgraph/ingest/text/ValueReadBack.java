package io.commgraph.ingest.text;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Binary;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import io.commgraph.ops.OperatorEnums;
import io.commgraph.ops.Operators;
import java.util.List;
import java.util.Objects;

/** Whether the ordinary spelling of an attribute or keyword argument gives back its tag. */
final class ValueReadBack {
  private ValueReadBack() {}

  /**
   * Whether an attribute reads back as it is.
   *
   * @param expression a further key whose value is an expression even if it is a number
   */
  static boolean attr(Attr attr, String expression) {
    AttrValue value = attr.value();
    if (attr.key().equals(expression)) {
      return value.tag() == Tag.EXPR && isPlain(value, false);
    }
    Tag reserved = AttrReader.RESERVED.get(attr.key());
    if (reserved != null) {
      return value.tag() == reserved && isPlain(value, true);
    }
    return value.tag() != Tag.VAR && isPlain(value, false);
  }

  private static boolean isPlain(AttrValue value, boolean reserved) {
    return switch (value.tag()) {
      case INT, BOOL, STRING, DOUBLE, DATA_TYPE, MEMORY_SPACE, TENSOR_LAYOUT, TILE_LAYOUT -> true;
      case PAD_VALUE, ARG_DIRECTION -> true;
      case FLOAT -> false;
      case ARG_DIRECTIONS -> true;
      case INTS -> reserved || !((List<?>) value.value()).isEmpty();
      case VAR -> value.value() instanceof Variable variable && variable.isVarLike();
      case VARS -> {
        List<Variable> variables = value.asList(Variable.class);
        yield variables.stream().allMatch(each -> each != null && each.isVarLike())
            && (reserved || !variables.isEmpty());
      }
      case EXPR -> value.value() != null && (reserved || looksLikeNoConstant((Expr) value.value()));
    };
  }

  /** Constants print with their types in attributes, so only lists and truth values are left. */
  private static boolean looksLikeNoConstant(Expr value) {
    Expr first = value;
    while (first instanceof TupleGetItem || first instanceof Binary) {
      first = first instanceof TupleGetItem item ? item.tuple() : ((Binary) first).left();
    }
    return !(first instanceof MakeTuple || value instanceof ConstBool);
  }

  /** Whether the key of a keyword argument can be spelled in a call of that operator. */
  static boolean isKeyword(Call call, String key) {
    return Identifiers.isName(key)
        && !key.equals("attrs")
        && !(key.equals("deps") && call.op().is("system.task_dummy"))
        && !Operators.keyedArguments(call.op().name()).contains(key);
  }

  /** Whether the value of a keyword argument reads back with its tag. */
  static boolean kwarg(String operator, String key, AttrValue value) {
    return switch (value.tag()) {
      case INT -> !Operators.tags(key).equals(List.of(Tag.DOUBLE));
      case STRING ->
          !(key.equals("mode")
              && operator.endsWith(".cast")
              && OperatorEnums.roundings().contains(Objects.toString(value.value())));
      case BOOL, DOUBLE, DATA_TYPE, MEMORY_SPACE, TENSOR_LAYOUT, TILE_LAYOUT, PAD_VALUE -> true;
      case ARG_DIRECTION -> true;
      case FLOAT, ARG_DIRECTIONS, INTS, VAR, VARS, EXPR -> false;
    };
  }
}
