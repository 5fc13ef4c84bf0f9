/**
 * Collects text and passes it on at most once in `everyMs` (0: once per frame); the first piece at once.
 * `end` passes on the rest.
 */
export function createFlush(everyMs: number, flush: (text: string) => void): { add(delta: string): void; end(): void } {
  let pending = '';
  let waiting = false;
  const hand = () => {
    const text = pending;
    pending = '';
    if (text !== '') flush(text);
  };
  const wait = () => {
    waiting = true;
    const then = () => {
      waiting = false;
      if (pending === '') return;
      hand();
      wait();
    };
    if (everyMs === 0) requestAnimationFrame(then);
    else setTimeout(then, everyMs);
  };
  return {
    add: (delta) => {
      pending += delta;
      if (waiting) return;
      hand();
      wait();
    },
    end: hand,
  };
}
