/** Keys that scroll up. */
const UP_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/**
 * Calls back on each scroll, and at once when the reader is about to scroll up: the scroll event comes one frame later, when a growing
 * answer may already have scrolled the view down again.
 */
export function watchReaderScroll(scroller: HTMLElement, onScroll: () => void, onUp: () => void): () => void {
  const ending = new AbortController();
  const options = { passive: true, signal: ending.signal };
  let touchY = 0;
  const goUp = () => scroller.scrollHeight > scroller.clientHeight && onUp();
  const toY = (event: TouchEvent) => event.touches[0]?.clientY ?? 0;

  scroller.addEventListener('scroll', onScroll, options);
  scroller.addEventListener('wheel', (event) => event.deltaY < 0 && goUp(), options);
  scroller.addEventListener(
    'keydown',
    (event) => UP_KEYS.has(event.key) && !(event.target instanceof HTMLTextAreaElement) && goUp(),
    options,
  );
  scroller.addEventListener('touchstart', (event) => (touchY = toY(event)), options);
  scroller.addEventListener('touchmove', (event) => toY(event) > touchY && goUp(), options);
  return () => ending.abort();
}
