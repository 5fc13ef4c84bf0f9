import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDescriptions } from './addDescriptions';
import type { DocsEdit } from './DocsEdit';
import { fixLinks } from './fixLinks';
import { mapProse } from './mapProse';
import { normalizeHeadings } from './normalizeHeadings';
import { readRequestedEdits } from './readRequestedEdits';
import { replaceTerm } from './replaceTerm';

/** The text of a page after a edit, among other pages. */
function change(edit: DocsEdit, text: string, file = 'guides/here.md', others: Record<string, string> = {}): string {
  const files = Object.entries(others).map(([other, content]) => ({ file: other, text: content }));
  return edit([{ file, text }, ...files]).changes.get(file) ?? text;
}

describe('fixLinks', () => {
  const others = {
    'index.md': '# Front',
    '01-start/02-install.md': '# Install\n\n## On Windows 11\n',
    'guides/there.mdx': '# There\n\n## Use it\n',
    'a/twin.md': '# Twin',
    'b/twin.md': '# Twin',
  };

  it.each([
    ['a page that has moved, from the root', '[x](/setup/install)', '[x](/start/install)'],
    ['a page that has moved, by its file', '[x](../setup/02-install.md)', '[x](../01-start/02-install.md)'],
    ['a page that has moved, relatively', '[x](./install)', '[x](../start/install)'],
    ['a slip in a path', '[x](/guides/ther)', '[x](/guides/there)'],
    ['an anchor in other letters', '[x](./there#useIt)', '[x](./there#use-it)'],
    ['a slip in an anchor', '[x](/start/install?a=1#on-windos-11)', '[x](/start/install?a=1#on-windows-11)'],
    ['a moved page with an anchor', '[x](/setup/install#on-windows-11)', '[x](/start/install#on-windows-11)'],
    ['a moved page whose anchor is gone', '[x](/setup/install#nothing-like-it)', '[x](/start/install)'],
    [
      'a link of a definition',
      'See [x].\n\n[x]: /setup/install "Title"\n',
      'See [x].\n\n[x]: /start/install "Title"\n',
    ],
    ['a link of a component', '<Card href="/setup/install" />', '<Card href="/start/install" />'],
    ['a link with code in it', '[`x`](/setup/install)', '[`x`](/start/install)'],
  ])('mends %s', (_name, before, after) => {
    expect(change(fixLinks, before, undefined, others)).toBe(after);
  });

  it.each([
    ['is right', '[x](/start/install#on-windows-11) [x](there) [x](there.mdx) [x](#) [front](/)'],
    ['leads elsewhere', '[x](https://a.example/setup/install) [x](mailto:a@b.example) [x](//a.example/x)'],
    ['is a file', '![x](./picture.png) [x](/files/a.pdf)'],
    ['could mean two pages', '[x](/c/twin)'],
    ['could mean none', '[x](/nothing-of-this-kind)'],
    ['is an example', '`[x](/setup/install)`\n\n```md\n[x](/setup/install)\n```\n'],
    ['is an expression', '<Card href={"/setup/install"} />'],
  ])('leaves what %s', (_name, text) => {
    expect(change(fixLinks, text, undefined, others)).toBe(text);
  });

  it('tells what nobody can guess', () => {
    const files = [{ file: 'a.md', text: '[x](/nothing-of-this-kind)' }];
    expect(fixLinks(files).notes).toEqual(['a.md: nothing is at /nothing-of-this-kind']);
  });
});

describe('addDescriptions', () => {
  it.each([
    [
      'no front matter',
      '# Start\n\nBoil *water* first.\n',
      '---\ndescription: "Boil water first."\n---\n\n# Start\n\nBoil *water* first.\n',
    ],
    [
      'a title',
      '---\ntitle: Start\norder: 1\n---\nBoil it.',
      '---\ntitle: Start\ndescription: "Boil it."\norder: 1\n---\nBoil it.',
    ],
    [
      'a title over two lines',
      '---\ntitle: >\n  Start\n---\nBoil it.',
      '---\ndescription: "Boil it."\ntitle: >\n  Start\n---\nBoil it.',
    ],
    [
      'quotes in its text',
      '---\norder: 1\n---\nSay "go".',
      '---\ndescription: "Say \\"go\\"."\norder: 1\n---\nSay "go".',
    ],
    ['lines of Windows', '---\r\ntitle: A\r\n---\r\nGo.', '---\r\ntitle: A\r\ndescription: "Go."\r\n---\r\nGo.'],
  ])('describes a page with %s', (_name, before, after) => {
    expect(change(addDescriptions, before)).toBe(after);
  });

  it('takes whole sentences as far as they fit', () => {
    const sentence = `${'word '.repeat(18)}end.`;
    expect(change(addDescriptions, `${sentence} ${sentence}`)).toContain(`description: ${JSON.stringify(sentence)}\n`);
    const long = change(addDescriptions, 'word '.repeat(80));
    expect(/description: "(.*)"/.exec(long)?.[1]).toMatch(/^word.*word…$/);
    expect(/description: "(.*)"/.exec(long)?.[1]?.length).toBeLessThanOrEqual(160);
  });

  it('leaves a page that has one, and a page without text', () => {
    expect(change(addDescriptions, '---\ndescription: It\n---\nText')).toBe('---\ndescription: It\n---\nText');
    expect(change(addDescriptions, '# Start\n')).toBe('# Start\n');
  });
});

