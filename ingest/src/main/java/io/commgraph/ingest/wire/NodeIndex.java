package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.carrotsearch.hppc.LongIntHashMap;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.WireCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.msgpack.value.ValueType;

/**
 * Where each node of a file stands, found in one pass over its bytes, which also finds out whether
 * they are MessagePack at all. Nodes get ordinals in the order of their first bytes.
 */
final class NodeIndex {
  private static final int CONTAINERS_A_LEVEL = 8;

  private final Cursor cursor;
  private final Faults faults;
  private final int maxNesting;
  private final List<Frame> frames = new ArrayList<>();
  private final LongIntHashMap byId;
  private int depth = -1;

  private final Places places;
  private int expected;

  /** Scans the value at the cursor. */
  NodeIndex(Cursor cursor, int maxNesting, Faults faults) {
    this.cursor = cursor;
    this.maxNesting = maxNesting;
    this.faults = faults;
    places = new Places(cursor.data().length);
    faults.locateBy(this::path);
    scan();
    places.keepNodes();
    byId = new LongIntHashMap(size());
    for (int i = 0; i < size(); i++) {
      if (!byId.putIfAbsent(id(i), i)) {
        throw faults.at(start(i), WireCode.DUPLICATE_ID, Long.toUnsignedString(id(i)));
      }
    }
  }

  /** Containers in each other: a node in an attribute of a node is six deeper. */
  static int maxContainers(int maxNesting) {
    return CONTAINERS_A_LEVEL * maxNesting;
  }

  /** How many nodes there are. */
  int size() {
    return places.size();
  }

  /** The node whose map starts at {@code offset}, or a negative number. */
  int startingAt(int offset) {
    // nodes are mostly asked for one after the other
    int found =
        expected < size() && start(expected) == offset ? expected : places.startingAt(offset);
    expected = Math.max(found + 1, 0);
    return found;
  }

  /** The node with that number, or -1. */
  int withId(long id) {
    return byId.getOrDefault(id, -1);
  }

  long id(int ordinal) {
    return places.id(ordinal);
  }

  int start(int ordinal) {
    return places.start(ordinal);
  }

  /** The byte after the node. */
  int end(int ordinal) {
    return places.end(ordinal);
  }

  /** Where the name of its kind stands. */
  int type(int ordinal) {
    return places.type(ordinal);
  }

  /** Where the map of its fields stands. */
  int fields(int ordinal) {
    return places.fields(ordinal);
  }

  private void scan() {
    value();
    while (depth >= 0) {
      Frame frame = frames.get(depth);
      if (frame.left == 0) {
        close(frame);
        depth--;
      } else {
        frame.left--;
        frame.position++;
        if (frame.isMap) {
          frame.key(cursor);
        }
        value();
      }
    }
  }

  private void value() {
    int start = cursor.at();
    ValueType type = cursor.format().getValueType();
    if (type == ValueType.MAP) {
      open(start, true, cursor.map("a map"));
    } else if (type == ValueType.ARRAY) {
      open(start, false, cursor.list("a list"));
    } else {
      cursor.skipScalar();
    }
  }

  private void open(int start, boolean isMap, int size) {
    if (depth == maxContainers(maxNesting)) {
      throw faults.general(start, ReadingCode.NESTED_TOO_DEEPLY, maxNesting);
    }
    if (++depth == frames.size()) {
      frames.add(new Frame());
    }
    frames.get(depth).reset(isMap, isMap ? places.begin(start) : -1, size);
  }

  private void close(Frame frame) {
    if (frame.isNode()) {
      places.isNode(frame.map, cursor.at(), frame.id, frame.type, frame.fields);
    }
  }

  private String path() {
    Trail trail = new Trail();
    for (int i = 0; i <= depth; i++) {
      frames.get(i).addTo(trail, cursor.data());
    }
    return trail.toString();
  }

  /** A list or map that is being scanned. */
  private static final class Frame {
    private static final Names<Key> KEYS =
        new Names<>(Map.of("id", Key.ID, "type", Key.TYPE, "fields", Key.FIELDS, "ref", Key.REF));

    private enum Key {
      ID,
      TYPE,
      FIELDS,
      REF
    }

    private int map;
    private boolean isMap;
    private int left;
    private int position;
    private int keyFrom;
    private int keyLength;
    private long id;
    private int idAt;
    private int type;
    private int fields;
    private boolean isReference;

    void reset(boolean aMap, int number, int size) {
      isMap = aMap;
      map = number;
      left = size;
      position = -1;
      keyLength = -1;
      idAt = -1;
      type = -1;
      fields = -1;
      isReference = false;
    }

    boolean isNode() {
      return idAt >= 0 && type >= 0 && fields >= 0 && !isReference;
    }

    void key(Cursor cursor) {
      int length = cursor.stringHead("the name of a field");
      keyFrom = cursor.at();
      keyLength = length;
      Key known = KEYS.get(cursor.data(), keyFrom, length);
      cursor.moveTo(keyFrom + length);
      if (known != null) {
        switch (known) {
          case ID -> id(cursor);
          case TYPE -> type = cursor.at();
          case FIELDS -> fields = cursor.at();
          case REF -> isReference = true;
        }
      }
    }

    private void id(Cursor cursor) {
      int at = cursor.at();
      if (cursor.format().getValueType() == ValueType.INTEGER) {
        idAt = at;
        id = cursor.integer("a node's number");
        cursor.moveTo(at);
      }
    }

    void addTo(Trail trail, byte[] data) {
      if (!isMap && position >= 0) {
        trail.push(position);
      } else if (isMap && keyLength >= 0) {
        String name = new String(data, keyFrom, keyLength, UTF_8);
        if (!name.equals("fields")) {
          trail.push(name);
        }
      }
    }
  }
}
