import { afterEach, expect, it } from 'vitest';
import { matchesMedia, watchMedia } from './watchMedia';

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('calls back when a query starts or stops matching, until it is ended', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => list as unknown as MediaQueryList;
  const seen: boolean[] = [];
  const stop = watchMedia(window, '(max-width: 480px)', (matches) => seen.push(matches));
  const change = (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event('change'));
  };
  change(true);
  expect(matchesMedia(window, '(max-width: 480px)')).toBe(true);
  change(false);
  stop();
  stop();
  change(true);
  expect(seen).toEqual([true, false]);
});

it('accepts a browser without media queries', () => {
  expect(matchesMedia(window, '(pointer: coarse)')).toBe(false);
  watchMedia(window, '(pointer: coarse)', () => {})();
});
