package io.commgraph.backend.kernel;

import io.commgraph.ir.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The constants of one function. They are found while its body is written and stand before it, each
 * once (code generation specification, C.2).
 */
final class Constants {
  private final Names names;
  private final Map<String, String> known = new HashMap<>();
  private final Map<String, Long> numbers = new HashMap<>();
  private final List<String> lines = new ArrayList<>();

  Constants(Names names) {
    this.names = names;
  }

  /** An index. */
  Value index(long value) {
    return integer(value, DataType.INDEX);
  }

  /** An integer of any type but a truth value. */
  Value integer(long value, DataType dtype) {
    String type = PtoTypes.scalar(dtype);
    String magnitude = value < 0 ? "n" + Long.toString(value).substring(1) : Long.toString(value);
    String hint = "c" + magnitude + "_" + type;
    String name = known.get(hint);
    if (name == null) {
      name = names.named(hint);
      known.put(hint, name);
      numbers.put(name, value);
      define(name, value, dtype);
    }
    return new Value(name, type);
  }

  private void define(String name, long value, DataType dtype) {
    if (dtype.isInteger() && !dtype.isSigned()) {
      String signless = PtoTypes.signless(dtype);
      String bits = names.temporary();
      lines.add(bits + " = arith.constant " + value + " : " + signless);
      lines.add(
          "%s = builtin.unrealized_conversion_cast %s : %s to %s"
              .formatted(name, bits, signless, PtoTypes.scalar(dtype)));
    } else {
      lines.add(name + " = arith.constant " + value + " : " + PtoTypes.scalar(dtype));
    }
  }

  /** A floating-point number. */
  Value floating(double value, DataType dtype) {
    String type = PtoTypes.scalar(dtype);
    String text = text(value, dtype);
    String key = text + " " + type;
    String name = known.get(key);
    if (name == null) {
      name = names.named(known.isEmpty() ? "cst" : "cst_" + known.size());
      known.put(key, name);
      lines.add(name + " = arith.constant " + text + " : " + type);
    }
    return new Value(name, type);
  }

  private static String text(double value, DataType dtype) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return SpecialFloats.bits(value, dtype);
    }
    return String.format(Locale.ROOT, "%.17e", new BigDecimal(value));
  }

  /** The number that a value is, if it is a constant. */
  Optional<Long> number(Value value) {
    return Optional.ofNullable(numbers.get(value.name()));
  }

  /** The definitions, in the order of first use. */
  List<String> lines() {
    return lines;
  }
}
