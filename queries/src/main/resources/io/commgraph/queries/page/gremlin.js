// The question whose answer is what is shown.
const gremlin = (() => {
  const quoted = text => `'${[...text].map(c => (c === "'" || c === '\\' ? `\\${c}` : c)).join('')}'`;

  const within = (key, values) => {
    const all = [...new Set(values)];
    return `.has('${key}', ${all.length === 1 ? quoted(all[0]) : `within(${all.map(quoted).join(', ')})`})`;
  };

  const text = nodes => {
    const vertices = nodes.map(node => node.vertex).filter(Boolean);
    if (!vertices.length) return '';
    const program = current().program ? within('program', [current().program]) : '';
    return `g.V()${within('kind', vertices.map(v => v.kind))}${program}${within('function', vertices.map(v => v.function))}${within('name', vertices.map(v => v.name))}`;
  };

  const copy = async nodes => {
    const query = text(nodes);
    try {
      await navigator.clipboard.writeText(query);
    } catch {
      const area = el('textarea', {readonly: true});
      area.value = query;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    say('Copied');
    $('copy').textContent = 'Copied';
    setTimeout(() => { $('copy').textContent = 'Copy Gremlin'; }, 1200);
  };

  $('copy').addEventListener('click', () => copy(view.shownNodes()));
  return {copy};
})();
