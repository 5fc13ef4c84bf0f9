import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

preparePanels();

afterEach(() => history.replaceState(null, '', '/'));

const QUESTION = 'How do I install it?';

type Panel = ReturnType<typeof renderPanel>;

const chips = (assistant: Panel) =>
  assistant.list('[part=context-chip]:not([inert])').map(({ textContent }) => textContent);
const notes = (assistant: Panel) => assistant.list('.context-notes').map(({ textContent }) => textContent);
const add = (assistant: Panel, value: string, place: object = {}) =>
  act(() => assistant.handle.addContext({ type: 'code', value, ...place }));

it('shows each item once, and says in which limits it goes with the question', async () => {
  const assistant = renderPanel();
  await assistant.open();
  for (const value of ['one', 'two', 'one']) add(assistant, value, { path: '/a?token=secret#x' });
  await until(() => expect(chips(assistant)).toEqual([expect.stringMatching('one'), expect.stringMatching('two')]));
  await assistant.pressButton('Remove: Code: one');
  add(assistant, `long ${'x'.repeat(10_000)}`);
  await until(() =>
    expect(notes(assistant)).toEqual([expect.stringMatching(/^Shortened to the first 10,000 characters: long x/)]),
  );
  for (let count = 0; count < 9; count += 1) add(assistant, `piece ${count}`);
  await until(() =>
    expect(notes(assistant)).toEqual([expect.stringContaining('You can attach up to 10 items to a question')]),
  );
  expect(chips(assistant)).toHaveLength(10);
  await assistant.pressButton('Remove: Code: two');
  expect(notes(assistant)).toEqual([expect.not.stringContaining('up to 10 items')]);
  const { context } = (await assistant.askAndAnswer(QUESTION)).body;
  expect(context).toHaveLength(9);
  expect(JSON.stringify(context)).not.toMatch(/secret|isCut|language/);
  expect([chips(assistant), notes(assistant)]).toEqual([[], ['']]);
});

it('moves the focus from the last chip to the button of the page, which keeps it', async () => {
  const assistant = renderPanel({ currentPath: '/a' });
  await assistant.open();
  add(assistant, 'one');
  await until(() => expect(chips(assistant)).toHaveLength(1));
  await assistant.pressButton('Remove: Code: one');
  const focused = () => {
    const element = assistant.root().activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  };
  expect(focused()).toBe('Do not send this page’s path');
  await assistant.press(assistant.root().activeElement);
  expect(focused()).toMatch(/^Ask about this page/);
  await assistant.press(assistant.root().activeElement);
  expect(focused()).toBe('Do not send this page’s path');
});

it('leads to the page of an item through the router of the site', async () => {
  const visited: string[] = [];
  const assistant = renderPanel({ navigate: (url) => visited.push(url) > 0 });
  await assistant.open();
  add(assistant, 'npm install it', { path: '/other', elementId: 'x' });
  await until(() => expect(chips(assistant)).toHaveLength(1));
  await assistant.press(assistant.list('[part=context-chip] a')[0]!);
  expect(visited.map((url) => url.replace(location.origin, ''))).toEqual([
    expect.stringMatching(/\/other#x:~:text=npm/),
  ]);
});

it('asks a failed question again about the page that it was asked on', async () => {
  const assistant = renderPanel();
  await assistant.open();
  history.pushState(null, '', '/one');
  await until(() => expect(assistant.part('page-label')?.title).toBe('/one'));
  (await assistant.ask(QUESTION)).fail(500);
  await until(() => expect(assistant.part('retry')).not.toBeNull());
  history.pushState(null, '', '/two');
  await until(() => expect(assistant.part('page-label')?.title).toBe('/two'));
  await assistant.press(assistant.part('retry'));
  expect(assistant.network.requests.map(({ body }) => body.currentPath)).toEqual(['/one', '/one']);
});
