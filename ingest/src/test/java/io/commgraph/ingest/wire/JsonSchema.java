package io.commgraph.ingest.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Coded;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldType;
import io.commgraph.ir.FieldType.Arity;
import io.commgraph.ir.Node;
import io.commgraph.ir.Schema;
import io.commgraph.ir.Schemas;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Makes the JSON Schema of the JSON form from the field tables. What an object must have depends on
 * its kind by {@code if} and {@code then}, not by {@code anyOf}: a validator then looks at each
 * part once, however deep a program nests.
 */
final class JsonSchema {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<Class<?>> CLASSES = List.of(Expr.class, Stmt.class, Variable.class);

  private final ObjectNode root = MAPPER.createObjectNode();
  private final ObjectNode defs = MAPPER.createObjectNode();

  static String text() {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(new JsonSchema().make()) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private ObjectNode make() {
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.put("title", "A program of commgraph in JSON");
    root.put(
        "description",
        "One node, the program, with everything below it. A node that is used again is a reference to"
            + " the number of its first use. Generated from the field tables.");
    root.put("$ref", "#/$defs/Program");
    root.set("$defs", defs);
    Map<String, Schema<? extends Node>> nodes = new TreeMap<>(Schemas.ofNodes());
    nodes();
    CLASSES.forEach(each -> kinds(each.getSimpleName(), each, nodes.values()));
    nodes.values().forEach(schema -> kinds(schema.name(), schema.type(), nodes.values()));
    nodes.values().forEach(schema -> defs.set("fields_" + schema.name(), fields(schema)));
    types();
    Schemas.ofViews().forEach(view -> defs.set(view.type().getSimpleName(), fields(view)));
    defs.set("memory", memory());
    defs.set(
        "span",
        record(
            Map.of(
                "begin_line",
                integer(),
                "begin_column",
                integer(),
                "end_line",
                integer(),
                "end_column",
                integer(),
                "filename",
                string())));
    defs.set("callee", record(Map.of("is_global_var", bool(), "name", string())));
    attributes();
    return root;
  }

  /** A node in full or as a reference; what its fields are follows from its kind. */
  private void nodes() {
    ObjectNode node = defs.putObject("node").put("type", "object");
    node.putObject("if").putArray("required").add("ref");
    node.set("then", record(Map.of("ref", integer())));
    ObjectNode full = node.putObject("else");
    full.set(
        "properties",
        MAPPER
            .createObjectNode()
            .<ObjectNode>set("fields", object())
            .<ObjectNode>set("id", integer())
            .set("type", string()));
    full.putArray("required").add("fields").add("id").add("type");
    full.put("additionalProperties", false);
    ArrayNode choices = full.putArray("allOf");
    Schemas.ofNodes().keySet().stream()
        .sorted()
        .forEach(
            kind ->
                choose(choices.addObject(), "type", kind)
                    .putObject("properties")
                    .set("fields", ref("fields_" + kind)));
  }

  private static ObjectNode choose(ObjectNode choice, String key, String value) {
    choice.putObject("if").putObject("properties").putObject(key).put("const", value);
    return choice.putObject("then");
  }

  /** The nodes of one class. */
  private void kinds(String name, Class<?> type, Collection<Schema<? extends Node>> all) {
    ObjectNode node = ref("node");
    ArrayNode names = node.putObject("properties").putObject("type").putArray("enum");
    all.stream()
        .filter(schema -> type.isAssignableFrom(schema.type()))
        .filter(schema -> name.equals(schema.name()) || isClass(name))
        .forEach(schema -> names.add(schema.name()));
    defs.set(name, node);
  }

  private static boolean isClass(String name) {
    return CLASSES.stream().anyMatch(each -> each.getSimpleName().equals(name));
  }

  private void types() {
    ObjectNode type = defs.putObject("type").put("type", "object");
    type.putArray("required").add(TypeForm.KIND);
    ArrayNode names = type.putObject("properties").putObject(TypeForm.KIND).putArray("enum");
    ArrayNode choices = type.putArray("allOf");
    for (Schema<? extends Type> schema : new TreeMap<>(Schemas.ofTypes()).values()) {
      names.add(schema.name());
      ObjectNode fields = fields(schema);
      ((ObjectNode) fields.get("properties")).set(TypeForm.KIND, string());
      choose(choices.addObject(), TypeForm.KIND, schema.name()).setAll(fields);
    }
  }

  private ObjectNode fields(Schema<?> schema) {
    Map<String, ObjectNode> properties = new TreeMap<>();
    ObjectNode fields = object();
    ArrayNode required = MAPPER.createArrayNode();
    boolean isType = Type.class.isAssignableFrom(schema.type());
    for (Field field : schema.fields()) {
      properties.put(field.name(), field(field.type()));
      if (!isType || field.type().arity() != Arity.OPTIONAL) {
        required.add(field.name());
      }
    }
    fields.putObject("properties").setAll(properties);
    fields.set("required", required);
    return fields.put("additionalProperties", false);
  }

  private ObjectNode field(FieldType type) {
    ObjectNode single = single(type);
    return switch (type.arity()) {
      case ONE -> single;
      case OPTIONAL -> nullable(single);
      case LIST -> list(single);
    };
  }

  private ObjectNode single(FieldType type) {
    return switch (type.content()) {
      case NODE -> TypeForm.isPlainMemRef(type) ? ref("memory") : ref(node(type.element()));
      case TYPE -> ref("type");
      case STRUCT -> ref(type.element().getSimpleName());
      case SPAN -> ref("span");
      case INT, LONG -> integer();
      case BOOL -> bool();
      case DOUBLE -> ref("number");
      case STRING -> string();
      case CODE -> member(type.element(), true);
      case NAME -> member(type.element(), false);
      case OP -> ref("callee");
      case ATTRS -> ref("attributes");
      case FUNCTIONS -> record(Map.of("key", ref("callee"), "value", ref("Function")));
    };
  }

  private static String node(Class<?> element) {
    return isClass(element.getSimpleName())
        ? element.getSimpleName()
        : Schemas.ofNodes().values().stream()
            .filter(schema -> schema.type() == element)
            .map(Schema::name)
            .findFirst()
            .orElse("node");
  }

  private static ObjectNode member(Class<?> enumeration, boolean byCode) {
    ObjectNode member = MAPPER.createObjectNode();
    ArrayNode values = member.putArray("enum");
    for (Object each : enumeration.getEnumConstants()) {
      if (byCode) {
        values.add(((Coded) each).code());
      } else {
        values.add(((Coded) each).irName());
      }
    }
    return member.put("title", enumeration.getSimpleName());
  }

  private ObjectNode memory() {
    Map<String, ObjectNode> properties = new TreeMap<>();
    properties.put(TypeForm.BASE, string());
    properties.put(TypeForm.BASE_NODE, ref("Variable"));
    properties.put(TypeForm.BYTE_OFFSET, ref("Expr"));
    properties.put(TypeForm.IS_PINNED, bool());
    properties.put(TypeForm.SIZE, integer());
    properties.put(TypeForm.SLOT_COUNT, integer());
    properties.put(TypeForm.SLOT_INDEX, ref("Expr"));
    ObjectNode memory = record(properties);
    memory
        .putArray("required")
        .add(TypeForm.BASE)
        .add(TypeForm.BASE_NODE)
        .add(TypeForm.BYTE_OFFSET)
        .add(TypeForm.SIZE);
    return memory;
  }

  private void attributes() {
    ObjectNode number =
        defs.putObject("number").put("title", "A number, or one without a spelling");
    number.putArray("type").add("number").add("object");
    number
        .putObject("properties")
        .putObject(JsonText.DOUBLE)
        .putArray("enum")
        .add("NaN")
        .add("Infinity")
        .add("-Infinity");
    number.put("additionalProperties", false);
    defs.set("attributes", list(record(Map.of("key", string(), "value", ref("attribute")))));
    ObjectNode value = defs.putObject("attribute");
    value.putArray("type").add("number").add("boolean").add("string").add("object");
    ArrayNode choices = value.putArray("allOf");
    ObjectNode untagged = choices.addObject();
    untagged
        .putObject("if")
        .put("type", "object")
        .putObject("not")
        .putArray("required")
        .add(AttrForm.TYPE);
    untagged.set("then", ref("number"));
    ArrayNode tags =
        untagged
            .putObject("else")
            .putObject("properties")
            .putObject(AttrForm.TYPE)
            .putArray("enum");
    Stream.of(Tag.values())
        .map(AttrForm::of)
        .filter(Objects::nonNull)
        .forEach(form -> tags.add(form.name()));
    Stream.of(Tag.values())
        .map(AttrForm::of)
        .filter(Objects::nonNull)
        .forEach(
            form -> {
              ObjectNode choice = choices.addObject();
              ObjectNode condition = choice.putObject("if").put("type", "object");
              condition.putObject("properties").putObject(AttrForm.TYPE).put("const", form.name());
              condition.putArray("required").add(AttrForm.TYPE);
              ObjectNode held = field(form.type());
              if (form.tag() == Tag.VARS) {
                held = list(nullable(ref(node(Variable.class))));
              }
              choice.set("then", record(Map.of(AttrForm.TYPE, string(), form.key(), held)));
            });
  }

  private static ObjectNode record(Map<String, ObjectNode> properties) {
    ObjectNode record = object();
    record.putObject("properties").setAll(new TreeMap<>(properties));
    ArrayNode required = record.putArray("required");
    new TreeMap<>(properties).keySet().forEach(required::add);
    return record.put("additionalProperties", false);
  }

  private static ObjectNode nullable(ObjectNode value) {
    ObjectNode optional = MAPPER.createObjectNode();
    optional.putObject("if").putObject("not").put("type", "null");
    optional.set("then", value);
    return optional;
  }

  private static ObjectNode list(ObjectNode element) {
    return MAPPER.createObjectNode().put("type", "array").set("items", element);
  }

  private static ObjectNode ref(String name) {
    return MAPPER.createObjectNode().put("$ref", "#/$defs/" + name);
  }

  private static ObjectNode object() {
    return of("object");
  }

  private static ObjectNode integer() {
    return of("integer");
  }

  private static ObjectNode string() {
    return of("string");
  }

  private static ObjectNode bool() {
    return of("boolean");
  }

  private static ObjectNode of(String type) {
    return MAPPER.createObjectNode().put("type", type);
  }
}
