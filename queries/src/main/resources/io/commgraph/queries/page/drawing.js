// From places to what Cytoscape draws. Boxes are ordinary nodes drawn first, so that they keep their exact places.
const KINDS = {
  host: {name: 'host orchestration', shape: 'round-rectangle'},
  orchestration: {name: 'chip orchestration', shape: 'round-rectangle'},
  kernel: {name: 'kernel', shape: 'round-rectangle'},
  domain: {name: 'communication domain', shape: 'round-rectangle'},
  loop: {name: 'loop', shape: 'round-rectangle'},
  branch: {name: 'branch', shape: 'cut-rectangle'},
  alloc: {name: 'allocation', shape: 'barrel'},
  window: {name: 'window', shape: 'round-rectangle'},
  dispatch: {name: 'dispatch', shape: 'tag'},
  collective: {name: 'collective', shape: 'hexagon'},
  context: {name: 'context', shape: 'ellipse'},
  parameter: {name: 'parameter', shape: 'rectangle'},
  carry: {name: 'carried value', shape: 'round-rectangle'},
  call: {name: 'operation', shape: 'cut-rectangle'},
  rest: {name: 'not about windows', shape: 'round-rectangle'},
};

const LAYERS = {
  data: {name: 'window data', style: 'solid', width: 1.6},
  signal: {name: 'signal of a collective', style: 'dashed', width: 1.6, dash: [7, 4]},
  carry: {name: 'loop carry', style: 'solid', width: 3},
  context: {name: 'communication context', style: 'dashed', width: 1.6, dash: [2, 3]},
  call: {name: 'call without windows', style: 'solid', width: 1},
};

