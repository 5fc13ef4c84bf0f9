import { matchesMedia, watchMedia } from '../../page/watchMedia';
import { native } from '../../page/browser/native';

/** The page makes room only in windows of this width or more, because a narrower page would have too little room. */
const PUSH_QUERY = '(min-width: 1024px)';

/** Variable with the width of the panel, set on the page's root element. */
const VARIABLE = '--docs-assistant-push';

/** Duration of the transition, in milliseconds. */
const MOVE_MS = 200;

/**
 * Makes the page leave room for a docked panel: sets a variable and a margin on its root element. Loaded with the first such panel.
 *
 * @returns A function that restores the page.
 */
export function startPush(win: Window & typeof globalThis, frame: HTMLElement, dock: 'start' | 'end'): () => void {
  const element = native(win.document).documentElement;
  const { style } = element;
  const isLeft = (dock === 'start') !== frame.matches(':dir(rtl)');
  const side = isLeft ? 'margin-left' : 'margin-right';
  const margin = `var(${VARIABLE})`;
  const before = style.getPropertyValue(side);
  let isPushed = false;

  /** Changes the margin with a transition, or at once with reduced motion. The page's own transition is kept. */
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

  /** Removes an empty `style` attribute if the page had no such attribute. */
  function tidy() {
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  }

  function pull() {
    if (!isPushed) return;
    isPushed = false;
    move(() => {
      // The page may have set its own margin meanwhile.
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
