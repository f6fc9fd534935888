// The picture on the screen: what is shown, what is chosen, and where one looks.
const view = (() => {
  const cy = cytoscape({
    container: $('cy'),
    style: drawing.style(),
    layout: {name: 'preset'},
    minZoom: 0.02,
    maxZoom: 4,
    boxSelectionEnabled: false,
    autoungrabify: true,
    autounselectify: true,
    pixelRatio: 'auto',
  });
  let arranged;
  let whyNodes = new Set();

  const isHidden = node => {
    if (state.lineage && !state.lineage.has(node.key)) return true;
    if (state.functionsOff.has(node.function) && node.function) return true;
    if (node.domain >= 0 && state.domainsOff.has(domainKey(current().picture.domains[node.domain])) && !isFunction(node)) return true;
    if (node.kind === 'context' && state.layersOff.has('context')) return true;
    if (node.kind === 'rest' && state.layersOff.has('rest')) return true;
    if (state.device !== '' && node.devices) {
      const ranges = deviceRanges(node.devices);
      return ranges !== null && !ranges.some(([from, to]) => from <= state.device && state.device <= to);
    }
    return false;
  };

  const marks = () => {
    const chosen = selectedNode();
    cy.batch(() => {
      cy.elements().removeClass('chosen why appeared changed found');
      const classes = snapshots.classes();
      for (const [i, mark] of classes) cy.getElementById(`n${i}`).addClass(mark);
      for (const i of whyNodes) {
        const shown = arranged.shown[i];
        if (shown >= 0) cy.getElementById(`n${shown}`).addClass('why');
      }
      if (chosen) cy.getElementById(`n${arranged.shown[chosen.i]}`).addClass('chosen');
      const isLit = node => node.hasClass('why') || node.hasClass('chosen');
      if (whyNodes.size) cy.edges().filter(edge => isLit(edge.source()) && isLit(edge.target())).addClass('why');
    });
  };

  const render = () => {
    arranged = geometry.arrange(current(), isHidden, isFolded, edge => state.layersOff.has(edge.layer));
    cy.batch(() => {
      cy.elements().remove();
      cy.add(drawing.elements(arranged));
    });
    marks();
    const shown = arranged.boxes.size;
    const {nodes, leftOut} = current().picture;
    const closed = nodes.length - shown;
    $('notes').textContent = `${plural(shown, 'node')} shown, ${closed} closed or filtered out${
      leftOut.length ? `. Left out for size: ${leftOut.join('; ')}` : ''}`;
  };

  const fit = elements => cy.fit(elements && elements.length ? elements : cy.elements(), 36);

  // At first one wants to read: all of it if that is possible, else the beginning of what the host does.
  const fitFirst = () => {
    fit();
    const least = 0.6;
    if (cy.zoom() >= least) return;
    const first = [...arranged.boxes.values()][0];
    const height = cy.height() / least;
    cy.viewport({zoom: least, pan: {
      x: 24 - first.x * least,
      y: (first.h < height ? cy.height() / 2 - (first.y + first.h / 2) * least : 24 - first.y * least),
    }});
  };

  // Opens what a node is in, and whatever else hides it.
  const reveal = node => {
    for (const i of ancestors(node)) {
      const box = current().picture.nodes[i];
      if (isFolded(box)) state.toggled[state.toggled.has(box.key) ? 'delete' : 'add'](box.key);
    }
    if (isHidden(node) || ancestors(node).some(i => isHidden(current().picture.nodes[i]))) filters.clear();
  };

  // Looks at a node, and at what explains it if both can be read at once.
  const centre = node => {
    const shown = cy.getElementById(`n${arranged.shown[node.i]}`);
    if (!shown.length) return;
    cy.resize();
    const least = 0.65;
    const chain = shown.union(cy.nodes('.why').filter('.leaf'));
    const fits = set => {
      const box = set.boundingBox();
      return Math.min((cy.width() - 80) / box.w, (cy.height() - 80) / box.h);
    };
    const seen = fits(chain) >= least ? chain : shown;
    cy.zoom(Math.max(least, Math.min(fits(seen), Math.max(cy.zoom(), 1))));
    cy.center(seen);
    if ($('detail').offsetWidth === $('stage').offsetWidth) cy.panBy({x: 0, y: -$('detail').offsetHeight / 2});
  };

  const whyOf = links => {
    const all = [];
    const open = [...(links ?? [])];
    while (open.length) {
      const next = open.pop();
      if (next.node >= 0) all.push(next.node);
      open.push(...(next.facts ?? []));
    }
    return all;
  };

  const select = (node, options = {}) => {
    state.selected = node ? node.key : null;
    whyNodes = new Set(node ? whyOf(node.why) : []);
    if (node && options.reveal) {
      reveal(node);
      render();
    }
    marks();
    details.show(node);
    if (node && options.reveal) centre(node);
    if (node) say(`${KINDS[node.kind].name} ${node.label} ${node.sub}`);
  };

  const toggle = node => {
    if (!node.children.length) return;
    if (state.toggled.has(node.key)) state.toggled.delete(node.key);
    else state.toggled.add(node.key);
    const before = cy.getElementById(`n${node.i}`).renderedPosition();
    const old = arranged.boxes.get(node.i);
    const corner = old && before && {x: before.x - (old.w / 2) * cy.zoom(), y: before.y - (old.h / 2) * cy.zoom()};
    render();
    const box = arranged.boxes.get(node.i);
    if (corner && box) cy.pan({x: corner.x - box.x * cy.zoom(), y: corner.y - box.y * cy.zoom()});
    say(`${node.label} ${isFolded(node) ? 'closed' : 'opened'}`);
    details.show(selectedNode());
  };

  cy.on('tap', event => {
    if (event.target === cy) return select(null);
    if (event.target.isNode()) return select(current().picture.nodes[event.target.data('i')]);
    return details.showEdge(event.target.data('along'));
  });
  cy.on('dbltap', 'node', event => toggle(current().picture.nodes[event.target.data('i')]));
  cy.on('mouseover', 'node, edge', () => { $('cy').style.cursor = 'pointer'; });
  cy.on('mouseout', 'node, edge', () => { $('cy').style.cursor = ''; });

  theme.changed(() => {
    cy.style(drawing.style());
    render();
  });

  const zoom = factor => cy.zoom({level: cy.zoom() * factor, renderedPosition: {x: cy.width() / 2, y: cy.height() / 2}});

  return {
    cy, render, fit, fitFirst, select, toggle, marks, zoom, reveal,
    arranged: () => arranged,
    shownNodes: () => [...arranged.boxes.keys()].map(i => current().picture.nodes[i]),
  };
})();
