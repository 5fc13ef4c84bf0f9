import type { StoryPage } from '../lib/StoryPage';
import type { Point, Tab, TabTarget } from '../lib/Tab';
import { expect, test } from '../lib/test';

const QUESTION = 'What is this?';
const SELECTION_BUTTON: TabTarget = { role: 'button', name: 'Ask about this' };
const CODE_BUTTON: TabTarget = { role: 'button', name: 'Ask about this code' };
const CHIPS: TabTarget = { css: '[part=context-chip]' };

test('selection: with the mouse, on the page; it stays selected and goes with the question', async ({ story, tab }) => {
  await story.openStory({ story: 'context' });
  const text = await select(tab, { css: '#intro' }, 0, 60);
  await tab.click(SELECTION_BUTTON);
  await story.expectCount(CHIPS, 1);
  expect(await tab.evaluate(() => getSelection()?.toString().replace(/\s+/g, ' ').trim(), null)).toBe(text);
  await expectSent(story, [{ type: 'textSelection', elementId: 'intro', value: text }]);
});

test(
  'selection: on the page and in an open shadow root, captured before the focus moves',
  { tag: '@main' },
  async ({ story, tab }) => {
    await story.openStory({ story: 'context' });
    const items = [];
    for (const [elementId, from, to] of [
      ['intro', 0, 60],
      ['inside', 6, 30],
    ] as const) {
      const value = await select(tab, { css: `#${elementId}` }, from, to);
      await story.expectVisible(SELECTION_BUTTON);
      await tab.evaluate(() => {
        document.addEventListener('mousedown', () => getSelection()?.removeAllRanges(), { capture: true, once: true });
      }, null);
      await tab.click(SELECTION_BUTTON);
      items.push({ type: 'textSelection', elementId, value });
      await story.expectCount(CHIPS, items.length);
    }
    await expectSent(story, items);
  },
);

test('code: a block of the page, and one in an open shadow root', async ({ story, tab }) => {
  await story.openStory({ story: 'context' });
  await tab.hover({ css: '[data-block=numbers] pre' });
  await tab.click(CODE_BUTTON);
  await story.expectCount(CHIPS, 1);
  await tab.hover({ css: '#inside-code' });
  await tab.click(CODE_BUTTON);
  await story.expectCount(CHIPS, 2);
  await story.ask(QUESTION);
  await story.expectAnswer();
  const { context = [] } = (await story.requests())[0]?.body ?? {};
  expect(context.map(({ type, value }) => [type, value.trim()])).toEqual([
    ['code', 'def greet(name):\n    print(name)\n\ngreet("Ada")'],
    ['code', 'a { color: red }'],
  ]);
});

test('chips: each once, removable, and gone when they are sent', async ({ story, tab }) => {
  await story.openStory({ story: 'context' });
  await tab.evaluate(() => {
    for (const value of ['one', 'two', 'one'])
      window.story.handle?.addContext({ type: 'code', value, path: '/a?token=secret#x' });
    window.story.handle?.open();
  }, null);
  await story.expectCount(CHIPS, 2);
  await tab.click({ role: 'button', name: 'Remove: Code: one' });
  await story.expectCount(CHIPS, 1);
  await story.ask(QUESTION);
  await story.expectAnswer();
  await story.expectGone(CHIPS);
  const { context } = (await story.requests())[0]?.body ?? {};
  expect(context).toEqual([{ type: 'code', value: 'two', path: '/a' }]);
});

test(
  'theme: the switch of the page is followed while an answer comes, and nothing is lost',
  { tag: '@main' },
  async ({ story, tab }) => {
    await story.openStory({ scenario: 'endless', query: { theme: 'light' } });
    await story.open();
    await story.ask(QUESTION);
    await story.expectText(story.answerText, /\w{3}/);
    await tab.write(story.input, 'A draft');
    const light = await background(story);
    const before = (await story.text(story.answerText)).length;
    await tab.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'), null);
    await expect.poll(() => background(story)).not.toBe(light);
    await expect.poll(async () => (await story.text(story.answerText)).length).toBeGreaterThan(before);
    expect(await story.value(story.input)).toBe('A draft');
    expect(await story.requests()).toHaveLength(1);
  },
);

/** Selects a part of an element's first text as a reader does: press, drag, release. */
async function select(tab: Tab, element: TabTarget, from: number, to: number): Promise<string> {
  await tab.read(element, (elements) => elements[0]?.scrollIntoView({ block: 'center' }));
  const text = await tab.read(element, (elements) => elements[0]?.firstChild?.textContent ?? '');
  const carets = await tab.read(element, (elements) => {
    const node = elements[0]?.firstChild;
    return Array.from({ length: 61 }, (_, offset) => {
      const caret = document.createRange();
      if (node && offset <= (node.textContent ?? '').length) caret.setStart(node, offset);
      const { left, top, height } = caret.getBoundingClientRect();
      return { x: left, y: top + height / 2 };
    });
  });
  await tab.drag(carets[from] as Point, carets[to] as Point);
  return text.slice(from, to).replace(/\s+/g, ' ').trim();
}

async function expectSent(story: StoryPage, items: { type: string; elementId: string; value: string }[]) {
  await story.ask(QUESTION);
  await story.expectAnswer();
  const { context = [] } = (await story.requests())[0]?.body ?? {};
  expect(context.map(({ value, ...rest }) => ({ ...rest, value: value.replace(/\s+/g, ' ').trim() }))).toEqual(
    items.map((item) => ({ ...item, path: '/demo/pages/context.html' })),
  );
}

function background(story: StoryPage): Promise<string> {
  return story.tab.read(story.panel, (elements) => (elements[0] ? getComputedStyle(elements[0]).backgroundColor : ''));
}
