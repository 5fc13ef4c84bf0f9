import { readdirSync, readFileSync } from 'node:fs';
import { createElement, createRef } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { createRoot, forwardRef, memo, useSyncExternalStore } from './preactForReact';

function createStore(value: number) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next: number) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listeners,
  };
}

it('draws a store again when its value changes, and only then', async () => {
  const store = createStore(1);
  const draw = vi.fn((value: number) => value);
  const Value = () => draw(useSyncExternalStore(store.subscribe, store.read)) as never;
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(() => root.render(createElement(Value, null)));
  expect(container.textContent).toBe('1');
  await act(() => store.set(1));
  expect(draw).toHaveBeenCalledTimes(1);
  await act(() => store.set(2));
  expect(container.textContent).toBe('2');
  await act(() => root.unmount());
  expect(container.textContent).toBe('');
  expect(store.listeners.size).toBe(0);
});

it('sees a change between drawing and listening, and reads another store at once', async () => {
  const [first, second] = [createStore(1), createStore(5)];
  const Value = ({ store }: { store: typeof first }) => {
    const value = useSyncExternalStore(store.subscribe, store.read);
    if (value === 1) first.set(2);
    return value as never;
  };
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(() => root.render(createElement(Value, { store: first })));
  expect(container.textContent).toBe('2');
  await act(() => root.render(createElement(Value, { store: second })));
  expect(container.textContent).toBe('5');
  expect(first.listeners.size).toBe(0);
});

it('draws a memo only for other props', async () => {
  const draw = vi.fn(({ text = '' }: { text?: string; mark?: string }) => text as never);
  const Text = memo(draw);
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = (props: Parameters<typeof draw>[0]) => act(() => root.render(createElement(Text, props)));
  await show({ text: 'a' });
  await show({ text: 'a' });
  expect(draw).toHaveBeenCalledTimes(1);
  await show({ text: 'b' });
  await show({ text: 'b', mark: 'new' });
  await show({ text: 'b' });
  expect(draw).toHaveBeenCalledTimes(4);
  expect(container.textContent).toBe('b');
});

it('gives a component the ref of its element, and handlers the event of the browser', async () => {
  const Button = forwardRef<{ onClick(event: { nativeEvent: Event }): void }, HTMLElement>((props, ref) =>
    createElement('button', { ...props, ref } as never),
  );
  const ref = createRef<HTMLElement>();
  const onClick = vi.fn();
  await act(() => createRoot(document.createElement('div')).render(createElement(Button, { ref, onClick })));
  ref.current!.click();
  expect(onClick.mock.calls[0]?.[0].nativeEvent).toBeInstanceOf(MouseEvent);
});

const components = ['panel', 'markdown'].flatMap((room) =>
  readdirSync(`src/client/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => `src/client/${room}/${path}`),
);

it.each(components)('%s needs nothing that only React does with the props of elements', (path) => {
  const elements = readFileSync(path, 'utf8').match(/<[a-z]\w*\s(?:=>|[^>])*>/g) ?? [];
  for (const element of elements) {
    // React reports every change of a text field so. The browser reports it when the reader leaves the field.
    if (!/type="(?:checkbox|radio|file)"/.test(element) && !element.startsWith('<select'))
      expect(element).not.toContain('onChange=');
    // The browser's events do not bubble, and its double click has another name.
    expect(element).not.toMatch(/\bon(?:Focus|DoubleClick)=/);
    // Attributes of SVG have hyphens.
    expect(element).not.toMatch(/\b(?:stroke|fill|clip|marker|stop|font|text|pointer)[A-Z]\w+=/);
    // Lengths have units.
    expect(element).not.toMatch(/style=\{\{\s*[a-z]\w+:\s*\d/i);
  }
});
