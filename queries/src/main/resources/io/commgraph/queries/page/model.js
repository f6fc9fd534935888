// The data of the page, with what follows from it, and what the reader has chosen.
const page = JSON.parse($('data').textContent);

const prepared = snapshot => {
  const {nodes, edges} = snapshot.picture;
  nodes.forEach((node, i) => {
    node.i = i;
    node.children = [];
    node.properties ??= {};
    node.sub ??= '';
    node.devices ??= '';
    if (node.parent >= 0) nodes[node.parent].children.push(i);
  });
  snapshot.out = nodes.map(() => []);
  snapshot.in = nodes.map(() => []);
  edges.forEach((edge, i) => {
    snapshot.out[edge.source].push(i);
    snapshot.in[edge.target].push(i);
  });
  snapshot.byKey = new Map(nodes.map(node => [node.key, node]));
  snapshot.foldedKeys = new Set(snapshot.picture.folded.map(i => nodes[i].key));
  snapshot.ready = true;
  return snapshot;
};

const state = {
  at: page.first,
  toggled: new Set(), // keys of boxes that are not as they were at first
  layersOff: new Set(),
  domainsOff: new Set(),
  functionsOff: new Set(),
  device: '',
  selected: null, // a key
  lineage: null, // the keys that are left when only a lineage is shown
};

const current = () => {
  const snapshot = page.snapshots[state.at];
  return snapshot.ready ? snapshot : prepared(snapshot);
};

const isFolded = node =>
  node.children.length > 0 && current().foldedKeys.has(node.key) !== state.toggled.has(node.key);

const ancestors = node => {
  const all = [];
  for (let i = node.parent; i >= 0; i = current().picture.nodes[i].parent) all.push(i);
  return all;
};

const domainKey = domain => `${domain.function} ${domain.name}`;

const isFunction = node => ['host', 'orchestration', 'kernel'].includes(node.kind);

const selectedNode = () => (state.selected && current().byKey.get(state.selected)) || null;

// Everything that leads to a node or comes from it; whole boxes start from what is in them.
const lineageOf = start => {
  const {picture: {nodes, edges}, out, in: into} = current();
  const inside = [start.i];
  for (let k = 0; k < inside.length; k++) inside.push(...nodes[inside[k]].children);
  const reach = (links, end) => {
    const seen = new Set(inside);
    const open = [...inside];
    while (open.length) {
      for (const e of links[open.pop()]) {
        const next = edges[e][end];
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    return seen;
  };
  const found = new Set([...reach(out, 'target'), ...reach(into, 'source')]);
  for (const i of [...found]) ancestors(nodes[i]).forEach(box => found.add(box));
  return new Set([...found].map(i => nodes[i].key));
};

// The devices that a text such as "devices 0…3, 7" names; null for all of them.
const deviceRanges = text =>
  text === '' || text === 'all devices'
    ? null
    : [...text.matchAll(/(\d+)(?:…(\d+))?/g)].map(m => [Number(m[1]), Number(m[2] ?? m[1])]);
