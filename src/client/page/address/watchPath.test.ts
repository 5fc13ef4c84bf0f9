import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from '../testing/watchListeners';
import { watchPath } from './watchPath';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/start');
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'navigation');
});

function setUp() {
  const paths: (string | null)[] = [];
  const stop = watchPath(window, (path) => paths.push(path));
  return { paths, stop };
}

/** A Navigation API like in browsers, which jsdom does not have. */
function createNavigation(): EventTarget {
  const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
  Object.assign(window, { navigation });
  return navigation;
}

describe('watchPath', () => {
  it.each([
    ['pushState', () => history.pushState(null, '', '/next')],
    ['replaceState', () => history.replaceState(null, '', '/next')],
  ])('sees %s in a browser that does not report navigation', (_, go) => {
    const { paths, stop } = setUp();
    go();
    vi.advanceTimersByTime(500);
    expect(paths).toEqual(['/next']);
    vi.advanceTimersByTime(5_000);
    expect(paths).toEqual(['/next']);
    stop();
  });

  it('takes a slash that comes or goes for no other page', () => {
    const { paths, stop } = setUp();
    for (const path of ['/start/', '/start', '/start/']) {
      history.replaceState(null, '', path);
      vi.advanceTimersByTime(500);
    }
    expect(paths).toEqual([]);
    stop();
  });

  it.each([
    ['an element', document.createElement('nav')],
    ['a variable', { items: [] }],
  ])('sees pushState on a page that has %s named `navigation`', (_, navigation) => {
    Object.assign(window, { navigation });
    const { paths, stop } = setUp();
    history.pushState(null, '', '/next');
    vi.advanceTimersByTime(500);
    expect(paths).toEqual(['/next']);
    stop();
  });

  it('sees pushState a turn later in a browser that reports it, without a timer', async () => {
    const navigation = createNavigation();
    const { paths, stop } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    history.pushState(null, '', '/next');
    navigation.dispatchEvent(new Event('currententrychange'));
    // Some routers call `pushState` during a React render, when no state may be set.
    expect(paths).toEqual([]);
    await Promise.resolve();
    expect(paths).toEqual(['/next']);
    stop();
  });

  it('does not report a navigation if the watch ends right after it', async () => {
    const navigation = createNavigation();
    const { paths, stop } = setUp();
    history.pushState(null, '', '/next');
    navigation.dispatchEvent(new Event('currententrychange'));
    stop();
    await Promise.resolve();
    expect(paths).toEqual([]);
  });

  it('sees the way back', async () => {
    const { paths, stop } = setUp();
    history.replaceState(null, '', '/back');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
    expect(paths).toEqual(['/back']);
    stop();
  });

  it('reports neither query nor fragment, which may contain secrets', () => {
    const { paths, stop } = setUp();
    history.pushState(null, '', '/start?token=secret#secret');
    vi.advanceTimersByTime(500);
    expect(paths).toEqual([]);
    history.pushState(null, '', '/next?token=secret#secret');
    vi.advanceTimersByTime(500);
    expect(paths).toEqual(['/next']);
    stop();
  });

  it("leaves the page's history as it was", () => {
    const { pushState, replaceState } = history;
    const { stop } = setUp();
    expect([history.pushState, history.replaceState]).toEqual([pushState, replaceState]);
    stop();
  });

  it.each([
    ['with', createNavigation],
    ['without', () => new EventTarget()],
  ])('leaves nothing behind, %s the Navigation API', (_, create) => {
    const navigation = create();
    const open = watchListeners(window, navigation);
    const { paths, stop } = setUp();
    expect(open().length).toBeGreaterThan(0);
    stop();
    stop();
    expect(open()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    history.pushState(null, '', '/next');
    navigation.dispatchEvent(new Event('currententrychange'));
    vi.advanceTimersByTime(5_000);
    expect(paths).toEqual([]);
  });
});
