// What shapes and lines mean, of what there is in the snapshot.
const legend = (() => {
  const NS = 'http://www.w3.org/2000/svg';
  const svg = (scale, ...children) => {
    const root = document.createElementNS(NS, 'svg');
    root.setAttribute('width', '34');
    root.setAttribute('height', '18');
    root.setAttribute('viewBox', `0 0 ${34 * scale} ${18 * scale}`);
    root.setAttribute('aria-hidden', 'true');
    root.append(...children);
    return root;
  };

  const sample = kind => exports.outline(
    {kind, domain: ['alloc', 'window', 'domain', 'dispatch', 'collective', 'parameter', 'carry'].includes(kind) ? 0 : -1, children: []},
    {x: 4, y: 4, w: 77, h: 37, open: ['host', 'loop', 'domain', 'branch'].includes(kind)});

  const stroke = layer => {
    const line = document.createElementNS(NS, 'path');
    const {width, dash} = LAYERS[layer];
    line.setAttribute('d', 'M1 9H33');
    line.setAttribute('stroke', drawing.lineColour([{layer, domain: 0}]));
    line.setAttribute('stroke-width', width);
    if (dash) line.setAttribute('stroke-dasharray', dash.join(' '));
    return line;
  };

  const update = () => {
    const {nodes, edges} = current().picture;
    const kinds = Object.keys(KINDS).filter(kind => nodes.some(node => node.kind === kind));
    const layers = Object.keys(LAYERS).filter(layer => edges.some(edge => edge.layer === layer));
    fill($('legend').querySelector('ul'), [
      ...kinds.map(kind => el('li', {}, svg(2.5, sample(kind)), KINDS[kind].name)),
      ...layers.map(layer => el('li', {}, svg(1, stroke(layer)), LAYERS[layer].name)),
    ]);
  };

  return {update};
})();
