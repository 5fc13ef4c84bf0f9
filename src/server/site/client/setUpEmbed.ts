import { createElement } from './createElement';

/**
 * Turns the link to an external video or frame into a button that shows it in place. Nothing is requested from the other site before that.
 */
export function setUpEmbed(place: HTMLElement): void {
  const link = place.querySelector('a');
  if (!link) return;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const title = link.textContent;
    const shown =
      place.dataset.embed === 'video' ? createElement('video', { controls: true, autoplay: true }) : createFrame();
    Object.assign(shown, { title, tabIndex: 0, src: link.href });
    place.replaceWith(shown);
    shown.focus();
  });
}

function createFrame() {
  const frame = document.createElement('iframe');
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  // The frame works as on its own site, but cannot navigate this page.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation');
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