describe('normalizeHeadings', () => {
  it.each([
    ['a level left out', '# A\n\n### B\n\n#### C\n\n## D\n', '# A\n\n## B\n\n### C\n\n## D\n'],
    ['a second title', '# A\n\n# B\n', '# A\n\n## B\n'],
    ['no title', '### A\n\n### B\n', '## A\n\n## B\n'],
    ['underlines', 'A\n===\n\nB\n---\n', '# A\n\n## B\n'],
    ['marks behind', '## A ##\n', '## A\n'],
    ['no space', '##A\n', '## A\n'],
    ['a full stop and a colon', '# A.\n\n## B:\n\n## C...\n\n## D?\n', '# A\n\n## B\n\n## C...\n\n## D?\n'],
    ['no room', 'x\n# A\ny\n', 'x\n\n# A\n\ny\n'],
  ])('mends %s', (_name, before, after) => {
    expect(change(normalizeHeadings, before)).toBe(after);
  });

  it.each([
    '---\ntitle: A\n---\n\n## B\n',
    '```sh\n# a comment.\n#### x\n```\n',
    'Text\n\n---\n\nText\n',
    '- item\n---\n',
    '#hashtag\n',
  ])('leaves %j', (text) => {
    expect(change(normalizeHeadings, text)).toBe(text);
  });
});

describe('replaceTerm', () => {
  it.each([
    ['whole words', 'kettle', 'boiler', 'A kettle, kettles, teakettle.', 'A boiler, kettles, teakettle.'],
    ['with a capital', 'kettle', 'boiler', 'Kettle! KETTLE', 'Boiler! KETTLE'],
    ['a name as it is', 'Kettle', 'Boiler', 'Kettle kettle', 'Boiler kettle'],
    ['words over a line', 'tea kettle', 'boiler', 'a tea\nkettle', 'a boiler'],
    ['marks of patterns', 'C++ (old)', 'C++', 'C++ (old) C++', 'C++ C++'],
    ['marks of replacements', 'a', '$&$1', 'a b', '$&$1 b'],
    [
      'not in code',
      'kettle',
      'boiler',
      '`kettle` kettle\n\n```\nkettle\n```\n',
      '`kettle` boiler\n\n```\nkettle\n```\n',
    ],
    [
      'not in addresses',
      'kettle',
      'boiler',
      '[kettle](/kettle) https://a.example/kettle <img alt="kettle">',
      '[boiler](/kettle) https://a.example/kettle <img alt="kettle">',
    ],
    [
      'in what readers read of the front matter',
      'kettle',
      'boiler',
      '---\ntitle: A kettle\nkettle: kettle\n---\n',
      '---\ntitle: A boiler\nkettle: kettle\n---\n',
    ],
  ])('replaces %s', (_name, from, to, before, after) => {
    expect(change(replaceTerm(from, to), before)).toBe(after);
  });

  it('counts', () => {
    const files = ['A kettle. A kettle.', 'kettle', 'none'].map((text, index) => ({ file: `${index}.md`, text }));
    expect(replaceTerm('kettle', 'boiler')(files).summary).toBe('Replace “kettle” by “boiler” 3 times in 2 pages');
  });
});

describe('readRequestedEdits', () => {
  it.each([
    ['Fix the broken links', [fixLinks]],
    ['please repair links and add missing descriptions.', [fixLinks, addDescriptions]],
    ['Normalise the headings', [normalizeHeadings]],
    ['Clean up headings; fix links', [fixLinks, normalizeHeadings]],
    ['Write a poem', []],
    ['', []],
  ])('%j', (prompt, edits) => {
    expect(readRequestedEdits(prompt)).toEqual(edits);
  });

  it.each([
    ['Replace the term "kettle" by "boiler"', 'boiler'],
    ['rename kettle to boiler.', 'boiler'],
    ['Replace `kettle` with ‘fix links’', 'fix links'],
    ['Change the word kettle into "tea maker" everywhere', 'tea maker'],
  ])('%j replaces', (prompt, to) => {
    const edits = readRequestedEdits(prompt);
    expect(edits).toHaveLength(1);
    expect(change(edits[0]!, 'a kettle')).toBe(`a ${to}`);
  });
});

describe('mapProse', () => {
  it('gives every source back as it was, whatever it holds', () => {
    const marks = constantFrom('`', '```\n', '---\n', '\n', '<!--', '-->', '~~~', 'a ', '> ', '# ', '- ');
    assert(
      property(array(marks, { maxLength: 30 }), (pieces) => {
        const source = pieces.join('');
        expect(mapProse(source, (prose) => prose)).toBe(source);
      }),
    );
  });
});
