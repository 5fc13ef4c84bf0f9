import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../../e2e/fixtures/measureGrowth';
import { emptyStructure } from '../plan/SiteStructure';
import { createPage, splitPageData } from '../createPage';
import { readPageData } from '../readPage';

const FILES: Record<string, string> = {
  'snippets/note.mdx': 'The word is {word}.',
  'snippets/frame.mdx': '> {children}',
  'snippets/frames.mdx': '{children}\n\n'.repeat(80),
  'snippets/more.mdx': '<Accordion title="More">Text.</Accordion>',
  'snippets/units.mdx': 'export const unit = "°C";\n\nText.',
  'snippets/deep/inner.mdx': 'import Note from \'../note.mdx\'\n\nInner: <Note word="nested" /> and {word}.',
  'snippets/flag.mdx': 'Open: {open}, size {size.width}.',
};

const around = {
  included: new Map(Object.entries(FILES)),
  structure: { ...emptyStructure('platform'), variables: { product: 'Kettle', 'api.v': '2' } },
};
const expand = (text: string) => {
  const data = readPageData('guides/a.mdx', text, new Set(), undefined, around);
  const page = createPage(splitPageData(data).head, { body: () => data, section: () => undefined }, new Set());
  return page
    .write((target) => target)
    .replace('# A\n\n', '')
    .trim();
};

const IMPORT = "import Note from '/snippets/note.mdx'\n\n";
const note = (text: string) => expand(IMPORT + text);

describe('an imported snippet', () => {
  it.each([
    ['on a line of its own', '<Note word="tea" />', 'The word is tea.'],
    ['in a sentence', 'So: <Note word="tea" /> Good.', 'So: The word is tea. Good.'],
    ['in an item', '- <Note word="tea" />', '- The word is tea.'],
    ['in an element on the same line', 'A <b><Note word="tea" /></b>', 'A **The word is tea.**'],
    ['with indentation', '1. A\n\n   <Note word="tea" />', '1. A\n\n   The word is tea.'],
    ['with signs of a tag in a property', '<Note word="a > b < c" />', 'The word is a > b < c.'],
    ['with properties on several lines', '<Note\n  word={`tea`}\n/>', 'The word is tea.'],
    ['with a closing tag', '<Note word="tea"></Note>', 'The word is tea.'],
    ['in a block of code', '```mdx\n<Note word="tea" />\n```', '```mdx\n<Note word="tea" />\n```'],
    ['in code', 'Write `<Note word="tea" />`.', 'Write `<Note word="tea" />`.'],
    ['with a longer name', '<Notes word="tea">More</Notes>', 'More'],
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

  it('shows the title of its component in a sentence', () => {
    expect(expand("import More from '/snippets/more.mdx'\n\nSee <More /> there.")).toBe('See **More** Text. there.');
  });

  it('adds at most a part to the page, however often it shows the content of its element', () => {
    const text = `import Frames from '/snippets/frames.mdx'\n\n<Frames>\n${'word '.repeat(5_000)}\n</Frames>`;
    expect(expand(text).length).toBeLessThan(1_100_000);
  });

  it('has properties without a value and with a record', () => {
    expect(expand("import Flag from '/snippets/flag.mdx'\n\n<Flag open size={{ width: 3 }} />")).toBe(
      'Open: true, size 3.',
    );
  });
});

it.each([
  'Text.\n\nMore.',
  '```sh\nrun\n```',
  '- a\n- b',
  '| a |\n|---|\n| b |',
  '> a',
  '# a',
  '<Note>a</Note>',
  '---',
  '$$\na^2\n$$',
])('is read in a sentence, whatever it is: %s', (text) => {
  const source = "import S from '/s.mdx'\n\nSee <S /> there, **and <S />**.\n\n| a |\n|---|\n| <S /> |\n\n# <S />";
  const data = readPageData('a.mdx', source, new Set(), undefined, { ...around, included: new Map([['s.mdx', text]]) });
  const page = createPage(splitPageData(data).head, { body: () => data, section: () => undefined }, new Set());
  expect(page.html).toContain(' there');
  expect(page.write((target) => target)).toContain(' there');
});

describe('a variable', () => {
  it.each([
    ['that the page exports', "export const beans = 'Arabica'\n\nUse {beans}.", 'Use Arabica.'],
    ['of a record', 'export const size = {\n  width: 3,\n}\n\nIt is {size.width} wide.', 'It is 3 wide.'],
    ['that a snippet exports', "import { unit as u } from '/snippets/units.mdx'\n\n5 {u}", '5 °C'],
    ['of the site', 'Use {{product}} {{ api.v }} at [it](/{{product}}).', 'Use Kettle 2 at [it](/Kettle).'],
    ['of the site in a property', '<Note title="On {{product}}">Text.</Note>', '> **On Kettle**  \n> Text.'],
    ['in code', 'Write `{{product}}` and `{beans}`.', 'Write `{{product}}` and `{beans}`.'],
    [
      'that nobody has set',
      'Write {beans}, {{beans}} or {{constructor}}.',
      'Write {beans}, {{beans}} or {{constructor}}.',
    ],
  ])('%s', (_, text, expected) => expect(expand(text)).toBe(expected));
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
  const read = (text: string) =>
    readPageData('guides/a.mdx', `${IMPORT}${text}`, new Set(), undefined, {
      ...around,
      structure: emptyStructure('plain'),
    });
  expect(measureGrowth(inputs, (text) => () => read(text))).toEqual([]);
}, 300_000);
