// From snapshot to snapshot: what appeared, changed and vanished, by what it is and not by its line.
const snapshots = (() => {
  const domainName = (snapshot, node) => (node.domain >= 0 ? snapshot.picture.domains[node.domain].name : '');

  // Between different programs nothing changes.
  const previous = () => {
    const before = page.snapshots[state.at - 1];
    if (before?.program !== current().program) return null;
    return before.ready ? before : prepared(before);
  };

  const differs = (before, old, now, node) =>
    old.statement !== node.statement || old.sub !== node.sub || old.devices !== node.devices
    || old.label !== node.label || domainName(before, old) !== domainName(now, node);

  const changes = () => {
    const [before, now] = [previous(), current()];
    if (!before) return {appeared: [], changed: [], vanished: []};
    now.changes ??= {
      appeared: now.picture.nodes.filter(node => !before.byKey.has(node.key)),
      changed: now.picture.nodes.filter(node => {
        const old = before.byKey.get(node.key);
        return old && node.kind !== 'rest' && differs(before, old, now, node);
      }),
      vanished: before.picture.nodes.filter(node => !now.byKey.has(node.key)),
    };
    return now.changes;
  };

  const shown = () => $('changes').getAttribute('aria-expanded') === 'true';

  // Which nodes are marked, and how.
  const classes = () => {
    if (!shown()) return [];
    const {appeared, changed} = changes();
    return [...appeared.map(node => [node.i, 'appeared']), ...changed.map(node => [node.i, 'changed'])];
  };

  const item = (kind, node) => el('li', {}, el('button', {
    type: 'button', class: 'jump', onclick: () => {
      if (kind === 'vanished') go(state.at - 1);
      view.select(current().byKey.get(node.key), {reveal: true});
    },
  }, el('span', {class: `code ${kind}`}, kind), ' ', name(node.label), el('span', {class: 'quiet'}, ` ${KINDS[node.kind].name}`)));

  const list = () => {
    const all = changes();
    $('changes-list').hidden = !shown();
    fill($('changes-list').querySelector('ul'), ['appeared', 'changed', 'vanished'].flatMap(kind => all[kind].slice(0, 200).map(node => item(kind, node))));
  };

  const update = () => {
    const several = page.snapshots.length > 1;
    $('steps').hidden = !several;
    $('snapshot').value = String(state.at);
    $('previous').disabled = state.at === 0;
    $('next').disabled = state.at === page.snapshots.length - 1;
    const {appeared, changed, vanished} = changes();
    const none = !appeared.length && !changed.length && !vanished.length;
    $('changes').hidden = !previous();
    $('changes').disabled = none;
    $('changes').textContent = none ? 'no change' : `+${appeared.length} ~${changed.length} −${vanished.length}`;
    $('changes').setAttribute('aria-label', `${appeared.length} appeared, ${changed.length} changed, ${vanished.length} vanished`);
    list();
  };

  const go = at => {
    if (at < 0 || at >= page.snapshots.length) return;
    state.at = at;
    state.lineage = null;
    filters.banner(null);
    if (state.selected && !current().byKey.has(state.selected)) state.selected = null;
    filters.update();
    legend.update();
    view.render();
    view.select(selectedNode());
    view.fit();
    update();
    say(`Snapshot ${page.snapshots[at].name}`);
  };

  fill($('snapshot'), page.snapshots.map((snapshot, k) => el('option', {value: k}, snapshot.name)));
  $('snapshot').addEventListener('change', () => go(Number($('snapshot').value)));
  $('previous').addEventListener('click', () => go(state.at - 1));
  $('next').addEventListener('click', () => go(state.at + 1));
  $('changes').addEventListener('click', () => {
    $('changes').setAttribute('aria-expanded', String(!shown()));
    list();
    view.marks();
  });

  return {
    go, update, classes,
    before: node => (shown() && previous() ? previous().byKey.get(node.key) : null),
  };
})();
