import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import { createMaths } from './maths';
import type { MarkdownOptions } from './markdownOptions';
import { ANSWERS } from './testing/answers';
import { CORPUS } from './testing/corpus';
import { FOREIGN_HANDS } from './testing/foreignHands';
import { render } from './testing/render';

const TEXTS: Record<string, string> = {
  ...CORPUS,
  ...ANSWERS,
  paragraph: 'The first words of one paragraph that goes on with more words until it ends here.',
  maths: 'Area $\\pi r^2$ and words.\n\n$$\nx = 1\n$$\n\nMore **text**.',
  'definitions after a list':
    '- [one][a] and text\n- [two][b]\n\n1. See[^n] it\n\n[a]: /a\n[b]: /b "T"\n[^n]: A *note*\n\n    with [one][a]\n',
  'underlined heading': 'A long title in *two*\nlines of text\n===\n\nText\n',
  'table after text': 'Some text\n| a | b |\n|---|---|\n| c | `d` |\n| e | **f** |\n',
  'code in lists': '1. Run\n   ```sh\n   npm i\n\n   npm run a\n   ```\n2. Then *stop*\n\n   > quoted\n   > more\n',
};

// Formulas are set when their file has been loaded, which must not be after the document is gone.
afterAll(async () => {
  await import('./maths/typeset');
  await new Promise((resolve) => setTimeout(resolve));
});

const OPTIONS: MarkdownOptions = {
  docsUrl: 'https://acme.dev/docs',
  extensions: [createMaths()],
  citeLinks: true,
  onError: (error) => {
    throw error;
  },
};

const hands = array(record({ hand: constantFrom(...Object.keys(FOREIGN_HANDS)), pick: nat(200), length: nat(60) }), {
  minLength: 1,
  maxLength: 12,
});

/** Streams a text while other scripts change its nodes, and compares the final text with an answer that they did not change. */
function expectWhole(markdown: string, steps: readonly { hand: string; pick: number; length: number }[]) {
  const container = document.createElement('div');
  const view = createMarkdownView(container, OPTIONS);
  let end = 0;
  for (const { hand, pick, length } of steps) {
    const from = end;
    end = Math.min(markdown.length, end + length + 1);
    if (pick % 3 === 0) view.append(markdown.slice(from, end), pick % 2 ? 10 : 0);
    else view.update(markdown.slice(0, end), false);
    FOREIGN_HANDS[hand]?.(container, pick);
  }
  for (; end < markdown.length; end += 7) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  expect(container.textContent).toBe(wholeText(markdown));
}

const whole = new Map<string, string | null>();

/** The text of an answer that nobody has changed. */
function wholeText(markdown: string): string | null {
  const known = whole.get(markdown) ?? render(markdown, OPTIONS).textContent;
  whole.set(markdown, known);
  return known;
}

describe('no word is lost or doubled when others change the page while an answer streams', () => {
  it.each(Object.keys(FOREIGN_HANDS))('another script %s, after each delta', (hand) => {
    for (const markdown of Object.values(TEXTS)) {
      const length = Math.ceil(markdown.length / 20);
      const steps = Array.from({ length: 20 }, (_, index) => ({ hand, pick: index * 2 + 1, length }));
      expectWhole(markdown, steps);
    }
  });

  it.each(Object.entries(TEXTS))('at random, in %s', (_, markdown) => {
    assert(
      property(hands, (steps) => expectWhole(markdown, steps)),
      { numRuns: 8 },
    );
  });
});

it.each([
  ['renamed', [35, 23, 25, 37], 'renames an element', 66],
  ['copied', [26, 58, 31, 26, 27], 'replaces an element by its like', 174],
  ['copied with its paragraph', [40, 41, 11], 'replaces an element by its like', 90],
] as const)(
  'a mark of a footnote that changes its number is not left with the old one: %s',
  (_, lengths, hand, pick) => {
    const steps = lengths.map((length, index) => {
      const isLast = index === lengths.length - 1;
      return {
        length: length - 1,
        hand: isLast ? hand : 'puts a text into elements of its own',
        pick: isLast ? pick : 0,
      };
    });
    expectWhole(CORPUS.footnotes ?? '', steps);
  },
);

it('only the block that grows is drawn again', () => {
  const container = document.createElement('div');
  const view = createMarkdownView(container, OPTIONS);
  view.update('One.\n\nTwo words', false);
  const [first, second] = container.children;
  second?.firstChild?.replaceWith('Deux mots');
  first?.firstChild?.replaceWith('Un.');
  view.update('One.\n\nTwo words and more', false);
  expect(container.children[0]).toBe(first);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['Un.', 'Two words and more']);
});

it('a site that renders blocks itself is asked once about each block', () => {
  const paragraph = vi.fn(({ element }: { element: HTMLElement }) => {
    const own = document.createElement('div');
    own.textContent = element.textContent;
    return own;
  });
  const container = document.createElement('div');
  const view = createMarkdownView(container, { ...OPTIONS, blocks: { paragraph } });
  const markdown = 'See [a] it.\n\nAnd [b] too.\n\n[a]: /a\n[b]: /b\n\nEnd';
  for (let end = 1; end <= markdown.length; end++) view.update(markdown.slice(0, end), false);
  view.update(markdown, true);
  expect(paragraph).toHaveBeenCalledTimes(3);
});

describe('on a page that has replaced the functions that change a document', () => {
  const before = [Element, DocumentFragment, CharacterData].map(
    ({ prototype }) => [prototype, Object.getOwnPropertyDescriptors(prototype)] as const,
  );
  afterEach(() => {
    for (const [prototype, descriptors] of before) Object.defineProperties(prototype, descriptors);
  });

  it('an answer that streams, is drawn again and is removed is drawn without them', () => {
    const settings = { ...OPTIONS, extensions: [createMaths()] };
    const expected = Object.values(TEXTS).map((markdown) => render(markdown, settings).innerHTML);
    for (const [prototype, descriptors] of before)
      for (const name of ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'remove'])
        if (name in descriptors)
          Object.defineProperty(prototype, name, {
            value: () => {
              throw new Error(`The page has replaced ${name}.`);
            },
            configurable: true,
            writable: true,
          });
    Object.values(TEXTS).forEach((markdown, index) => {
      const container = document.createElement('div');
      const view = createMarkdownView(container, settings);
      for (let end = 0; end < markdown.length; end += 29) view.update(markdown.slice(0, end), false);
      view.setOptions({ ...settings });
      view.update(markdown, true);
      expect(container.innerHTML).toBe(expected[index]);
      view.destroy();
    });
  });
});
