import { assert, array, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFullMarkdownView } from './createFullMarkdownView';
import { COLOURED_CODE_MAX_LENGTH, FOOTNOTES_MAX, IMAGES_MAX } from './markdownLimits';

const OPTIONS = { docsUrl: 'https://acme.dev/docs', highlighter: null };

/** Shows an answer in pieces of the given sizes, or at once. */
function show(text: string, sizes: readonly number[] = [Infinity]): HTMLElement {
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, OPTIONS);
  for (let at = 0, index = 0; at < text.length; index++) {
    const size = sizes[index % sizes.length]!;
    view.append(text.slice(at, at + size));
    at += size;
  }
  view.update(text, true);
  return container;
}

function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

describe('footnotes', () => {
  const limit = FOOTNOTES_MAX;
  const notes = (container: HTMLElement) => container.querySelectorAll('[part=footnotes] li');
  const marks = (container: HTMLElement) => container.querySelectorAll('[part=footnote-reference]');

  it.each([
    ['with their text', repeat(limit + 2, (index) => `See[^n${index}].\n\n[^n${index}]: Note ${index}.\n\n`)],
    [
      'before their text',
      repeat(limit + 2, (index) => `See[^${index}]. `) +
        `\n\n${repeat(limit + 2, (index) => `[^${index}]: Note ${index}.\n`)}`,
    ],
  ])('%s: further ones stay as they are written, and no text is lost', (_, text) => {
    const container = show(`${text}\n\nThe end.`);
    expect(notes(container)).toHaveLength(limit);
    expect(marks(container)).toHaveLength(limit);
    expect(container.textContent).toMatch(/See\[\^n?501\]/);
    expect(container.textContent).toMatch(/\[\^n?501\]: Note 501\./);
    expect(container.textContent).toContain('The end.');
  });

  it('one of them may be mentioned any number of times', () => {
    const container = show(`${repeat(2 * limit, () => 'See[^1]. ')}\n\n[^1]: Note.`);
    expect(marks(container)).toHaveLength(2 * limit);
    expect(notes(container)).toHaveLength(1);
  });
});

describe('images', () => {
  const limit = IMAGES_MAX;

  it('further ones are links', () => {
    const container = show(repeat(limit + 2, (index) => `![picture ${index}](/${index}.png) `));
    expect(container.querySelectorAll('img')).toHaveLength(limit);
    expect([...container.querySelectorAll('a')].map((link) => [link.href, link.textContent])).toEqual([
      ['https://acme.dev/docs/200.png', 'picture 200'],
      ['https://acme.dev/docs/201.png', 'picture 201'],
    ]);
  });

  it('are counted once when their text is read again for a definition', () => {
    const container = show(`[a] ![one](/1.png)\n\n${repeat(limit, (index) => `![b](/b${index}.png) `)}\n\n[a]: /a`);
    expect(container.querySelector('p')?.innerHTML).toContain('<img');
    expect(container.querySelectorAll('img')).toHaveLength(limit);
  });
});

describe('code', () => {
  const line = `${'const a = 1; '.repeat(7)}\n`;
  const code = line.repeat(Math.ceil((2.5 * COLOURED_CODE_MAX_LENGTH) / line.length)).trimEnd();

  it('a longer block is laid out in parts of whole lines, and is the same text', () => {
    const container = show(`\`\`\`js\n${code}\n\`\`\`\n\nThe end.`);
    const parts = [...container.querySelectorAll('code > span')];
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(part.textContent).toMatch(/^const[^]*\n$/);
    expect(container.querySelector('code')?.textContent).toBe(code);
  });

  it('one line is not divided', () => {
    const container = show(`\`\`\`\n${'a '.repeat(COLOURED_CODE_MAX_LENGTH)}\n\`\`\``);
    expect(container.querySelector('code > span')).toBeNull();
  });
});

it('the effect of a limit does not depend on how the text arrived', { tags: 'property' }, () => {
  const text = [
    repeat(FOOTNOTES_MAX - 3, (index) => `[^${index}]: Note.\n`),
    repeat(
      6,
      (index) =>
        `\n- See[^n${index}] and [^m${index}] and[^${600 + index}]\n[^m${index}]: Note.\n\n[^n${index}]: Note.\n`,
    ),
    repeat(IMAGES_MAX + 3, (index) => `![](/${index}.png)${index % 3 ? ' ' : '\n\n'}`),
    `\n\n${'See[^n1]. '.repeat(50)}`,
  ].join('');
  const expected = show(text).innerHTML;
  const sizes = array(integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 8 });
  assert(
    property(sizes, (sizes) => {
      expect(show(text, sizes).innerHTML).toBe(expected);
    }),
    { numRuns: 8 },
  );
});
