// The keyboard, and the dialog that lists it.
const keys = (() => {
  const step = {
    ArrowRight: node => neighbour(node, 'out', 'target'),
    ArrowLeft: node => neighbour(node, 'in', 'source'),
    ArrowDown: node => sibling(node, 1),
    ArrowUp: node => sibling(node, -1),
  };

  const neighbour = (node, links, end) => {
    const {picture: {nodes, edges}} = current();
    const shown = view.arranged().shown;
    const next = current()[links][node.i].map(e => shown[edges[e][end]]).find(i => i >= 0 && i !== node.i);
    return next === undefined ? null : nodes[next];
  };

  const sibling = (node, by) => {
    const all = view.shownNodes();
    const at = all.indexOf(node);
    return all[(at + by + all.length) % all.length];
  };

  const list = [
    ['/', 'Search', () => $('search').focus()],
    ['← → ↑ ↓', 'Go from node to node', null],
    ['Enter', 'Open or close the chosen box', null],
    ['l', 'Only the lineage of the chosen node; again for everything', () => (state.lineage ? filters.lineage(null) : selectedNode() && filters.lineage(selectedNode()))],
    ['[', 'Previous snapshot', () => snapshots.go(state.at - 1)],
    [']', 'Next snapshot', () => snapshots.go(state.at + 1)],
    ['+', 'Closer', () => view.zoom(1.25)],
    ['-', 'Farther', () => view.zoom(0.8)],
    ['0', 'All of it', () => view.fit()],
    ['g', 'Copy the Gremlin of what is shown', () => $('copy').click()],
    ['s', 'Filters and findings', () => $('toggle-side').click()],
    ['t', 'Light or dark', () => theme.toggle()],
    ['Escape', 'Choose nothing', () => view.select(null)],
    ['?', 'These keys', () => $('keys').showModal()],
  ];

  fill($('keys').querySelector('dl'), list.flatMap(([key, what]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, what)]));
  $('help').addEventListener('click', () => $('keys').showModal());

  const onGraph = event => {
    const chosen = selectedNode() ?? null;
    if (event.key in step) {
      event.preventDefault();
      const next = chosen ? step[event.key](chosen) : view.shownNodes()[0];
      if (next) view.select(next, {reveal: true});
    } else if (event.key === 'Enter' && chosen) {
      view.toggle(chosen);
    }
  };

  $('cy').addEventListener('keydown', onGraph);
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select, dialog[open]')) return;
    const action = list.find(([key, , run]) => run && key === event.key);
    if (action) {
      event.preventDefault();
      action[2]();
    }
  });
})();