const drawing = (() => {
  const isBox = node => node.children.length > 0;
  const depth = node => ancestors(node).length;

  const look = (node, open) => {
    const own = theme.domain(node.domain);
    const [card, line, strong, ground] = ['card', 'line', 'line-strong', 'ground'].map(theme.colour);
    const base = {fill: card, opacity: 1, border: strong, width: 1.2, style: 'solid'};
    switch (node.kind) {
      case 'host': return {...base, fill: card, border: strong, width: 1.4};
      case 'orchestration':
      case 'kernel':
        return open ? {...base, fill: card, border: strong} : {...base, fill: theme.colour('soft'), border: strong, style: 'double', width: 3};
      case 'domain': return {...base, fill: own, opacity: theme.hull(), border: own, width: 1.2};
      case 'loop':
      case 'branch': return {...base, fill: ground, border: strong, style: 'dashed', width: 1};
      case 'alloc':
      case 'window':
      case 'parameter': return {...base, border: own, width: node.kind === 'alloc' ? 1.8 : 1.4};
      case 'carry': return {...base, border: own, style: 'double', width: 3};
      case 'dispatch':
      case 'collective': return {...base, border: own, width: 2.2};
      case 'context': return {...base, border: theme.colour('context'), style: 'dashed', width: 1.2};
      case 'rest': return {...base, fill: ground, border: line, style: 'dotted', width: 1.4};
      default: return {...base, border: own, width: 1};
    }
  };

  // A line stands for several edges of one layer; of several domains, it has the colour of none.
  const lineColour = ([first, ...more]) =>
    first.layer === 'context' ? theme.colour('context')
      : first.layer === 'call' ? theme.colour('line-strong')
        : theme.domain(more.some(edge => edge.domain !== first.domain) ? -1 : first.domain);

  const text = (id, of, label, x, y, kind) => ({
    group: 'nodes', data: {id, of, label}, position: {x, y}, classes: `text ${kind}`, grabbable: false, selectable: false,
  });

  // A node, and what is written on it.
  const nodeElements = (node, box) => {
    const id = `n${node.i}`;
    const {x, y, w, h, open} = box;
    const appearance = look(node, open);
    const elements = [{
      group: 'nodes',
      data: {
        id, i: node.i, w, h, z: depth(node) * 2, shape: isBox(node) && open ? 'round-rectangle' : KINDS[node.kind].shape,
        ...Object.fromEntries(Object.entries(appearance).map(([key, value]) => [`a_${key}`, value])),
      },
      position: {x: x + w / 2, y: y + h / 2},
      classes: `${node.kind} ${open ? 'open' : 'leaf'} ${isBox(node) && !open ? 'closed' : ''}`,
      grabbable: false,
    }];
    if (open) {
      const [, , , width, subWidth] = node.room;
      elements.push(text(`t${node.i}`, id, node.label, x + 12 + width / 2, y + 17, 'title'));
      if (node.sub) elements.push(text(`s${node.i}`, id, node.sub, x + 24 + width + subWidth / 2, y + 17.5, 'sub'));
    } else {
      const middle = x + w / 2 - (node.kind === 'dispatch' ? 9 : 0);
      elements.push(text(`t${node.i}`, id, node.label, middle, y + h / 2 - (node.sub ? 7.5 : 0), 'title'));
      if (node.sub) elements.push(text(`s${node.i}`, id, node.sub, middle, y + h / 2 + 8.5, 'sub'));
    }
    return elements;
  };

  // Bends as Cytoscape wants them: how far along the straight line from end to end, and how far beside it.
  const bends = points => {
    const [[x1, y1], [x2, y2]] = [points[0], points[points.length - 1]];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy) || 1;
    const inner = points.slice(1, -1);
    return inner.length === 0 ? {} : {
      weights: inner.map(([x, y]) => (((x - x1) * dx + (y - y1) * dy) / (length * length)).toFixed(5)).join(' '),
      distances: inner.map(([x, y]) => (((y - y1) * dx - (x - x1) * dy) / length).toFixed(3)).join(' '),
    };
  };

  const edgeElement = (line, boxes) => {
    const edges = current().picture.edges;
    const layer = LAYERS[line.layer];
    const centre = i => {
      const {x, y, w, h} = boxes.get(i);
      return [x + w / 2, y + h / 2];
    };
    const [sx, sy] = centre(line.source);
    const [tx, ty] = centre(line.target);
    const start = line.points[0];
    const end = line.points[line.points.length - 1];
    const bent = bends(line.points);
    const colour = lineColour(line.edges.map(e => edges[e]));
    return {
      group: 'edges',
      data: {
        id: `e${line.key}`, source: `n${line.source}`, target: `n${line.target}`, along: line.edges, colour,
        width: layer.width, line: layer.style, dash: layer.dash ?? [1, 0], ...bent,
        from: `${start[0] - sx}px ${start[1] - sy}px`, to: `${end[0] - tx}px ${end[1] - ty}px`,
        z: Math.max(...[line.source, line.target].map(i => depth(current().picture.nodes[i]))) * 2 + 1,
      },
      classes: line.layer,
    };
  };

  const elements = arranged => [
    ...[...arranged.boxes].flatMap(([i, box]) => nodeElements(current().picture.nodes[i], box)),
    ...arranged.lines.map(line => edgeElement(line, arranged.boxes)),
  ];

  const style = () => {
    const [ink, muted, accent, ground] = ['ink', 'muted', 'accent', 'ground'].map(theme.colour);
    const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';
    return [
      {selector: 'node[shape]', style: {
        width: 'data(w)', height: 'data(h)', shape: 'data(shape)', 'corner-radius': 6,
        'background-color': 'data(a_fill)', 'background-opacity': 'data(a_opacity)', 'border-color': 'data(a_border)',
        'border-width': 'data(a_width)', 'border-style': 'data(a_style)', 'z-index-compare': 'manual', 'z-index': 'data(z)',
        'overlay-opacity': 0,
      }},
      {selector: 'node.open', style: {'corner-radius': 10}},
      {selector: 'node.text', style: {
        width: 1, height: 1, 'background-opacity': 0, 'border-width': 0, label: 'data(label)', 'text-valign': 'center', 'text-halign': 'center',
        'font-family': mono, 'font-size': 12, color: ink, events: 'no', 'z-index': 900, shape: 'rectangle', 'min-zoomed-font-size': 4,
      }},
      {selector: 'node.title', style: {'font-weight': 600}},
      {selector: 'node.sub', style: {'font-size': 10, color: muted, 'min-zoomed-font-size': 5}},
      {selector: 'edge', style: {
        'curve-style': 'straight', 'source-endpoint': 'data(from)', 'target-endpoint': 'data(to)', width: 'data(width)', 'line-color': 'data(colour)',
        'line-style': 'data(line)', 'line-dash-pattern': 'data(dash)', 'target-arrow-shape': 'triangle', 'target-arrow-color': 'data(colour)',
        'arrow-scale': 0.8, 'z-index-compare': 'manual', 'z-index': 'data(z)', 'overlay-opacity': 0, opacity: 0.9,
      }},
      {selector: 'edge[weights]', style: {
        'curve-style': 'round-segments', 'edge-distances': 'endpoints', 'segment-weights': 'data(weights)', 'segment-distances': 'data(distances)', 'segment-radii': 6,
      }},
      {selector: 'edge.carry', style: {'target-arrow-shape': 'triangle-tee', 'arrow-scale': 0.7}},
      {selector: 'node.why', style: {'underlay-color': accent, 'underlay-opacity': 0.28, 'underlay-padding': 5}},
      {selector: 'edge.why', style: {'underlay-color': accent, 'underlay-opacity': 0.28, 'underlay-padding': 3}},
      {selector: 'node.appeared', style: {'underlay-color': theme.colour('good'), 'underlay-opacity': 0.35, 'underlay-padding': 4}},
      {selector: 'node.changed', style: {'underlay-color': theme.colour('warn'), 'underlay-opacity': 0.35, 'underlay-padding': 4}},
      {selector: 'node.found', style: {'underlay-color': theme.colour('bad'), 'underlay-opacity': 0.3, 'underlay-padding': 5}},
      {selector: 'node.chosen', style: {'border-color': accent, 'border-width': 3, 'border-style': 'solid', 'outline-color': ground, 'outline-width': 2}},
    ];
  };

  return {elements, style, look, lineColour};
})();
