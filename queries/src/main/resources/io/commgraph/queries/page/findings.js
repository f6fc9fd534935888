// The findings of check, each of which leads to what stands at its places.
const findings = (() => {
  const line = span => span.replace(/:\d+$/, '');

  const at = (span, nodes) => span
    ? nodes.find(node => node.vertex?.span === span) ?? nodes.find(node => node.vertex?.span && line(node.vertex.span) === line(span))
    : null;

  const targets = finding => {
    const nodes = current().picture.nodes;
    const places = [finding.span, ...finding.related.map(each => each.span)];
    const found = places.map(span => at(span, nodes)).filter(Boolean);
    return found.length ? found : nodes.filter(node => isFunction(node) && node.function === finding.function);
  };

  const go = finding => {
    if (page.snapshots.length > 1 && finding.snapshot !== state.at) snapshots.go(finding.snapshot);
    const found = targets(finding);
    if (!found.length) {
      say('Nothing in the picture stands there');
      return;
    }
    found.forEach(view.reveal);
    view.select(found[0], {reveal: true});
    found.forEach(node => view.cy.getElementById(`n${view.arranged().shown[node.i]}`).addClass('found'));
  };

  const MOST = 200;

  const update = () => {
    $('findings').hidden = !page.findings.length;
    fill($('findings').querySelector('ul'), [...page.findings.slice(0, MOST).map(finding => el('li', {},
      el('button', {type: 'button', class: 'jump', onclick: () => go(finding)},
        el('span', {class: `code ${finding.severity}`}, `${finding.severity} ${finding.code}`), ' ', el('bdi', {}, finding.message),
        el('div', {class: 'quiet'}, el('bdi', {}, finding.span)),
        finding.hint ? el('div', {class: 'quiet'}, el('bdi', {}, finding.hint)) : null))),
      page.findings.length > MOST ? el('li', {class: 'quiet'}, `and ${page.findings.length - MOST} more: commgraph check lists all`) : ''].filter(Boolean));
  };

  return {update};
})();
