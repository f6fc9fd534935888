// Puts it together.
$('program').textContent = page.program;
$('input').textContent = page.input;
document.title = `${page.program}: commgraph`;

const narrow = matchMedia('(max-width: 900px)');
const side = shown => {
  $('side').hidden = !shown;
  $('toggle-side').setAttribute('aria-expanded', String(shown));
  view.cy.resize();
};
$('toggle-side').addEventListener('click', () => side($('side').hidden));
new ResizeObserver(() => view.cy.resize()).observe($('stage'));
side(!narrow.matches);

$('zoom-in').addEventListener('click', () => view.zoom(1.25));
$('zoom-out').addEventListener('click', () => view.zoom(0.8));
$('fit').addEventListener('click', () => view.fit());
$('theme').addEventListener('click', () => theme.toggle());
theme.changed(() => {
  filters.update();
  legend.update();
});

filters.update();
findings.update();
legend.update();
view.render();
snapshots.update();
view.fitFirst();
