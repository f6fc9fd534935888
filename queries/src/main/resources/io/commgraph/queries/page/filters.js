// What is left out of the picture, and what is open in it.
const filters = (() => {
  const check = (set, key, label, mark) => {
    const box = el('input', {type: 'checkbox'});
    box.checked = !set.has(key);
    box.addEventListener('change', () => {
      set[box.checked ? 'delete' : 'add'](key);
      view.render();
    });
    return el('label', {}, box, mark, el('span', {}, label));
  };

  const swatch = colour => {
    const mark = el('span', {class: 'swatch', 'aria-hidden': 'true'});
    mark.style.background = colour;
    return mark;
  };

  const update = () => {
    const {nodes, domains, edges} = current().picture;
    const layers = [...new Set(edges.map(edge => edge.layer))];
    if (nodes.some(node => node.kind === 'rest')) layers.push('rest');
    fill($('layers').querySelector('ul'), layers.map(layer => el('li', {}, check(state.layersOff, layer, layer === 'rest' ? 'counts of the rest' : LAYERS[layer].name, null))));
    $('domains').hidden = !domains.length;
    const several = new Set(domains.map(domain => domain.function)).size > 1;
    fill($('domains').querySelector('ul'), domains.map((domain, i) => el('li', {},
      check(state.domainsOff, domainKey(domain), el('span', {}, name(domain.name), el('span', {class: 'quiet'}, ` ${several ? `${domain.function}, ` : ''}${domain.devices}${domain.decided ? '' : ', expected'}`)), swatch(theme.domain(i))))));
    const ends = nodes.flatMap(node => (deviceRanges(node.devices) ?? []).flat());
    const most = Math.min(255, Math.max(-1, ...ends));
    $('devices').hidden = most < 0;
    fill($('device'), [el('option', {value: ''}, 'all devices'), ...Array.from({length: most + 1}, (_, k) => el('option', {value: k}, `device ${k}`))]);
    $('device').value = String(state.device);
    const functions = nodes.filter(node => isFunction(node) && node.parent < 0).slice(0, 200);
    fill($('functions').querySelector('ul'), functions.map(node => el('li', {class: 'row'},
      check(state.functionsOff, node.function, name(node.label), null),
      node.children.length
        ? el('button', {type: 'button', 'aria-label': `${isFolded(node) ? 'Open' : 'Close'} ${node.label}`, onclick: () => { view.toggle(node); update(); }}, isFolded(node) ? '▸' : '▾') : null)));
  };

  const all = fold => {
    const boxes = current().picture.nodes.filter(node => node.children.length && (isFunction(node) || node.kind === 'loop') && node.kind !== 'host');
    for (const node of boxes) if (isFolded(node) !== fold) state.toggled[state.toggled.has(node.key) ? 'delete' : 'add'](node.key);
    view.render();
    view.fit();
    update();
  };

  const banner = text => {
    $('banner').hidden = !text;
    if (text) fill($('banner'), [el('span', {}, text), el('button', {type: 'button', id: 'show-all', onclick: () => { filters.lineage(null); }}, 'Show all')]);
  };

  const lineage = node => {
    state.lineage = node ? lineageOf(node) : null;
    banner(node && `Only the lineage of ${node.label}`);
    view.render();
    view.fit();
  };

  const clear = () => {
    [state.layersOff, state.domainsOff, state.functionsOff].forEach(set => set.clear());
    state.device = '';
    state.lineage = null;
    banner(null);
    update();
  };

  $('device').addEventListener('change', () => {
    state.device = $('device').value === '' ? '' : Number($('device').value);
    view.render();
  });
  $('unfold-all').addEventListener('click', () => all(false));
  $('fold-all').addEventListener('click', () => all(true));

  return {update, lineage, clear, banner};
})();
