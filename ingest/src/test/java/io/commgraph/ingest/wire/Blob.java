package io.commgraph.ingest.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.commgraph.ir.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.jackson.dataformat.MessagePackFactory;

/** A file as a tree, to be changed by hand. */
final class Blob {
  private static final ObjectMapper MAPPER = new ObjectMapper(new MessagePackFactory());

  private final JsonNode root;

  Blob(byte[] data) {
    try {
      root = MAPPER.readTree(data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Blob of(Program program) {
    return new Blob(MsgPack.write(program));
  }

  byte[] bytes() {
    try {
      return MAPPER.writeValueAsBytes(root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Program read() {
    return MsgPack.read(bytes(), "blob");
  }

  /** The map of the first node of that kind. */
  ObjectNode node(String kind) {
    return maps().stream()
        .filter(map -> map.has("id") && map.path("type").asText().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  /** The fields of the first node of that kind. */
  ObjectNode fields(String kind) {
    return (ObjectNode) node(kind).get("fields");
  }

  /** Every map in the file, outer ones first. */
  List<ObjectNode> maps() {
    List<ObjectNode> maps = new ArrayList<>();
    collect(root, maps);
    return maps;
  }

  private static void collect(JsonNode value, List<ObjectNode> maps) {
    if (value instanceof ObjectNode map) {
      maps.add(map);
    }
    value.forEach(each -> collect(each, maps));
  }

  static ObjectNode map() {
    return MAPPER.createObjectNode();
  }

  static ArrayNode list() {
    return MAPPER.createArrayNode();
  }

  static ObjectNode ref(long id) {
    return map().put("ref", id);
  }
}
