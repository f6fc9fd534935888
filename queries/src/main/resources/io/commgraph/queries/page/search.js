// Search by name: whatever is in the snapshot, shown or not.
const search = (() => {
  const [box, list] = [$('search'), $('hits')];
  const MOST = 40;
  let hits = [];
  let at = -1;

  const rank = (node, wanted) => Math.min(...[node.label, node.properties.name ?? ''].map(text => text.toLowerCase()).map(text =>
    text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 9));

  const close = () => {
    list.hidden = true;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };

  const mark = () => {
    [...list.children].forEach((item, k) => item.setAttribute('aria-selected', String(k === at)));
    if (at >= 0) {
      box.setAttribute('aria-activedescendant', `hit${at}`);
      list.children[at].scrollIntoView({block: 'nearest'});
    }
  };

  const go = k => {
    const hit = hits[k];
    close();
    if (hit) view.select(hit, {reveal: true});
  };

  const update = () => {
    const wanted = box.value.trim().toLowerCase();
    if (!wanted) return close();
    hits = current().picture.nodes
      .map(node => [rank(node, wanted), node])
      .filter(([r]) => r < 9)
      .sort((a, b) => a[0] - b[0] || isFunction(b[1]) - isFunction(a[1]) || a[1].i - b[1].i)
      .slice(0, MOST)
      .map(([, node]) => node);
    at = hits.length ? 0 : -1;
    fill(list, hits.length
      ? hits.map((node, k) => el('li', {id: `hit${k}`, role: 'option', 'aria-selected': 'false', onmousedown: event => { event.preventDefault(); go(k); }},
        name(node.label), el('span', {class: 'what'}, KINDS[node.kind].name + (node.function && node.function !== node.label ? ` in ${node.function}` : ''))))
      : [el('li', {role: 'option', 'aria-selected': 'false', 'aria-disabled': 'true'}, 'Nothing has that name')]);
    list.hidden = false;
    box.setAttribute('aria-expanded', 'true');
    say(plural(hits.length, 'result'));
    mark();
  };

  box.addEventListener('input', update);
  box.addEventListener('focus', update);
  box.addEventListener('blur', close);
  box.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (hits.length) at = (at + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length;
      mark();
    } else if (event.key === 'Enter') {
      go(at);
    } else if (event.key === 'Escape') {
      close();
      $('cy').focus();
    }
  });
})();
