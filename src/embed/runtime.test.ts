import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createElement, createRoot, forwardRef, memo, useLayoutEffect, useSyncExternalStore } from './runtime';

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => act(() => root.unmount()));

function createStore<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

it('draws, draws again and takes away', async () => {
  await act(() => root.render(createElement('p', null, 'one')));
  expect(place.innerHTML).toBe('<p>one</p>');
  await act(() => root.render(createElement('p', null, 'two')));
  expect(place.innerHTML).toBe('<p>two</p>');
  await act(() => root.unmount());
  expect(place.innerHTML).toBe('');
});

it('shows a value that is kept elsewhere, and ends its subscription', async () => {
  const store = createStore(1);
  const Value = () => createElement('i', null, useSyncExternalStore(store.subscribe, store.get));
  await act(() => root.render(createElement(Value, null)));
  await act(() => store.set(2));
  expect(place.textContent).toBe('2');
  await act(() => root.unmount());
  expect(store.listeners.size).toBe(0);
});

it('does not miss a value that changes between drawing and subscribing', async () => {
  const store = createStore('before');
  const Value = () => {
    const value = useSyncExternalStore(store.subscribe, store.get);
    useLayoutEffect(() => store.set('after'), []);
    return createElement('i', null, value);
  };
  await act(() => root.render(createElement(Value, null)));
  expect(place.textContent).toBe('after');
});

it('reads another store when it is given one', async () => {
  const stores = [createStore('first'), createStore('second')];
  const Value = ({ at }: { at: number }) => {
    const { subscribe, get } = stores[at]!;
    return createElement('i', null, useSyncExternalStore(subscribe, get));
  };
  await act(() => root.render(createElement(Value, { at: 0 })));
  await act(() => root.render(createElement(Value, { at: 1 })));
  expect(place.textContent).toBe('second');
  expect(stores.map(({ listeners }) => listeners.size)).toEqual([0, 1]);
});

it('draws a component anew only for other props', async () => {
  const draw = vi.fn(({ label }: Record<string, unknown>) => createElement('b', null, label as string));
  const Memo = memo(draw);
  const render = (props: Record<string, unknown>) => act(() => root.render(createElement(Memo, props)));
  await render({ label: 'a' });
  await render({ label: 'a' });
  expect(draw).toHaveBeenCalledTimes(1);
  await render({ label: 'b' });
  await render({ label: 'b', more: 1 });
  await render({ label: 'b' });
  expect(draw).toHaveBeenCalledTimes(4);
  expect(place.textContent).toBe('b');
});

it('hands a reference on', async () => {
  const Button = forwardRef((props, ref) => createElement('button', { ...props, ref: ref as never }));
  const ref = vi.fn();
  await act(() => root.render(createElement(Button, { ref, title: 'Press' })));
  expect(place.innerHTML).toBe('<button title="Press"></button>');
  expect(ref).toHaveBeenCalledWith(place.firstChild);
});

it("gives handlers the browser's event inside their own", async () => {
  const handle = vi.fn();
  await act(() => root.render(createElement('button', { onClick: handle })));
  place.querySelector('button')?.click();
  const [event] = handle.mock.calls[0] as [Event & { nativeEvent: Event }];
  expect(event.nativeEvent).toBe(event);
});
