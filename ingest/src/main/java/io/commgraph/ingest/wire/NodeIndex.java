package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.diagnostics.WireCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.msgpack.value.ValueType;

/**
 * Where each node of a file stands, found in one pass over its bytes, which also finds out whether
 * they are MessagePack at all. Nodes get ordinals in the order of their first bytes.
 */
final class NodeIndex {
  private static final int CONTAINERS_A_LEVEL = 8;

  /** A node's map, and the values of its three keys. */
  private record Place(int start, int end, long id, int type, int fields) {}

  private final Cursor cursor;
  private final Faults faults;
  private final int maxNesting;
  private final List<Frame> frames = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private final Map<Long, Integer> byId = new HashMap<>();
  private final int[] starts;
  private int depth = -1;

  /** Scans the value at the cursor. */
  NodeIndex(Cursor cursor, int maxNesting, Faults faults) {
    this.cursor = cursor;
    this.maxNesting = maxNesting;
    this.faults = faults;
    faults.locateBy(this::path);
    scan();
    places.sort((a, b) -> Integer.compare(a.start, b.start));
    starts = places.stream().mapToInt(Place::start).toArray();
    for (int i = 0; i < starts.length; i++) {
      if (byId.put(places.get(i).id, i) != null) {
        throw faults.at(starts[i], WireCode.DUPLICATE_ID, Long.toUnsignedString(places.get(i).id));
      }
    }
  }

  /** Containers in each other: a node in an attribute of a node is six deeper. */
  static int maxContainers(int maxNesting) {
    return CONTAINERS_A_LEVEL * maxNesting;
  }

  /** How many nodes there are. */
  int size() {
    return starts.length;
  }

  /** The node whose map starts at {@code offset}, or a negative number. */
  int startingAt(int offset) {
    return Arrays.binarySearch(starts, offset);
  }

  /** The node with that number, or -1. */
  int withId(long id) {
    return byId.getOrDefault(id, -1);
  }

  long id(int ordinal) {
    return places.get(ordinal).id;
  }

  int start(int ordinal) {
    return starts[ordinal];
  }

  /** The byte after the node. */
  int end(int ordinal) {
    return places.get(ordinal).end;
  }

  /** Where the name of its kind stands. */
  int type(int ordinal) {
    return places.get(ordinal).type;
  }

  /** Where the map of its fields stands. */
  int fields(int ordinal) {
    return places.get(ordinal).fields;
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
    frames.get(depth).reset(start, isMap, size);
  }

  private void close(Frame frame) {
    if (frame.isNode()) {
      places.add(new Place(frame.start, cursor.at(), frame.id, frame.type, frame.fields));
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

    private int start;
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

    void reset(int from, boolean map, int size) {
      start = from;
      isMap = map;
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
