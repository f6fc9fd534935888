// The picture as a file: SVG from the places of everything, PNG from the canvas.
const exports = (() => {
  const save = (blob, ending) => {
    const link = el('a', {download: `${page.program || 'lineage'}.${ending}`, href: URL.createObjectURL(blob)});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    say(`Saved as ${ending.toUpperCase()}`);
  };

  const NS = 'http://www.w3.org/2000/svg';
  const shape = (tag, attributes, text) => {
    const element = document.createElementNS(NS, tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const outline = (node, {x, y, w, h, open}) => {
    const look = drawing.look(node, open);
    const paint = {
      fill: look.fill, 'fill-opacity': look.opacity, stroke: look.border, 'stroke-width': look.style === 'double' ? 2 : look.width,
      ...(look.style === 'dashed' ? {'stroke-dasharray': '6 4'} : look.style === 'dotted' ? {'stroke-dasharray': '2 3'} : {}),
    };
    const kind = open ? 'box' : node.kind;
    const c = 9;
    const path = {
      dispatch: `M${x} ${y}H${x + w * 0.875}L${x + w} ${y + h / 2}L${x + w * 0.875} ${y + h}H${x}Z`,
      collective: `M${x + w * 0.12} ${y}H${x + w * 0.88}L${x + w} ${y + h / 2}L${x + w * 0.88} ${y + h}H${x + w * 0.12}L${x} ${y + h / 2}Z`,
      call: `M${x + c} ${y}H${x + w - c}L${x + w} ${y + c}V${y + h - c}L${x + w - c} ${y + h}H${x + c}L${x} ${y + h - c}V${y + c}Z`,
    }[kind];
    if (path) return shape('path', {d: path, ...paint});
    if (kind === 'context') return shape('ellipse', {cx: x + w / 2, cy: y + h / 2, rx: w / 2, ry: h / 2, ...paint});
    return shape('rect', {x, y, width: w, height: h, rx: open ? 10 : kind === 'parameter' ? 0 : kind === 'alloc' ? 14 : 6, ...paint});
  };

  const marker = colour => {
    const tip = shape('marker', {id: `tip-${colour.replace(/\W/g, '')}`, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, markerUnits: 'userSpaceOnUse', orient: 'auto'});
    tip.append(shape('path', {d: 'M0 0L10 5L0 10Z', fill: colour}));
    return tip;
  };

  const svg = () => {
    const {boxes, lines} = view.arranged();
    const {nodes, edges} = current().picture;
    const all = [...boxes.values()];
    const right = Math.max(...all.map(box => box.x + box.w)) + 24;
    const bottom = Math.max(...all.map(box => box.y + box.h)) + 24;
    const left = Math.min(...all.map(box => box.x)) - 24;
    const top = Math.min(...all.map(box => box.y)) - 24;
    const root = shape('svg', {xmlns: NS, width: right - left, height: bottom - top, viewBox: `${left} ${top} ${right - left} ${bottom - top}`, 'font-family': 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace'});
    root.append(shape('title', {}, `${page.program} ${current().name}`));
    root.append(shape('rect', {x: left, y: top, width: right - left, height: bottom - top, fill: theme.colour('ground')}));
    const colourOf = line => drawing.lineColour(line.edges.map(e => edges[e]));
    const colours = new Set(lines.map(colourOf));
    const definitions = shape('defs', {});
    colours.forEach(colour => definitions.append(marker(colour)));
    root.append(definitions);
    const drawn = [
      ...[...boxes].map(([i, box]) => [ancestors(nodes[i]).length * 2, outline(nodes[i], box)]),
      ...lines.map(line => {
        const colour = colourOf(line);
        const layer = LAYERS[line.layer];
        const d = line.points.map(([x, y], k) => `${k ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
        return [Math.max(...[line.source, line.target].map(i => ancestors(nodes[i]).length)) * 2 + 1,
          shape('path', {d, fill: 'none', stroke: colour, 'stroke-width': layer.width, 'stroke-linejoin': 'round', ...(layer.dash ? {'stroke-dasharray': layer.dash.join(' ')} : {}), 'marker-end': `url(#tip-${colour.replace(/\W/g, '')})`})];
      }),
    ];
    drawn.sort((a, b) => a[0] - b[0]).forEach(([, element]) => root.append(element));
    for (const [i, {x, y, w, h, open}] of boxes) {
      const node = nodes[i];
      const title = {fill: theme.colour('ink'), 'font-size': 12, 'font-weight': 600};
      const sub = {fill: theme.colour('muted'), 'font-size': 10};
      if (open) {
        root.append(shape('text', {x: x + 12, y: y + 21, ...title}, node.label));
        if (node.sub) root.append(shape('text', {x: x + 24 + node.room[3], y: y + 21, ...sub}, node.sub));
      } else {
        const middle = x + w / 2 - (node.kind === 'dispatch' ? 9 : 0);
        root.append(shape('text', {x: middle, y: y + h / 2 + (node.sub ? -3.5 : 4), 'text-anchor': 'middle', ...title}, node.label));
        if (node.sub) root.append(shape('text', {x: middle, y: y + h / 2 + 12, 'text-anchor': 'middle', ...sub}, node.sub));
      }
    }
    return new XMLSerializer().serializeToString(root);
  };

  const png = () => {
    const box = view.cy.elements().boundingBox();
    const scale = Math.min(2, 12000 / Math.max(box.w, box.h));
    return view.cy.png({output: 'blob', full: true, scale, bg: theme.colour('ground')});
  };

  $('save-svg').addEventListener('click', () => save(new Blob([svg()], {type: 'image/svg+xml'}), 'svg'));
  $('save-png').addEventListener('click', () => save(png(), 'png'));
  return {outline};
})();
