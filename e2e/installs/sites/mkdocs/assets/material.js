// The visible part of the theme's own script: the palette, the search keys, and pages that change without being loaded.
const { body } = document;

for (const input of document.querySelectorAll('input[name="__palette"]')) {
  input.addEventListener('change', () => {
    body.setAttribute('data-md-color-scheme', input.getAttribute('data-md-color-scheme'));
  });
}

window.addEventListener('keydown', (event) => {
  const { activeElement } = document;
  const isTyping = activeElement?.matches('input, textarea, select') || activeElement?.isContentEditable;
  if (isTyping || event.metaKey || event.ctrlKey || !['f', 's', '/'].includes(event.key)) return;
  document.querySelector('[data-md-component="search-query"]').focus();
  event.preventDefault();
});

body.addEventListener('click', async (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (link === null) return;
  event.preventDefault();
  const response = await fetch(link.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.title = next.title;
  const selector = '[data-md-component="container"]';
  document.querySelector(selector).replaceWith(next.querySelector(selector));
  history.pushState(null, '', link.href);
});
