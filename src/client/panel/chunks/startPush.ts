import { matchesMedia, watchMedia } from '../../page/watchMedia';

/** Narrowest window in which the page makes room, in CSS pixels: below, too little of it would be left. */
const PUSH_QUERY = '(min-width: 1024px)';

/** Variable of the page with the room that the panel takes. */
const VARIABLE = '--docs-assistant-push';

/** Duration of the movement, in milliseconds. */
const MOVE_MS = 200;

/**
 * Makes the page leave room for a docked panel: a variable on its root element has the room, and a margin of the root element leaves it. Loaded with the first such
 * panel.
 *
 * @returns Puts the page back as it was.
 */
export function startPush(win: Window & typeof globalThis, frame: HTMLElement, dock: 'start' | 'end'): () => void {
  const element = win.document.documentElement;
  const { style } = element;
  const isLeft = (dock === 'start') !== frame.matches(':dir(rtl)');
  const side = isLeft ? 'margin-left' : 'margin-right';
  const margin = `var(${VARIABLE})`;
  const before = style.getPropertyValue(side);
  let isPushed = false;

  /** Moves the page, at once where the reader wants no motion. A transition of the page's own stays. */
  function move(change: () => void) {
    if (style.transition === '' && !matchesMedia(win, '(prefers-reduced-motion: reduce)')) {
      const transition = `${side} ${MOVE_MS}ms`;
      style.transition = transition;
      win.setTimeout(() => {
        if (style.transition.includes(side)) style.removeProperty('transition');
        tidy();
      }, MOVE_MS);
    }
    change();
    tidy();
  }

  /** Leaves no attribute behind where the page had none. */
  function tidy() {
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }

  function pull() {
    if (!isPushed) return;
    isPushed = false;
    move(() => {
      // The page may have set its own meanwhile.
      if (style.getPropertyValue(side) === margin) style.setProperty(side, before);
      style.removeProperty(VARIABLE);
    });
  }

  function update() {
    if (!matchesMedia(win, PUSH_QUERY)) return pull();
    const room = `${Math.round(frame.getBoundingClientRect().width)}px`;
    if (isPushed) return style.setProperty(VARIABLE, room);
    isPushed = true;
    move(() => {
      style.setProperty(VARIABLE, room);
      style.setProperty(side, margin);
    });
  }

  const sizes = new win.ResizeObserver(update);
  sizes.observe(frame);
  const endWatch = watchMedia(win, PUSH_QUERY, update);
  update();
  return () => {
    sizes.disconnect();
    endWatch();
    pull();
  };
}
