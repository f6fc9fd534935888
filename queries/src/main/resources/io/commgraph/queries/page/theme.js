// Colours, light and dark, for the page and for the drawing.
const theme = (() => {
  const palettes = {
    light: {
      domains: ['#1d5fd1', '#b4540a', '#0b766e', '#8b35c4', '#be1e5f', '#4b7310', '#7a5a1e', '#475569'],
      hull: 0.07,
    },
    dark: {
      domains: ['#7fb0ff', '#f7ae63', '#4fd3c4', '#cda0ff', '#ff93bb', '#a9d86e', '#dcbf8d', '#aebccd'],
      hull: 0.1,
    },
  };
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const listeners = [];
  let chosen = null;

  const mode = () => chosen ?? (system.matches ? 'dark' : 'light');
  const apply = () => {
    root.dataset.theme = mode();
    listeners.forEach(listener => listener());
  };
  system.addEventListener('change', apply);
  root.dataset.theme = mode();

  const colour = variable => getComputedStyle(root).getPropertyValue(`--${variable}`).trim();
  const domain = i => (i < 0 ? colour('line-strong') : palettes[mode()].domains[i % palettes[mode()].domains.length]);

  return {
    colour,
    domain,
    hull: () => palettes[mode()].hull,
    toggle: () => {
      chosen = mode() === 'dark' ? 'light' : 'dark';
      apply();
    },
    changed: listener => listeners.push(listener),
  };
})();
