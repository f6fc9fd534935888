package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.FieldType.Arity;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Node;
import io.commgraph.ir.Op;
import io.commgraph.ir.Program;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Builds the nodes of one file. A node is built where it is first met, in full or as a reference,
 * and found again by its ordinal afterwards.
 */
final class Decoder {
  private static final Names<RecordPlan<Node>> KINDS = RecordPlan.all(Schemas.ofNodes());
  private static final Names<Integer> FUNCTION = new Names<>(Map.of("key", 0, "value", 1));
  private static final Names<Integer> NODE =
      new Names<>(Map.of("ref", 0, "id", 1, "type", 2, "fields", 3));

  private final Trail trail = new Trail();
  private final Cursor cursor;
  private final Faults faults;
  private final NodeIndex index;
  private final Budget budget;
  private final LeafDecoder leaves;
  private final TypeDecoder types;
  private final AttrDecoder attrs;
  private final LegacyForms legacy;
  private final Node[] built;
  private final long[] sizes;
  private final int[] heights;
  private final BitSet open = new BitSet();

  Decoder(byte[] data, int maxNesting, Faults faults) {
    this.faults = faults;
    cursor = new Cursor(data, faults);
    index = new NodeIndex(cursor, maxNesting, faults);
    faults.locateBy(trail::toString);
    budget = new Budget(index.size(), maxNesting, faults);
    leaves = new LeafDecoder(cursor, faults, index);
    types = new TypeDecoder(this, cursor, leaves, faults, budget);
    attrs = new AttrDecoder(this, cursor, leaves);
    legacy = new LegacyForms(this, cursor, leaves);
    built = new Node[index.size()];
    sizes = new long[index.size()];
    heights = new int[index.size()];
  }

  Program program() {
    cursor.moveTo(0);
    int root = index.startingAt(0);
    if (root < 0) {
      throw faults.at(0, WireCode.NOT_A_PROGRAM, cursor.describe());
    }
    cursor.moveTo(index.type(root));
    String kind = cursor.string("the kind of a node");
    if (!kind.equals("Program")) {
      throw faults.at(0, WireCode.NOT_A_PROGRAM, "one of the kind " + kind);
    }
    return (Program) use(root, 0);
  }

  /** A node of that class, in full or as a reference. */
  <T> T node(Class<T> expected) {
    int start = cursor.at();
    int ordinal = index.startingAt(start);
    if (ordinal >= 0) {
      cursor.moveTo(index.end(ordinal));
    } else {
      ordinal = reference();
    }
    int end = cursor.at();
    Node node = use(ordinal, start);
    cursor.moveTo(end);
    if (!expected.isInstance(node)) {
      throw faults.at(start, WireCode.WRONG_VALUE, expected.getSimpleName(), node.schema().name());
    }
    return expected.cast(node);
  }

  private int reference() {
    int start = cursor.at();
    boolean[] found = new boolean[4];
    long id = 0;
    for (int left = cursor.map("a node"); left > 0; left--) {
      Integer part = leaves.key(NODE);
      if (part == null) {
        leaves.skip();
        continue;
      }
      found[part] = true;
      if (part == 0) {
        id = cursor.integer("a node's number");
      } else {
        leaves.skip();
      }
    }
    if (!found[0]) {
      String missing = !found[3] ? "fields" : !found[2] ? "type" : "id (an integer)";
      throw leaves.missing(start, missing, "a node");
    }
    int ordinal = index.withId(id);
    if (ordinal < 0) {
      throw faults.at(start, WireCode.DANGLING_REFERENCE, id);
    }
    return ordinal;
  }

  private Node use(int ordinal, int offset) {
    Node known = built[ordinal];
    if (known != null) {
      budget.use(known instanceof Variable ? 1 : sizes[ordinal], heights[ordinal], offset);
      return known;
    }
    if (open.get(ordinal)) {
      throw faults.at(offset, WireCode.CYCLIC_REFERENCE, index.id(ordinal));
    }
    open.set(ordinal);
    long before = budget.unfolded();
    int outer = budget.enter(offset);
    Node node = build(ordinal);
    if (node instanceof Expr derived
        && (node instanceof MakeTuple || node instanceof TupleGetItem)) {
      budget.useDerived(derived, offset);
    }
    built[ordinal] = node;
    heights[ordinal] = budget.leave(outer, offset);
    sizes[ordinal] = budget.unfolded() - before;
    return node;
  }

