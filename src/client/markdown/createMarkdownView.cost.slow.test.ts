import { describe, expect, it, vi } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import type * as parsing from './inline/parseInline';
import { LONG_ANSWERS } from './testing/longAnswers';

/** Characters per update, as a stream of 4-character tokens brings at 20 updates a second. */
const STEP = 40;

/** Changes of nodes for one part of long code, which is a text node and the element around it. */
const PART_NODES = 4;

/** Number of characters that are read for emphasis, links and code. */
const read = vi.hoisted(() => ({ characters: 0 }));

vi.mock('./inline/parseInline', async (importOriginal) => {
  const { parseInline, ...others } = await importOriginal<typeof parsing>();
  return {
    ...others,
    parseInline: (...parameters: Parameters<typeof parseInline>) => {
      read.characters += parameters[0].length;
      return parseInline(...parameters);
    },
  };
});

/** The cost of streaming a text: characters that are read, and nodes that are created or removed. */
function measureWork(text: string): { characters: number; nodes: number } {
  read.characters = 0;
  let nodes = 0;
  const container = document.createElement('div');
  const view = createMarkdownView(container, { docsUrl: 'https://acme.dev', highlighter: null });
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  for (let end = STEP; end < text.length; end += STEP) view.update(text.slice(0, end), false);
  view.update(text, true);
  for (const { addedNodes, removedNodes } of observer.takeRecords()) nodes += addedNodes.length + removedNodes.length;
  observer.disconnect();
  return { characters: read.characters, nodes };
}

describe.each(Object.entries(LONG_ANSWERS))('%s', (_, create) => {
  it('costs a few times its length at most, and twice as much when it is twice as long', () => {
    const [text, longer] = [create(1), create(2)];
    const work = measureWork(text);
    const more = measureWork(longer);
    // A character is read again with each update while its sentence is incomplete.
    expect(work.characters).toBeLessThan(40 * text.length);
    const growth = longer.length / text.length;
    expect(more.characters).toBeLessThanOrEqual(growth ** 1.1 * work.characters);
    expect(more.nodes).toBeLessThanOrEqual(growth ** 1.1 * work.nodes + PART_NODES);
  });
});

it('reads short blocks that come at once a single time', () => {
  const text = 'A sentence with **bold** and `code`.\n\n'.repeat(20);
  const view = createMarkdownView(document.createElement('div'), { docsUrl: 'https://acme.dev', highlighter: null });
  read.characters = 0;
  view.update(text, true);
  expect(read.characters).toBeLessThanOrEqual(text.length);
});

it('nothing that is finished is touched again', () => {
  const container = document.createElement('div');
  const view = createMarkdownView(container, { docsUrl: 'https://acme.dev', highlighter: null });
  const start =
    '# Title\n\nParagraph **bold**.\n\n- one\n- two\n  - three\n\n| a |\n|---|\n| b |\n\n```js\ncode\n```\n\n> quote\n\nOpen';
  view.update(start, false);
  const finished = [...container.children].slice(0, -1);
  const observer = new MutationObserver(() => undefined);
  for (const element of finished) {
    observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
  }
  view.update(`${start} text\n\nmore\n\n- list\n`, true);
  expect(observer.takeRecords()).toEqual([]);
  expect([...container.children].slice(0, finished.length)).toEqual(finished);
});
