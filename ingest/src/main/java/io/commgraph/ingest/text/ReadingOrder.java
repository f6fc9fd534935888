package io.commgraph.ingest.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which the bodies of functions are read: as in the text, but a function that does not
 * declare its results stands before its callers, whose calls have the types that it returns. On a
 * cycle of such functions the types stay unknown.
 */
final class ReadingOrder {
  private final Tokens tokens;
  private final List<Header> headers;
  private final Map<String, Header> undeclared = new HashMap<>();
  private final Map<Header, Integer> bodyEnds = new HashMap<>();
  private final Map<Header, Boolean> done = new HashMap<>();
  private final List<Header> order = new ArrayList<>();

  ReadingOrder(Tokens tokens, List<Header> headers) {
    this.tokens = tokens;
    this.headers = headers;
  }

  List<Header> sorted() {
    for (int i = 0; i < headers.size(); i++) {
      Header header = headers.get(i);
      int end = i + 1 < headers.size() ? headers.get(i + 1).first : tokens.size();
      bodyEnds.put(header, end);
      if (header.bodyAt >= 0 && header.signature.declared().isEmpty()) {
        undeclared.put(header.signature.name(), header);
      }
    }
    headers.forEach(this::visit);
    return order;
  }

  /** Depth first over the calls of undeclared functions, with a stack of its own. */
  private void visit(Header root) {
    Deque<Header> path = new ArrayDeque<>();
    Deque<Deque<Header>> open = new ArrayDeque<>();
    enter(root, path, open);
    while (!path.isEmpty()) {
      Header callee = open.element().poll();
      if (callee == null) {
        open.pop();
        order.add(path.pop());
      } else {
        enter(callee, path, open);
      }
    }
  }

  private void enter(Header header, Deque<Header> path, Deque<Deque<Header>> open) {
    if (done.putIfAbsent(header, true) == null) {
      path.push(header);
      open.push(callees(header));
    }
  }

  private Deque<Header> callees(Header caller) {
    Deque<Header> callees = new ArrayDeque<>();
    if (undeclared.isEmpty() || caller.bodyAt < 0) {
      return callees;
    }
    for (int token = caller.bodyAt; token + 2 < bodyEnds.get(caller); token++) {
      if (tokens.kind(token) == Kind.NAME
          && tokens.value(token) == Word.SELF.number()
          && tokens.kind(token + 2) == Kind.NAME) {
        Header callee = undeclared.get(tokens.name(token + 2));
        if (callee != null && callee != caller) {
          callees.add(callee);
        }
      }
    }
    return callees;
  }
}
