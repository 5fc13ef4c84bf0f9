const html = document.documentElement;

/** Makes a button open the list of pages on narrow screens. */
export function setUpMenu(button: HTMLElement): void {
  const toggle = (isOpen: boolean) => {
    html.toggleAttribute('data-menu', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => toggle(!html.hasAttribute('data-menu')));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !html.hasAttribute('data-menu')) return;
    toggle(false);
    button.focus();
  });
}