  private Node build(int ordinal) {
    cursor.moveTo(index.type(ordinal));
    RecordPlan<Node> plan = leaves.key(KINDS);
    if (plan == null) {
      cursor.moveTo(index.type(ordinal));
      String name = cursor.string("the kind of a node");
      throw faults.at(index.type(ordinal), WireCode.UNKNOWN_KIND, "node", name);
    }
    cursor.moveTo(index.fields(ordinal));
    return make(plan.schema(), fields(plan, index.start(ordinal)), index.start(ordinal));
  }

  /** Reads a map of fields: one value each, in the order of the table. */
  Object[] fields(RecordPlan<?> plan, int start) {
    Object[] values = plan.defaults();
    Object old = null;
    for (int left = cursor.map("a map of fields"); left > 0; left--) {
      int length = cursor.stringHead("the name of a field");
      int from = cursor.at();
      cursor.moveTo(from + length);
      Integer position = plan.position(cursor.data(), from, length);
      if (position == null) {
        old = legacy.read(plan.schema(), from, length, old);
      } else if (plan.isDerived(position)) {
        leaves.skip();
      } else if (!plan.hasDefault(position) || !cursor.skipNil()) {
        Field field = plan.field(position);
        values[position] = at(field.name(), field.type());
      }
    }
    int missing = plan.missing(values);
    if (missing >= 0) {
      throw leaves.missing(start, plan.field(missing).name(), plan.schema().name());
    }
    legacy.complete(plan.schema(), values, old);
    return values;
  }

  /** The node, type or view of these values. */
  <T extends Fielded> T make(Schema<? extends T> schema, Object[] values, int start) {
    try {
      return schema.make(values);
    } catch (IllegalArgumentException e) {
      throw faults.at(start, WireCode.BROKEN_RULE, e.getMessage());
    }
  }

  /** The value of a field, one step further on the path. */
  Object at(String field, FieldType type) {
    trail.push(field);
    Object value = value(type);
    trail.pop();
    return value;
  }

  /** An element of a list, one step further on the path. */
  <T> T at(int position, Supplier<T> element) {
    trail.push(position);
    T value = element.get();
    trail.pop();
    return value;
  }

  /** A value of that type; nil is none. */
  Object value(FieldType type) {
    if (type.arity() != Arity.LIST) {
      return single(type);
    }
    Object[] elements = new Object[cursor.list("a list")];
    for (int i = 0; i < elements.length; i++) {
      trail.push(i);
      elements[i] = single(type);
      trail.pop();
    }
    return List.of(elements);
  }

  private Object single(FieldType type) {
    return switch (type.content()) {
      case NODE -> TypeForm.isPlainMemRef(type) ? types.plainMemRef() : node(type.element());
      case TYPE -> types.type(type.element());
      case STRUCT -> types.view(type.element());
      case FUNCTIONS -> function();
      case ATTRS -> attrs.attrs();
      case SPAN -> leaves.span();
      case OP -> leaves.op();
      case INT -> cursor.smallInteger("an integer");
      case LONG -> cursor.integer("an integer");
      case BOOL -> cursor.bool("a truth value");
      case DOUBLE -> cursor.number("a number");
      case STRING -> cursor.string("a string");
      case CODE -> leaves.code(type.element());
      case NAME -> leaves.name(type.element());
    };
  }

  private Function function() {
    int start = cursor.at();
    Op key = null;
    Function function = null;
    for (int left = cursor.map("a function by its name"); left > 0; left--) {
      Integer part = leaves.key(FUNCTION);
      if (part == null) {
        leaves.skip();
      } else if (part == 0) {
        key = leaves.op();
      } else {
        function = node(Function.class);
      }
    }
    if (key == null || function == null) {
      throw leaves.missing(start, key == null ? "key" : "value", "a function by its name");
    }
    if (!key.name().equals(function.name())) {
      throw faults.at(
          start,
          WireCode.BROKEN_RULE,
          "the function %s stands under the name %s".formatted(function.name(), key.name()));
    }
    return function;
  }
}
