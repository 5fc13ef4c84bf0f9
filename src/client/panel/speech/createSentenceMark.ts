import { addListener } from '../../page/browser/addListener';
import { readZoom } from '../../page/browser/readZoom';
import { matchesMedia } from '../../page/watchMedia';

/** The page has only one registry, so the name has a prefix. `speech.css` sets its colour. */
const HIGHLIGHT = 'docs-assistant-spoken';

/** Events that show that the reader looks elsewhere. */
const READER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Shows which sentence is being read. */
export type SentenceMark = ReturnType<typeof createSentenceMark>;

/**
 * Marks the sentence that is being read, if the browser has the CSS Custom Highlight API, and keeps it in view. When the reader scrolls
 * elsewhere, it stops following until the reader returns to the sentence.
 *
 * @param answer an element of the answer
 */
export function createSentenceMark(win: Window & typeof globalThis, answer: Element) {
  const scroller = answer.closest('[part=messages]');
  const highlight = 'Highlight' in win ? new win.Highlight() : null;
  const ending = new win.AbortController();
  let isFollowing = true;
  for (const type of READER_EVENTS)
    if (scroller) addListener(scroller, type, () => (isFollowing = false), ending.signal, { passive: true });

  function follow(range: Range) {
    if (scroller === null) return;
    const view = scroller.getBoundingClientRect();
    const { top, bottom } = range.getBoundingClientRect();
    // Of a longer sentence, only the beginning counts.
    const end = Math.min(bottom, top + view.height / 2);
    if (top >= view.top && end <= view.bottom) isFollowing = true;
    else if (isFollowing)
      scroller.scrollBy({
        top: (top - view.top - view.height / 4) / readZoom(scroller),
        behavior: matchesMedia(win, '(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth',
      });
  }

  return {
    show(range: Range) {
      highlight?.clear();
      highlight?.add(range);
      if (highlight !== null) win.CSS.highlights.set(HIGHLIGHT, highlight);
      follow(range);
    },
    remove() {
      ending.abort();
      if (highlight !== null && win.CSS.highlights.get(HIGHLIGHT) === highlight) win.CSS.highlights.delete(HIGHLIGHT);
    },
  };
}
