// Where things are once boxes are folded or hidden: the places that were computed with the page, with the room
// that became free taken out. Both axes are stretched piece by piece, so nothing changes sides or meets.
const geometry = (() => {
  const TITLE = 34;
  const PADDING = 14;
  const GAP = 28;
  const MARGIN = 8;

  const union = intervals => {
    const sorted = [...intervals].sort((a, b) => a[0] - b[0]);
    const joined = [];
    for (const [from, to] of sorted) {
      const last = joined[joined.length - 1];
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else joined.push([from, to]);
    }
    return joined;
  };

  const overlaps = (intervals, from, to) => intervals.some(([a, b]) => a < to && b > from);

  // A function of a coordinate that leaves solid intervals as they are and closes the gaps that have become free.
  const squeezed = (solids, freed, end) => {
    const stops = [[-99, -99]];
    let before = -99;
    let moved = -99;
    const free = union(freed);
    const push = (at, to) => stops.push([at, to]);
    for (const [from, to] of [...union(solids), [end, end]]) {
      const gap = from - before;
      const kept = gap > GAP && overlaps(free, before, from) ? GAP : gap;
      moved += kept;
      push(from, moved);
      moved += to - from;
      push(to, moved);
      before = to;
    }
    return value => {
      let low = 0;
      let high = stops.length - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (stops[middle][0] <= value) low = middle;
        else high = middle;
      }
      const [a, x] = stops[low];
      const [b, y] = stops[high];
      return value >= b ? y + value - b : b === a ? x : x + ((value - a) * (y - x)) / (b - a);
    };
  };

  const contains = ([x, y, w, h], px, py) => px > x + 0.2 && px < x + w - 0.2 && py > y + 0.2 && py < y + h - 0.2;

  // The part of a line, from its beginning, that is not inside a box.
  const leaving = (points, box) => {
    let first = -1;
    points.forEach(([x, y], k) => {
      if (first < 0 && !contains(box, x, y)) first = k;
    });
    if (first <= 0) return points;
    const [[x1, y1], [x2, y2]] = [points[first - 1], points[first]];
    const [x, y, w, h] = box;
    const edge = [
      x2 > x1 ? Math.min(x2, x + w) : Math.max(x2, x),
      y2 > y1 ? Math.min(y2, y + h) : Math.max(y2, y),
    ];
    return [[x1 === x2 ? x1 : edge[0], y1 === y2 ? y1 : edge[1]], ...points.slice(first)];
  };

  const pairs = flat => {
    const points = [];
    for (let k = 0; k < flat.length; k += 2) points.push([flat[k], flat[k + 1]]);
    return points;
  };

  // What is visible, where: boxes by node, and lines between them.
  const arrange = (snapshot, isHidden, isFoldedNode, isEdgeHidden) => {
    const {nodes, edges} = snapshot.picture;
    const asAtFirst = nodes.every(
      node => !node.children.length || isFoldedNode(node) === snapshot.foldedKeys.has(node.key));
    const base = asAtFirst ? snapshot.folded : snapshot.unfolded;
    const shown = []; // the node that stands for each, -1 for none
    nodes.forEach((node, i) => {
      const parent = node.parent;
      const box = parent >= 0 ? shown[parent] : -1;
      if (parent >= 0 && (box !== parent || isFoldedNode(nodes[parent]))) shown[i] = isHidden(node) ? -1 : box;
      else shown[i] = isHidden(node) ? -1 : i;
    });
    const visible = nodes.filter((node, i) => shown[i] === i && base.boxes[i]);
    const hidden = nodes.filter((node, i) => shown[i] !== i && base.boxes[i]);
    let fx = value => value;
    let fy = fx;
    const open = node => node.children.some(child => shown[child] === child);
    if (hidden.length) {
      const [sx, sy, freeX, freeY] = [[], [], [], []];
      for (const node of visible) {
        const [x, y, w, h] = base.boxes[node.i];
        if (open(node)) {
          sx.push([x, x + PADDING], [x + w - PADDING, x + w], [x, x + Math.min(w, node.room[2])]);
          sy.push([y, y + TITLE], [y + h - PADDING, y + h]);
        } else {
          sx.push([x, x + Math.min(w, node.room[0])]);
          sy.push([y, y + Math.min(h, node.room[1])]);
          freeX.push([x, x + w]);
          freeY.push([y, y + h]);
        }
        sx.push([x - MARGIN, x], [x + w, x + w + MARGIN]);
        sy.push([y - MARGIN, y], [y + h, y + h + MARGIN]);
      }
      for (const node of hidden) {
        const [x, y, w, h] = base.boxes[node.i];
        freeX.push([x, x + w]);
        freeY.push([y, y + h]);
      }
      const ends = base.boxes.filter(Boolean);
      fx = squeezed(sx, freeX, Math.max(...ends.map(box => box[0] + box[2])));
      fy = squeezed(sy, freeY, Math.max(...ends.map(box => box[1] + box[3])));
    }
    const boxes = new Map(visible.map(node => {
      const [x, y, w, h] = base.boxes[node.i];
      return [node.i, {x: fx(x), y: fy(y), w: fx(x + w) - fx(x), h: fy(y + h) - fy(y), open: open(node)}];
    }));
    const lines = new Map();
    for (const route of base.routes) {
      for (const e of route.edges) {
        const edge = edges[e];
        const [source, target] = [shown[edge.source], shown[edge.target]];
        if (source < 0 || target < 0 || isEdgeHidden(edge) || (source === target && edge.source !== edge.target)) continue;
        const key = `${source}-${target}-${edge.layer}`;
        const known = lines.get(key);
        if (known) {
          known.edges.push(e);
          continue;
        }
        let points = pairs(route.points);
        if (source !== route.source) points = leaving(points, base.boxes[source]);
        if (target !== route.target) points = leaving(points.reverse(), base.boxes[target]).reverse();
        lines.set(key, {key, source, target, layer: edge.layer, edges: [e], points: points.map(([x, y]) => [fx(x), fy(y)])});
      }
    }
    return {boxes, lines: [...lines.values()], shown};
  };

  return {arrange};
})();
