// What is known of the node or edge that was chosen.
const details = (() => {
  const panel = $('detail');

  const link = node => el('button', {type: 'button', onclick: () => view.select(node, {reveal: true})}, node.label);

  const chain = facts => el('ul', {}, ...facts.map(fact => {
    const node = fact.node >= 0 ? current().picture.nodes[fact.node] : null;
    return el('li', {},
      `${fact.relation} ${['devices', 'problem'].includes(fact.kind) ? '' : `${fact.kind} `}`,
      node ? el('button', {type: 'button', onclick: () => view.select(node, {reveal: true})}, name(fact.name)) : name(fact.name ?? ''),
      fact.detail ? el('span', {class: 'quiet'}, ` ${fact.detail}`) : null,
      fact.facts ? chain(fact.facts) : null);
  }));

  const section = (title, ...content) => [el('h3', {}, title), ...content];

  const buttons = node => el('div', {class: 'buttons'},
    node.children.length
      ? el('button', {type: 'button', id: 'open-close', onclick: () => view.toggle(node)}, isFolded(node) ? 'Open' : 'Close') : null,
    el('button', {type: 'button', id: 'only-lineage', onclick: () => filters.lineage(node)}, 'Only its lineage'),
    node.vertex ? el('button', {type: 'button', onclick: () => gremlin.copy([node])}, 'Copy Gremlin') : null);

  const properties = node => {
    const rows = {...(node.devices ? {devices: node.devices} : {})};
    if (node.domain >= 0) rows.domain = current().picture.domains[node.domain].name;
    Object.assign(rows, node.properties);
    return el('dl', {}, ...Object.entries(rows).flatMap(([key, value]) => [el('dt', {}, key), el('dd', {}, el('bdi', {}, value))]));
  };

  const neighbours = node => {
    const {out, in: into, picture: {nodes, edges}} = current();
    const list = (links, end) => [...new Set(links.map(e => edges[e][end]))].map(i => nodes[i]);
    const [from, to] = [list(into[node.i], 'source'), list(out[node.i], 'target')];
    const items = (title, all) => all.length
      ? section(title, el('ul', {class: 'why'}, ...all.slice(0, 50).map(each => el('li', {}, link(each), el('span', {class: 'quiet'}, ` ${KINDS[each.kind].name}`)))))
      : [];
    return [...items('Comes from', from), ...items('Goes to', to)];
  };

  const changedFrom = node => {
    const before = snapshots.before(node);
    return before && before.statement !== node.statement && before.statement
      ? section('Before', el('pre', {tabindex: 0}, el('bdi', {}, before.statement))) : [];
  };

  const inside = node => node.kind === 'rest' && node.children.length
    ? section('What it stands for', el('ul', {class: 'why'}, ...node.children.slice(0, 400).map(i => el('li', {}, name(current().picture.nodes[i].label)))))
    : [];

  const show = node => {
    panel.hidden = !node;
    if (!node) return;
    const place = node.vertex?.span;
    fill(panel, [
      el('div', {class: 'top'},
        el('div', {}, el('span', {class: 'quiet'}, KINDS[node.kind].name), el('h2', {class: 'title'}, el('bdi', {}, node.properties.name || node.label))),
        el('button', {type: 'button', 'aria-label': 'Close', onclick: () => { view.select(null); $('cy').focus(); }}, '×')),
      buttons(node),
      ...(node.statement ? section('Statement', el('pre', {id: 'statement', tabindex: 0}, el('bdi', {}, node.statement))) : []),
      ...changedFrom(node),
      ...(place ? section('Place', el('div', {class: 'name', id: 'place'}, el('bdi', {}, place)),
        ...(node.source ? [el('pre', {id: 'source', tabindex: 0}, el('bdi', {}, node.source))] : [])) : []),
      ...(node.why ? section('Why', el('div', {class: 'why', id: 'why'}, chain(node.why))) : []),
      ...inside(node),
      ...neighbours(node),
      ...section('Properties', properties(node)),
    ]);
    panel.scrollTop = 0;
  };

  const showEdge = along => {
    const {nodes, edges} = current().picture;
    panel.hidden = false;
    fill(panel, [
      el('div', {class: 'top'},
        el('h2', {class: 'title'}, LAYERS[edges[along[0]].layer].name),
        el('button', {type: 'button', 'aria-label': 'Close', onclick: () => view.select(null)}, '×')),
      el('ul', {class: 'why'}, ...along.slice(0, 100).map(e => el('li', {},
        link(nodes[edges[e].source]), ' → ', link(nodes[edges[e].target]),
        el('span', {class: 'quiet'}, edges[e].label ? ` ${edges[e].label}` : '')))),
    ]);
  };

  return {show, showEdge};
})();
