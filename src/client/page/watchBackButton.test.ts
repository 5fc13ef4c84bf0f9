import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchListeners } from './testing/watchListeners';
import { watchBackButton } from './watchBackButton';

/** The events that the site's router receives. */
const heard: unknown[] = [];
const hear = ({ state }: PopStateEvent) => heard.push(state);

beforeEach(() => {
  window.addEventListener('popstate', hear);
  history.pushState({ own: 1 }, '', '/page');
});

afterEach(() => {
  window.removeEventListener('popstate', hear);
  heard.length = 0;
});

const entryIsThere = (length: number) => vi.waitFor(() => expect(history.length).toBe(length));

it('turns going back into a call, with address and state as they were', async () => {
  const { length } = history;
  const onBack = vi.fn();
  const stop = watchBackButton(window, onBack);
  await entryIsThere(length + 1);
  expect([history.state, location.pathname]).toEqual([{ own: 1 }, '/page']);
  history.back();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  await stop();
  expect([history.state, location.pathname]).toEqual([{ own: 1 }, '/page']);
  expect(heard).toEqual([]);
});

it('leaves a step to another page of the site to its router', async () => {
  const { length } = history;
  history.pushState({ own: 2 }, '', '/next');
  const onBack = vi.fn();
  watchBackButton(window, onBack);
  await entryIsThere(length + 2);
  history.go(-2);
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(heard).toEqual([{ own: 1 }]);
});

it('removes its entry when it ends, and leaves nothing behind', async () => {
  const { length } = history;
  const open = watchListeners(window);
  const onBack = vi.fn();
  const stop = watchBackButton(window, onBack);
  await entryIsThere(length + 1);
  await stop();
  expect(open()).toEqual([]);
  history.pushState({ own: 2 }, '', '/next');
  expect(history.length).toBe(length + 1);
  expect(onBack).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
});

it('does not change the history when the site has navigated', async () => {
  const { length } = history;
  const stop = watchBackButton(window, () => {});
  await entryIsThere(length + 1);
  history.pushState({ own: 3 }, '', '/elsewhere');
  await stop();
  expect([history.state, location.pathname]).toEqual([{ own: 3 }, '/elsewhere']);
});

it('adds nothing when it ends at once, and accepts a browser that refuses entries', async () => {
  vi.useFakeTimers();
  const push = vi.spyOn(History.prototype, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  await watchBackButton(window, () => {})();
  vi.runAllTimers();
  expect(push).not.toHaveBeenCalled();
  const stop = watchBackButton(window, () => {});
  vi.runAllTimers();
  expect(push).toHaveBeenCalledOnce();
  await stop();
  vi.useRealTimers();
});

it('names its address, and does not make a page draw itself that has its own `pushState`', async () => {
  const rendered: string[] = [];
  const { length } = history;
  const push = vi.spyOn(History.prototype, 'pushState');
  history.pushState = (...entry) => {
    push.call(history, ...entry);
    rendered.push(new URL(entry[2]!, location.href).pathname);
  };
  const stop = watchBackButton(window, () => {});
  await entryIsThere(length + 1);
  expect(push.mock.calls).toEqual([[{ own: 1 }, '', location.href]]);
  await stop();
  expect(rendered).toEqual([]);
  Reflect.deleteProperty(history, 'pushState');
});

it('keeps its entry from a router that intercepts navigations, but no entry of the page', async () => {
  const routed: string[] = [];
  const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
  const navigate = (url: string, navigationType: string) =>
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { url }, navigationType }));
  navigation.addEventListener('navigate', (event) => routed.push((event as NavigateEvent).navigationType));
  Object.assign(window, { navigation });
  const push = vi.spyOn(History.prototype, 'pushState');
  push.mockImplementation(() => void navigate(location.href, 'push'));
  const onBack = vi.fn();
  watchBackButton(window, onBack);
  await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
  navigate(location.href, 'traverse');
  expect(routed).toEqual([]);
  navigate('https://docs.test/next', 'push');
  navigate(location.href, 'reload');
  window.dispatchEvent(new Event('popstate'));
  expect(onBack).toHaveBeenCalledOnce();
  navigate(location.href, 'traverse');
  expect(routed).toEqual(['push', 'reload', 'traverse']);
  push.mockRestore();
  Reflect.deleteProperty(window, 'navigation');
});

it('leaves the history alone in a browser that tells the dialog itself', async () => {
  vi.useFakeTimers();
  Object.assign(window, { CloseWatcher: vi.fn() });
  const push = vi.spyOn(History.prototype, 'pushState');
  const stop = watchBackButton(window, () => {});
  vi.runAllTimers();
  await stop();
  expect(push).not.toHaveBeenCalled();
  Reflect.deleteProperty(window, 'CloseWatcher');
  vi.useRealTimers();
});
