import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../readPage';

const write = (source: string) =>
  readPage('a.mdx', source)
    .write((target) => target)
    .replace(/^# A\s*/, '');

/** Name, source, and what is written of it, with white space collapsed. */
const CASES: [name: string, source: string, reduced: string][] = [
  ['imports', "import { Note } from './x';\n\nText", 'Text'],
  ['exports over blank lines', 'export const a = {\n  b: 1,\n\n  c: [2],\n};\n\nText', 'Text'],
  ['prose that begins like code', 'import duties are\nexport your data', 'import duties are export your data'],
  ['comments', 'a {/* hidden */} b <!-- hidden\n\nhidden --> c', 'a b c'],
  ['the head of a page', 'a\n\n<head>\n  <title>T</title>\n\n  <script>x()</script>\n</head>\n\nb', 'a b'],
  ['the head of a component', '<Head>\n<title>T</title>\n\n<meta name="a" />\n</Head>\n\nb', 'b'],
  ['data for search engines', '<script type="application/ld+json">\n{ "a": 1,\n\n"b": 2 }\n</script>\n\nb', 'b'],
  ['a script in capitals', '<SCRIPT>\na()\n\nb()\n</SCRIPT>\n\nb', 'b'],
  ['a script with marks of code', '<script>\nx `\n</script>\n\n<style>\n<!-- y\n</style>\n\nb `c`', 'b `c`'],
  ['a style in a line', 'a <style>.b { c: d }</style> e', 'a e'],
  ['a picture of marks', 'a <svg><title>T</title><text>U</text></svg> b', 'a b'],
  [
    'a tag that a sentence speaks of',
    'Put it in the <head>:\n\n```html\n<head></head>\n```',
    'Put it in the : ```html <head></head> ```',
  ],
  ['a string expression', "a{' '}b", 'a b'],
  ['a string over blank lines', '{`a\n\nb`}', 'a b'],
  ['an expression that is no string', 'costs {price} and {a: 1}', 'costs {price} and {a: 1}'],
  ['escaped signs', 'a \\{b\\} \\<c>', 'a \\{b\\} \\<c>'],
  ['a callout', '<Note>\n  Take **care**.\n</Note>', '> **Note** > Take **care**.'],
  ['a callout with a title', '<Warning title="Hot">Careful</Warning>', '> **Hot** > Careful'],
  ['a snippet', '<Snippet text="npm start" />', '```bash npm start ```'],
  ['packages', '<InstallPackages packages="a b" />', '```bash npm install a b ```'],
  [
    'a component with a link',
    '<Teaser title="Start" href="/start">Begin here</Teaser>',
    '- [Start](/start): Begin here',
  ],
  ['a link without its end', '<Teaser title="Start" href="/start">Begin here</Card>', '[Start](/start) Begin here'],
  ['a card in a sentence', 'a <Card title="T" href="/t">b</Card> c', 'a [T](/t): b c'],
  ['a title in a sentence', 'a <Accordion title="T">b</Accordion> c', 'a **T** b c'],
  ['a link', 'see <a href="/a b">this</a>.', 'see [this](/a%20b).'],
  ['a tag that ends on another line', 'see <a\n  href="/b"\n>this</a>.', 'see [this](/b).'],
  ['an image', '<img src="/a.png" alt="A picture" />', '![A picture](/a.png)'],
  ['marks', 'press <kbd>Ctrl</kbd> <strong>now</strong><br/>please', 'press `Ctrl` **now** please'],
  ['marks that have no text', 'a<hr>b <code></code>', 'a b'],
  ['code with backticks', '<code>`a` &lt;b&gt;</code>', '`a` &lt;b&gt;'],
  ['rows without their ends', '<table><tr><th>A<th>B<tr><td>1<td>2</table>', '| A | B | | --- | --- | | 1 | 2 |'],
  ['terms without their ends', '<dl><dt>A<dd>b<dt>C<dd>d</dl>', '- **A**: b - **C**: d'],
  ['a caption', '<table><caption>A</caption><tr><td>b</td></tr></table>', 'A | | | --- | | b |'],
  ['blocks in an item', '<ul><li>a<ul><li>b</li></ul><pre>c</pre></li></ul>', '- a - b ```text c ```'],
  ['names of files', '<Tree>\n<Tree.File name="__init__.py" />\n</Tree>', '- \\_\\_init\\_\\_.py'],
  ['a list of strings', "<Steps items={['One', 'Two']} />", '- One - Two'],
  ['a list with a name in it', "<Steps items={['One', name, ...['Two']]} />", '- One - Two'],
  [
    'a list of records',
    "<Table content={[{ name: 'a', type: 'string', isOptional: true, description: 'The ' + 'first.', deep: [{ name: 'b', description: `B` }] }]} />",
    '- `a` (`string`, optional): The first. - `b`: B',
  ],
  ['what is no literal', '<Table content={rows.map((row) => row)} />', ''],
  [
    'code in a component',
    '<Tab title="Node">\n  ```ts\n  const a = <b>{c}</b>;\n  ```\n</Tab>',
    '**Node** ```ts const a = <b>{c}</b>; ```',
  ],
  ['fenced code', '````md\n```\n<Note>{x}</Note>\n```\n````', '````md ``` <Note>{x}</Note> ``` ````'],
  ['code that never closes', '```ts\n<Note>', '```ts <Note> ```'],
  ['inline code', 'Type `Array<string>` and ``a`<b>`` here', 'Type `Array<string>` and ``a`<b>`` here'],
  ['a lone backtick', 'a ` b <b>c</b>', 'a ` b **c**'],
  ['comparisons', 'a < b and c > d, 1<2', 'a < b and c > d, 1<2'],
  ['a placeholder of several words', 'Write <your name>.', 'Write \\<your name>.'],
  ['addresses', '<https://example.com> and <mail@example.com>', '<https://example.com> and <mail@example.com>'],
  ['a closing tag alone', 'a</Note>b', 'ab'],
  ['a tag that never closes', '<Note>\n\ntext', 'text'],
  ['a head that never closes', 'a <head> b\n\n<head>\n\nc', 'a b c'],
  ['braces that are no string', 'set {"a": "b"}', 'set {"a": "b"}'],
  ['tags that cross', '<A><B>x</A>y</B>z', 'x yz'],
  ['a tag without end', 'a <Note title="x', 'a <Note title="x'],
  ['attributes with braces in strings', '<Note title={"}"} other={`${a}`}>x</Note>', '> **}** > x'],
  ['a fragment', '<>\n\ntext\n\n</>', 'text'],
];

describe('MDX', () => {
  it.each(CASES)('%s', (_name, source, reduced) => {
    expect(write(source).replaceAll(/\s+/g, ' ').trim()).toBe(reduced);
  });

  it('keeps a component of a list item in the item', () => {
    expect(write('1. one\n\n   <Note>\n     inside\n   </Note>\n\n2. two')).toContain('\n   > inside\n');
  });

  it('ends a list before a component at the margin', () => {
    expect(write('- a\n<Note>b</Note>\n- c')).toBe('- a\n\n> **Note**  \n> b\n\n- c\n');
  });

  it('knows blocks below a quote that goes on without its marks', () => {
    expect(write('> > a\nb\n\nc\n<Note>d</Note>')).toContain('\n> **Note**');
  });

  it('keeps the indent of code in an item of HTML', () => {
    expect(write('<ul>\n  <li>\n\n  ```py\n  if a:\n      b\n  ```\n\n  </li>\n</ul>')).toContain(
      '\n  if a:\n      b\n',
    );
  });

  it.each([
    '<ul>\n<!-- <li>hidden</li> -->\n<li>shown</li>\n</ul>',
    '<table><tr><!-- <td>hidden</td> --><td>shown</td></tr></table>',
    'shown <!-- hidden\n\nhidden\n-->',
    '- shown <!-- hidden\n\n  hidden -->\n- shown',
    '# shown <!-- hidden\nhidden -->',
    '| shown <!-- | hidden |\n| --- | --- |\n| hidden --> | shown |',
    '> shown <!--\n> hidden -->',
    '<Card title="shown" href="/b"><!-- hidden --></Card>',
    '<Note>\n  shown <!-- hidden\n\n  hidden -->\n</Note>',
    'shown {/* hidden\n\nhidden */}',
    '<head>\n<title>hidden</title>\n\nhidden\n</head>\n\nshown',
    '> ```\n> a\n\nshown <!-- hidden\n\nhidden -->',
    '- ```\n  a\n\n- shown <!-- hidden\n\n  hidden -->',
    'export const a = `hidden\n\nhidden`;\n\nshown',
    "shown\n\nexport const a = '<b>hidden</b>';",
  ])('hides what is hidden: %s', (source) => {
    const page = readPage('a.mdx', source);
    const seen = `${page.write((target) => target)}${page.html}${JSON.stringify(page.sections)}`;
    expect(seen).toContain('shown');
    expect(seen).not.toMatch(/hidden|-->/);
  });

  it('reads each element once, however deep', () => {
    for (const tag of ['Card title="a" href="/b"', 'card title="a" href="/b"', 'a href="/b"', 'Note', 'b', 'li']) {
      const [name = ''] = tag.split(' ');
      const before = process.cpuUsage().user;
      write(`${`<${tag}>`.repeat(60)}x${`</${name}>`.repeat(60)}`);
      write(`${`<${tag}>\n`.repeat(60)}x${`\n</${name}>`.repeat(60)}`);
      expect(process.cpuUsage().user - before, tag).toBeLessThan(2_000_000);
    }
  });

  it.each([
    `</b>${'- > '.repeat(600)}a`,
    `{/* x */}${'- > '.repeat(600)}a`,
    `<Note>${'- > '.repeat(600)}a</Note>`,
    `${'\u2028'.repeat(200)}${'>'.repeat(600)} a`,
  ])('bounds the depth of what begins behind markup', (source) => {
    const page = readPage('a.mdx', `First.\n\n${source}`);
    expect(JSON.stringify(page.problems ?? [])).not.toContain('cannot be read');
    expect(page.write((target) => target)).toMatch(/First[^]*a/);
    expect(page.html.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(100);
  });

  it('never throws and always ends', { tags: 'property' }, () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '{',
      '}',
      '`',
      '```\n',
      '\n',
      '\n\n',
      '"',
      "'",
      '/',
      '</',
      '<A',
      '<!--',
      '-->',
      'import x from',
      ' a=',
      '/*',
      '*/',
      'x',
      '=>',
      '\\',
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => typeof write(pieces.join('')) === 'string'));
    fc.assert(fc.property(fc.string(), (source) => typeof write(source) === 'string'));
  });
});
