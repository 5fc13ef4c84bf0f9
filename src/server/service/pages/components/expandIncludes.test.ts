import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../../e2e/fixtures/measureGrowth';
import { expandIncludes } from './expandIncludes';

const FILES: Record<string, string> = {
  'snippets/note.mdx': 'The word is {word}.',
  'snippets/frame.mdx': '> {children}',
  'snippets/deep/inner.mdx': 'import Note from \'../note.mdx\'\n\nInner: <Note word="nested" /> and {word}.',
  'snippets/flag.mdx': 'Open: {open}, size {size.width}.',
};

const expand = (text: string) =>
  expandIncludes(text, {
    file: 'guides/a.mdx',
    structure: { variables: {} },
    included: new Map(Object.entries(FILES)),
  })
    .replace(/^import .*\n+/gm, '')
    .trim();

const note = (text: string) => expand(`import Note from '/snippets/note.mdx'\n\n${text}`);

describe('an imported snippet', () => {
  it.each([
    ['on a line of its own', '<Note word="tea" />', 'The word is tea.'],
    ['in a sentence', 'So: <Note word="tea" /> Good.', 'So: The word is tea. Good.'],
    ['in an item', '- <Note word="tea" />', '- The word is tea.'],
    ['in a component on the same line', '<Card><Note word="tea" /></Card>', '<Card>The word is tea.</Card>'],
    ['with indentation', '1. A\n\n   <Note word="tea" />', '1. A\n\n   The word is tea.'],
    ['with signs of a tag in a property', '<Note word="a > b < c" />', 'The word is a > b < c.'],
    ['with properties on several lines', '<Note\n  word={`tea`}\n/>', 'The word is tea.'],
    ['with a closing tag', '<Note word="tea"></Note>', 'The word is tea.'],
    ['in a block of code', '```mdx\n<Note word="tea" />\n```', '```mdx\n<Note word="tea" />\n```'],
    ['in code', 'Write `<Note word="tea" />`.', 'Write `<Note word="tea" />`.'],
    ['with a longer name', '<Notes word="tea" />', '<Notes word="tea" />'],
  ])('%s is replaced by its text, but not in code', (_, text, expected) => expect(note(text)).toBe(expected));

  it('shows the content of its element', () => {
    const text =
      "import Frame from '/snippets/frame.mdx'\n\n<Frame>\n  Some **text**.\n</Frame>\n\n<Frame>Other.</Frame>";
    expect(expand(text)).toBe('> Some **text**.\n\n> Other.');
  });

  it('uses snippets itself, by paths that begin at its own folder', () => {
    expect(expand("import Inner from '../snippets/deep/inner.mdx'\n\n<Inner word='mine' />")).toBe(
      'Inner: The word is nested. and mine.',
    );
  });

  it('has properties without a value and with a record', () => {
    expect(expand("import Flag from '/snippets/flag.mdx'\n\n<Flag open size={{ width: 3 }} />")).toBe(
      'Open: true, size 3.',
    );
  });
});

it('is read in proportion to the length of the page', () => {
  const pieces = [
    '<Note ',
    '<Note>',
    '<Note a="',
    "<Note a='",
    '<Note a={',
    '<Note a={{',
    '```\n',
    '`',
    '<Note a ',
    '    ',
  ];
  const inputs = pieces.map((piece) => ({
    name: piece,
    make: (length: number) => piece.repeat(length / piece.length),
  }));
  expect(measureGrowth(inputs, (text) => () => note(text))).toEqual([]);
}, 300_000);
