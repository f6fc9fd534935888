// When the page is served: a question in Gremlin, whose answer is drawn.
const live = (() => {
  if (!page.live) return;
  $('live').hidden = false;

  const asked = page.snapshots.filter(snapshot => snapshot.isAsked);
  $('asked').textContent = asked.length === 1 ? `Gremlin, asked of: ${asked[0].name}` : `Gremlin, asked of all ${asked.length} programs`;

  // What an answer names is chosen by the number of its vertex, which means nothing in another state of a program.
  const draw = answer => {
    const wanted = new Set(answer.vertices);
    const isNamed = node => node.vertex && wanted.has(node.vertex.nid);
    const at = [state.at, ...page.snapshots.keys()].find(
      k => page.snapshots[k].isAsked && page.snapshots[k].picture.nodes.some(isNamed));
    if (at !== undefined && at !== state.at) snapshots.go(at);
    const nodes = at === undefined ? [] : current().picture.nodes.filter(isNamed);
    if (!nodes.length) {
      if (state.lineage) filters.lineage(null);
      return;
    }
    const keep = new Set();
    nodes.forEach(node => [node.i, ...ancestors(node)].forEach(i => keep.add(current().picture.nodes[i].key)));
    nodes.forEach(view.reveal);
    state.lineage = keep;
    filters.banner(`${plural(nodes.length, 'node')} of the answer`);
    view.render();
    view.fit();
  };

  $('query').addEventListener('keydown', event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) $('live').requestSubmit();
  });

  let questions = 0;

  $('live').addEventListener('submit', async event => {
    event.preventDefault();
    const question = ++questions;
    $('answer').textContent = '…';
    try {
      const response = await fetch(page.live, {method: 'POST', body: $('query').value});
      if (!response.ok) throw new Error(await response.text());
      const answer = await response.json();
      if (question !== questions) return;
      fill($('answer'), [el('pre', {}, answer.text)]);
      draw(answer);
    } catch (error) {
      if (question === questions) $('answer').textContent = error.message;
    }
  });
})();
