#!/usr/bin/env python3
"""Compare two serialized IR files (MessagePack, the wire form of the IR; .gz is unpacked) for structural equality.

usage: irdiff.py A.msgpack B.msgpack [--remint-ok]

Exit 0 and "equal: N nodes" if B is A up to the names and spans of variables: variables must map one to one (so two types
that share a WindowBuffer in A must share one in B), key-value lists match by key, `memref` of a type is not compared.
Exit 1 and the path of the first difference otherwise; exit 2 on an unreadable file.
--remint-ok accepts one difference: a `pld.tensor.window` Call whose type lacks a window buffer on one side only.
"""

import gzip
import struct
import sys

sys.setrecursionlimit(200_000)
VARS = {"Var", "IterArg", "MemRef", "WindowBuffer"}
IGNORED = {"span", "name_hint", "leading_comments"}
INDEXLIKE = {0x13, 0x15}


class Reader:
    """A decoder for the subset of MessagePack that IR files use."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, fmt):
        size = struct.calcsize(fmt)
        value = struct.unpack_from(fmt, self.data, self.at)[0]
        self.at += size
        return value

    def raw(self, n):
        if self.at + n > len(self.data):
            raise ValueError("truncated")
        self.at += n
        return self.data[self.at - n : self.at]

    def value(self):
        b = self.take(">B")
        if b < 0x80:
            return b
        if b >= 0xE0:
            return b - 256
        if b < 0x90:
            return self.map(b & 15)
        if b < 0xA0:
            return self.array(b & 15)
        if b < 0xC0:
            return self.raw(b & 31).decode()
        simple = {0xC0: None, 0xC2: False, 0xC3: True}
        if b in simple:
            return simple[b]
        number = {0xCA: ">f", 0xCB: ">d", 0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xCF: ">Q", 0xD0: ">b", 0xD1: ">h", 0xD2: ">i", 0xD3: ">q"}
        if b in number:
            return self.take(number[b])
        sized = {0xD9: ">B", 0xDA: ">H", 0xDB: ">I"}
        if b in sized:
            return self.raw(self.take(sized[b])).decode()
        if b in (0xDC, 0xDD):
            return self.array(self.take(">H" if b == 0xDC else ">I"))
        if b in (0xDE, 0xDF):
            return self.map(self.take(">H" if b == 0xDE else ">I"))
        raise ValueError(f"unexpected byte 0x{b:02x} at {self.at - 1}")

    def array(self, n):
        return [self.value() for _ in range(n)]

    def map(self, n):
        return {self.value(): self.value() for _ in range(n)}


def load(path):
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rb") as f:
        root = Reader(f.read()).value()
    nodes, todo = {}, [root]
    while todo:
        v = todo.pop()
        if isinstance(v, dict):
            if "id" in v and "fields" in v:
                nodes[v["id"]] = v
            todo.extend(v.values())
        elif isinstance(v, list):
            todo.extend(v)
    return root, nodes


class Different(Exception):
    pass


class Comparer:
    def __init__(self, a_nodes, b_nodes, remint_ok):
        self.na, self.nb, self.remint_ok = a_nodes, b_nodes, remint_ok
        self.ab, self.ba, self.done, self.path = {}, {}, set(), []

    def fail(self, why):
        raise Different("/".join(map(str, self.path)) + ": " + why)

    def at(self, step, a, b, **kw):
        self.path.append(step)
        self.value(a, b, **kw)
        self.path.pop()

    @staticmethod
    def is_node(v):
        return isinstance(v, dict) and ("ref" in v or ("id" in v and "fields" in v))

    @staticmethod
    def is_kv(v):
        return isinstance(v, list) and bool(v) and all(isinstance(x, dict) and set(x) == {"key", "value"} and isinstance(x["key"], str) for x in v)

    def value(self, a, b, const=False):
        if self.is_node(a) and self.is_node(b):
            return self.node(a, b)
        if isinstance(a, dict) and isinstance(b, dict):
            if "type_kind" in a or "type_kind" in b:
                return self.type(a, b, const)
            if set(a) != set(b):
                self.fail(f"keys {sorted(set(a) ^ set(b))} on one side only")
            for k in a:
                self.at(k, a[k], b[k])
            return
        if isinstance(a, list) and isinstance(b, list):
            if len(a) != len(b):
                self.fail(f"{len(a)} elements against {len(b)}")
            if self.is_kv(a) and self.is_kv(b):
                da, db = {x["key"]: x["value"] for x in a}, {x["key"]: x["value"] for x in b}
                if set(da) != set(db):
                    self.fail(f"keys {sorted(set(da) ^ set(db))} on one side only")
                for k in da:
                    self.at(k, da[k], db[k])
                return
            for i, (x, y) in enumerate(zip(a, b)):
                self.at(i, x, y)
            return
        if type(a) is not type(b) or a != b:
            self.fail(f"{str(a)[:120]!r} against {str(b)[:120]!r}")

    def type(self, a, b, const):
        if a.get("type_kind") != b.get("type_kind"):
            self.fail(f"type {a.get('type_kind')} against {b.get('type_kind')}")
        for k in sorted(set(a) | set(b)):
            if k == "memref":
                continue
            if k == "dtype" and const and {a.get(k), b.get(k)} <= INDEXLIKE:
                continue
            if (k in a) != (k in b):
                self.fail(f"{k} on one side only")
            self.at(k, a[k], b[k])

    def node(self, a, b):
        a = self.na[a["ref"]] if "ref" in a else a
        b = self.nb[b["ref"]] if "ref" in b else b
        if a["type"] != b["type"]:
            self.fail(f"{a['type']} against {b['type']}")
        ia, ib = a["id"], b["id"]
        if a["type"] in VARS:
            if ia in self.ab or ib in self.ba:
                if self.ab.get(ia) != ib or self.ba.get(ib) != ia:
                    self.fail(f"variable {a['fields'].get('name_hint')!r} is another one than {b['fields'].get('name_hint')!r}")
                return
            self.ab[ia], self.ba[ib] = ib, ia
        elif (ia, ib) in self.done:
            return
        self.done.add((ia, ib))
        fa, fb = a["fields"], b["fields"]
        self.path.append(a["type"])
        for k in sorted(set(fa) | set(fb)):
            if k in IGNORED and not (k == "name_hint" and a["type"] == "CommDomainScopeStmt"):
                continue
            if a["type"] == "Program" and k == "name":
                continue
            if k not in fa or k not in fb:
                self.fail(f"field {k} on one side only")
            if self.remint_ok and k == "type" and a["type"] == "Call" and fa["op"].get("name") == "pld.tensor.window":
                ta, tb = dict(fa[k]), dict(fb[k])
                if ("window_buffer" in ta) != ("window_buffer" in tb):
                    ta.pop("window_buffer", None)
                    tb.pop("window_buffer", None)
                self.at(k, ta, tb)
                continue
            self.at(k, fa[k], fb[k], **({"const": True} if k == "type" and a["type"] in ("ConstInt",) else {}))
        self.path.pop()


def main(argv):
    remint = "--remint-ok" in argv
    files = [x for x in argv if not x.startswith("--")]
    if len(files) != 2:
        print(__doc__)
        return 2
    try:
        (ra, na), (rb, nb) = load(files[0]), load(files[1])
    except (OSError, ValueError, struct.error, IndexError, UnicodeDecodeError) as e:
        print(f"unreadable: {e}")
        return 2
    try:
        c = Comparer(na, nb, remint)
        c.value(ra, rb)
    except Different as d:
        print(f"different at {d}")
        return 1
    except KeyError as e:
        print(f"unreadable: dangling reference {e}")
        return 2
    print(f"equal: {len(na)} nodes")
    return 0


if __name__ == "__main__":
    import threading

    threading.stack_size(512 * 1024 * 1024)
    out = []
    t = threading.Thread(target=lambda: out.append(main(sys.argv[1:])))
    t.start()
    t.join()
    sys.exit(out[0] if out else 2)
