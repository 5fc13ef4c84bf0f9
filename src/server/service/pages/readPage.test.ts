import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from './readPage';
import { resolveDocsLink } from './links/resolveDocsLink';
import { toDocsPath } from './links/toDocsPath';

describe('toDocsPath', () => {
  it.each([
    ['index.md', '/'],
    ['README.md', '/'],
    ['start.mdx', '/start'],
    ['guides/stop.markdown', '/guides/stop'],
    ['guides/README.markdown', '/guides'],
    ['01-guides/02-start.mdx', '/guides/start'],
    ['01-guides/index.mdx', '/guides'],
    ['1_a/2. b.md', '/a/b'],
    ['2024/report.md', '/2024/report'],
    ['guides/3d-models.md', '/guides/3d-models'],
    ['win\\path.md', '/win/path'],
  ])('%s is %s', (file, path) => {
    expect(toDocsPath(file)).toBe(path);
  });
});

describe('resolveDocsLink', () => {
  const known = new Set(['/guides/start', '/']);
  it.each([
    ['./02-cancel.mdx', '/guides/cancel'],
    ['./02-cancel.markdown#a', '/guides/cancel#a'],
    ['../reference/options.md#a', '/reference/options#a'],
    ['../../../up', '/up'],
    ['#here', '/guides/start#here'],
    ['?tab=1', '/guides/start?tab=1'],
    ['/docs/guides/start#a', '/guides/start#a'],
    ['/docs/elsewhere', '/docs/elsewhere'],
    ['/guides/start/', '/guides/start'],
    ['../index.md', '/'],
    ['start.html#b', '/guides/start#b'],
    ['../index.html', '/'],
    ['embed.html', '/01-guides/embed.html'],
    ['./picture.png', '/01-guides/picture.png'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
  ])('%s is %s', (href, wanted) => {
    expect(resolveDocsLink(href, '01-guides/01-start.md', '/guides/start', known)).toBe(wanted);
  });
});

describe('readPage', () => {
  it('shows no comment', () => {
    expect(
      readPage('a.md', '<!-- generated: props -->\n\n| a |\n|---|\n| b |\n\n<!-- /generated -->\n').html,
    ).not.toContain('generated');
  });

  it('separates the text of an item from what is in it', () => {
    const [section] = readPage('a.mdx', '- one\n  - two\n- three\n  <Note>four</Note>').sections;
    expect(section?.blocks.map(({ text }) => text.split(/\s+/))).toEqual([
      ['one', 'two'],
      ['three', 'Note', 'four'],
    ]);
  });

  it('reads the front matter', () => {
    const page = readPage(
      'a.md',
      '\uFEFF---\r\ntitle: A\r\ndescription: About\r\nkeywords: [x, y]\r\ngroups: staff\r\nversion: 2\r\norder: 4\r\n---\r\n\r\ntext',
    );
    expect(page).toMatchObject({
      title: 'A',
      description: 'About',
      keywords: ['x', 'y'],
      groups: ['staff'],
      version: '2',
      position: 4,
    });
    expect(page.write((target) => target)).toBe('# A\n\ntext\n');
  });

  it.each(['\n', '\r\n  \r\n', '\uFEFF\n\n'])('reads the front matter below blank lines: %j', (above) => {
    const page = readPage('a.md', `${above}---\ntitle: A\ngroups: staff\n---\ntext`);
    expect(page).toMatchObject({ title: 'A', groups: ['staff'] });
    expect(page.write((target) => target)).toBe('# A\n\ntext\n');
  });

  it('reads front matter that is indented', () => {
    expect(readPage('a.md', '  ---\n  title: Kettles\n  hidden: true\n  ---\n  text')).toMatchObject({
      title: 'Kettles',
    });
  });

  it.each([
    ['the first heading', 'b-c.md', '# Real *title*\n\ntext', 'Real title'],
    ['the name of the file', 'b-c.md', 'text', 'B c'],
    ['the name of the file when the front matter is broken', 'b-c.md', '---\ntitle: "x\nfoo: [\n---\ntext', 'B c'],
  ])('takes the title from %s', (_name, file, source, title) => {
    expect(readPage(file, source).title).toBe(title);
  });

  it('knows version and language from the path', () => {
    expect(readPage('v2/a.md', '').version).toBe('v2');
    expect(readPage('de/a.md', '').language).toBe('de');
    expect(readPage('ui/a.md', '').language).toBeUndefined();
  });

  it.each([
    'Start {#begin}\n-----\n',
    'Start\nof it {#begin}\n===\n',
    'A `code` {#begin}\n---\n',
    '## A `code` {#begin}\n',
    '## `code` and `more` { #begin .wide }\n',
  ])('keeps the own anchor of a heading in any form: %j', (heading) => {
    const page = readPage('a.md', `# Title\n\nFirst.\n\n${heading}\nText.\n`);
    expect(page.headings.map(({ id }) => id)).toEqual(['begin']);
    expect(page.html).toContain('id="begin"');
    expect(page.html).not.toContain('{');
  });

  it('gives headings the anchors that the HTML has', () => {
    const page = readPage('a.md', '# Title\n\n## A `code` & more\n\n## Same\n\n## Same\n\n### Own {#mine}\n');
    expect(page.headings.map((heading) => heading.id)).toEqual(['a-code--more', 'same', 'same-1', 'mine']);
    for (const { id } of page.headings) expect(page.html).toContain(`id="${id}"`);
    expect(page.html).not.toContain('{#mine}');
    expect(page.html).toContain('<h1>Title</h1>');
  });

  it('splits at headings and keeps blocks whole', () => {
    const code = '```ts\n// one\n\n# no heading\n```';
    const page = readPage(
      'a.md',
      `# T\n\nintro\n\n## One\n\n${code}\n\n- a\n- b\n\n### Two\n\n| x | y |\n| - | - |\n| 1 | 2 |\n`,
    );
    expect(page.sections.map(({ heading, anchor, parents }) => [heading, anchor, parents])).toEqual([
      ['T', '', []],
      ['One', 'one', []],
      ['Two', 'two', ['One']],
    ]);
    expect(page.sections[1]?.blocks.map((block) => block.kind)).toEqual(['code', 'item', 'item']);
    expect(page.sections[1]?.blocks[0]?.markdown).toBe(code);
    expect(page.sections[2]?.blocks[0]?.markdown).toContain('| 1 | 2 |');
  });

  it('writes links of passages in full', () => {
    const source =
      'See [a](./b.md "B"), [ref], [![pic](./p.png)](c.md), [bad](javascript:x) and https://example.com.\n\n> a [long\n> link](d.md)\n\n[ref]: ../e.md';
    const text = readPage('x/a.md', source)
      .sections[0]?.blocks.map((block) => block.markdown)
      .join('\n');
    expect(text).toBe(
      'See [a](/x/b), [ref](/e), [![pic](/x/p.png)](/x/c), bad and https://example.com.\n> a [long link](/x/d)',
    );
  });

  it('renders HTML in which nothing runs', () => {
    const source =
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](data:text/html,x) [c](<x" onclick="alert(1)>)\n\n```"><script>\nx\n```\n\na <b onclick="x">b</b>';
    const { html } = readPage('a.md', source);
    expect(html).not.toMatch(/<script|<img[^>]*onerror|javascript:|data:|<b[ >]| onclick="/i);
    expect(readPage('a.md', '```ts title="x"\n1 < 2\n```').html).toContain(
      '<pre><code class="language-ts">1 &lt; 2\n</code></pre>',
    );
  });

  it('never throws', { tags: 'property' }, () => {
    fc.assert(fc.property(fc.string(), (source) => typeof readPage('a.mdx', source).html === 'string'));
  });
});

describe('plain markdown', () => {
  const write = (source: string, file = 'a.md') => readPage(file, source).write((target) => target);

  it('keeps apart what a comment stood between', () => {
    expect(write('# T\n\nText\n<!-- c -->\n---\n')).toBe('# T\n\nText\n\n---\n');
    expect(write('# T\n\n- a\n<!-- c -->\n\nText\n')).toBe('# T\n\n- a\n\nText\n');
  });

  it.each([
    ['braces', 'An object {} with {"a"} or {name}, and {/* this */}.'],
    ['braces of formulas', 'Of $x_{}^{"a"}$:\n\n$$\n\\frac{}{2}\n$$'],
    ['sentences that begin like code', "import 'a' from the list.\n\nexport const is a word."],
    ['code by its indent', 'So:\n\n    <div class="a">{}</div>\n\n\t<b>x</b>\n\nEnd.'],
    ['code by its indent in an item', '- A\n\n      <b>x</b> {y}\n\n  Text.'],
    ['characters of any kind', 'A \uE000m {}\uE001.'],
    ['code below a list', '- A\n\nText.\n\n    <b>x</b>'],
  ])('keeps %s', (_, text) => expect(write(`# T\n\n${text}\n`)).toBe(`# T\n\n${text}\n`));

  it('has elements in an item, and names in brackets as text', () => {
    expect(write('# T\n\n- a\n\n    <b>b</b>\n\n`<x>` of Map<String> and <your-name>, <b>c</b>')).toBe(
      '# T\n\n- a\n\n    **b**\n\n`<x>` of Map\\<String> and \\<your-name>, **c**\n',
    );
  });

  it.each([
    ['code by its indent, with fences in it', '    ```js,x title="y"\n    a\n    ```', undefined],
    ['lines of a quote without their mark', '> a\nb [c](/c)', '> a\n> b [c](/c)'],
    ['one picture of a pair', '![a [b]](/l.svg#light)\n![a](/d.svg#dark)', '![a \\[b\\]](/l.svg)'],
    ['a component in an item', '- A\n\n  <Step title="B">C.</Step>', '- A\n\n  **1. B**\n\n  C.'],
    ['links in cells', '| a | b |\n|:-:|---|\n| [x\\|y](/x "t") | z |', '| a | b |\n|:-:|---|\n| [x\\|y](/x) | z |'],
    ['notes below the text', 'A[^1].\n\n[^1]: Note.', 'A.\n\nNote.'],
  ])('writes %s', (_, source, wanted = source) => {
    const page = readPage('a.md', `# T\n\n${source}\n`);
    expect(page.write((target) => target)).toBe(`# T\n\n${wanted}\n`);
  });

  it('ends where a file is MDX by its name or by its first import', () => {
    expect(write('A {/* b */}{"c"}.', 'a.mdx')).toBe('# A\n\nA c.\n');
    expect(write('import B from "./b"\n\nA {/* b */}{"c"}.')).toBe('# A\n\nA c.\n');
  });
});
