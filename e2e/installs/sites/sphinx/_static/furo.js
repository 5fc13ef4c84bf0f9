// The visible part of the theme's own script: the colour switch, and the key of the search.
const ORDER = { auto: 'light', light: 'dark', dark: 'auto' };

document.querySelector('.theme-toggle').addEventListener('click', () => {
  const theme = ORDER[document.body.dataset.theme];
  document.body.dataset.theme = theme;
  localStorage.setItem('theme', theme);
});

document.addEventListener('keydown', (event) => {
  if (event.target.closest('input, textarea') !== null || event.key !== '/') return;
  event.preventDefault();
  document.querySelector('.sidebar-search').focus();
});
